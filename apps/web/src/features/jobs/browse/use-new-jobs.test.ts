import { expect, test } from 'vitest'
import { newSince } from './use-new-jobs.ts'

const asked_at = new Date('2026-11-23T10:00:00Z')
const jobAt = (id: string, created_at: string) => ({ id, created_at })

test('of a list by distance, what lies beyond its page is not new, however young it is', () => {
  const near = Array.from({ length: 25 }, (_, at) => jobAt(`near ${at}`, '2026-11-23T08:00:00+00:00'))
  const far = jobAt('far', '2026-11-23T09:59:00+00:00')
  expect(newSince(asked_at, near, [far, ...near.slice(1)])).toEqual([])
  const come = jobAt('come', '2026-11-23T10:00:30+00:00')
  expect(newSince(asked_at, near, [come, far])).toEqual(['come'])
  expect(newSince(asked_at, [...near, come], [come, far])).toEqual([])
})
