import { expect, test } from 'vitest'
import type { Me } from '../session/session.ts'
import { bottomBarOf, railOf, upFrom } from './navigation.ts'

const carrier = {
  registration_progress: 'done',
  has_full_access: true,
  post_work: false,
  team: { member_role: 'Taker' },
} as unknown as Me

test('every place that does not stand under the thumb is gone back from to where it is found', () => {
  const shown = bottomBarOf(carrier).map(({ to }) => to)
  const behind = railOf(carrier).filter(({ to }) => !shown.includes(to))
  expect(behind.length).toBeGreaterThan(3)
  for (const { to } of behind) expect(upFrom(to, carrier)).toBe('/more')
})

test('another tab of such a place has the same way back', () => {
  for (const tab of ['/accounting-driver', '/my-fleet', '/company']) expect(upFrom(tab, carrier)).toBe('/more')
})

test('the places of the bar have nothing above them, and a page of a place says itself where it belongs', () => {
  for (const { to } of bottomBarOf(carrier)) expect(upFrom(to, carrier)).toBeNull()
  expect(upFrom('/documents-list/7', carrier)).toBeNull()
  expect(upFrom('/my-work/7', carrier)).toBeNull()
})
