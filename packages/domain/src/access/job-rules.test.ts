import { expect, test } from 'vitest'
import { poster, refusal } from './permission-scene.ts'

test('a job that was posted again is neither put back nor posted once more', () => {
  for (const permission of ['job.reinstate', 'job.repost'] as const)
    expect(refusal(permission, poster, { was_reposted: true })).toBe('already_reposted')
})
