import { expect, test } from 'vitest'
import { trackedJobInput, trackingLinkInput } from './tracking-link-input.ts'

test('a token in a link is looked up, as long as it could be one', () => {
  for (const token of ['', 'nonsense', 'x'.repeat(100)]) expect(trackedJobInput.parse({ token })).toEqual({ token })
  expect(trackedJobInput.safeParse({ token: 'x'.repeat(101) }).success).toBe(false)
  expect(trackedJobInput.safeParse({}).success).toBe(false)
})

test('a link is made for one job', () => {
  expect(trackingLinkInput.safeParse({ job_id: '0190a1b2-0000-7000-8000-000000000001' }).success).toBe(true)
  expect(trackingLinkInput.safeParse({}).success).toBe(false)
})
