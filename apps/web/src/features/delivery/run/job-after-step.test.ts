import { expect, test } from 'vitest'
import { stillOf } from './job-after-step.ts'

test('a job whose button is being pressed stands as it was drawn; every other as it is told', () => {
  const jobs = [
    { id: 'a', status: 'progress' },
    { id: 'b', status: 'progress' },
    { id: 'c', status: 'progress' },
  ]
  const drawn = [
    { id: 'a', status: 'board' },
    { id: 'b', status: 'board' },
  ]
  const isAttempted = (id: string) => id !== 'b'
  expect(stillOf(jobs, { drawn, isAttempted }).map(({ status }) => status)).toEqual(['board', 'progress', 'progress'])
})
