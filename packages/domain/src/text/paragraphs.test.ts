import { expect, test } from 'vitest'
import { paragraphs } from './paragraphs.ts'

const said = (text: string) =>
  paragraphs()
    .safeParse(text)
    .error?.issues.map(({ message }) => message) ?? []

test('what staff write has lines, 4,000 letters at the most, and no other control character', () => {
  expect(paragraphs().parse(' Zażółć:\n- one\n- two\n')).toBe('Zażółć:\n- one\n- two')
  expect(said(' ')).toEqual(['required'])
  expect(said('x'.repeat(4_000))).toEqual([])
  expect(said('x'.repeat(4_001))).toEqual(['too_long'])
  for (const text of ['a\tb', 'a\u0007', '\u0007a']) expect(said(text)).toEqual(['invalid'])
})
