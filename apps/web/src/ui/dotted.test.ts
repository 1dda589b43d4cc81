import { expect, test } from 'vitest'
import { dotted } from './dotted.ts'

/** The pieces between which a line may break. */
const pieces = (...facts: (string | null | false)[]) => dotted(facts).split(' ')

test('a line breaks after its dots, not before them', () => {
  expect(pieces('Leeds', null, 'York', false)).toEqual(['Leeds\u00a0·', 'York'])
})

test('a number stays with its unit, and hours with their minutes', () => {
  expect(pieces('41 mi · 1 h 03 min', '348 kg', '1.2 m')).toEqual([
    '41\u00a0mi\u00a0·',
    '1\u00a0h\u00a003\u00a0min\u00a0·',
    '348\u00a0kg\u00a0·',
    '1.2\u00a0m',
  ])
  expect(pieces('3 offers', '2 mile')).toEqual(['3', 'offers\u00a0·', '2', 'mile'])
})
