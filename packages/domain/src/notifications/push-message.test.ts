import { expect, test } from 'vitest'
import { alertTag, chatTag, jobTag, noticeTag } from './push-message.ts'

test('a device’s notification of a job is replaced by a newer one of the same kind only', () => {
  const tags = [alertTag, jobTag, chatTag, noticeTag].flatMap((tagOf) => [tagOf('one'), tagOf('two')])
  expect(new Set(tags).size).toBe(tags.length)
  // Settled 13.
  expect(jobTag('one')).toBe('job:one')
})
