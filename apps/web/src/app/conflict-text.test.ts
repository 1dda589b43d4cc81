import { expect, test } from 'vitest'
import { conflictText } from './conflict-text.ts'

test('a step out of turn names how the job stands', () => {
  expect(conflictText({ conflict: 'out_of_turn', job_status: 'delivered' })).toBe(
    'This is not possible now. The job stands at: Delivered.',
  )
})

test('what this version does not know is left to the general words', () => {
  expect(conflictText({ conflict: 'planted', job_status: 'delivered' })).toBeNull()
  expect(conflictText({ conflict: 'out_of_turn', job_status: 'planted' })).toBeNull()
  expect(conflictText({ conflict: null, job_status: 'delivered' })).toBeNull()
})
