import { expect, test } from 'vitest'
import { hasChanged, isNews } from './what-is-new.ts'

const me = {
  id: '1',
  has_unread_events: false,
  inactivated: false,
  post_work: true,
  tracking: false,
  has_full_access: true,
  team: { id: '2', subscription_status: 'subscriber' as const, is_active_subscriber: true, is_suspended: false },
}

test.each([
  { inactivated: true },
  { post_work: false },
  { tracking: true },
  { has_full_access: false },
  { has_unread_events: true },
  { team: null },
  { team: { ...me.team, is_suspended: true } },
  { team: { ...me.team, subscription_status: 'canceled' as const, is_active_subscriber: false } },
])('%o is a change', (change) => {
  expect(hasChanged(me, { ...me, ...change })).toBe(true)
})

test('what else is known of the user is no change', () => {
  expect(hasChanged(Object.assign({ email: 'a@example.test' }, me), me)).toBe(false)
})

test('an event is news once it comes, unless it was read elsewhere already', () => {
  const event = (id: string, at: string, is_seen = false) => ({ id, created_at: at, is_seen })
  const first = event('a', '2026-11-21T10:00:00Z')
  expect(isNews(event('b', '2026-11-21T10:01:00Z'), first)).toBe(true)
  expect(isNews(event('b', '2026-11-21T10:01:00Z'), null)).toBe(true)
  expect(isNews(first, first)).toBe(false)
  expect(isNews(event('b', '2026-11-21T10:01:00Z', true), first)).toBe(false)
  expect(isNews(event('c', '2026-11-21T09:00:00Z'), first)).toBe(false)
})
