import { expect, test } from 'vitest'
import { poster, refusal } from './permission-scene.ts'

test('limited access takes what shows or sets money, and leaves the rest of posting', () => {
  const limited = { ...poster, is_primary: false, has_full_access: false }
  for (const permission of [
    'job.post',
    'job.edit',
    'job.edit_stops',
    'job.close',
    'tracking_link.edit',
    'contact.edit',
    'saved_load.edit',
  ] as const)
    expect(refusal(permission, limited)).toBeNull()
  expect(refusal('location.edit', limited, { location: { user_id: limited.user_id } })).toBeNull()
  for (const permission of [
    'job.repost',
    'job.allocate_direct',
    'bid.accept',
    'bid.reject',
    'invoice.approve',
    'invoice.mark_paid',
    'import.edit',
    'import.post',
    'import_address.edit',
  ] as const)
    expect(refusal(permission, limited)).toBe('limited_driver')
  expect(refusal('job.close', limited, { on_road: true })).toBe('limited_driver')
  expect(refusal('job.close', poster, { on_road: true })).toBeNull()
})
