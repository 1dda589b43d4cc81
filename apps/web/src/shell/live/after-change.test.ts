import { expect, test } from 'vitest'
import { placeAfterChange, type Membership } from './use-reactions.ts'

const plan = (id: string) => ({ id, verified: true })
const member = { is_active_subscriber: true, plan: plan('monthly'), future_plan: null }
const former = { ...member, is_active_subscriber: false }
const standing = (team: Membership['team'], is_impersonated = false): Membership => ({ team, is_impersonated })

test.each<[string, Membership['team'], Membership['team'], string | null]>([
  ['has just become a member', former, member, '/notifications'],
  ['has another plan', member, { ...member, plan: plan('annual') }, '/notifications'],
  ['has a plan to come', member, { ...member, future_plan: { id: 'annual' } }, '/notifications'],
  ['is no member any more', member, former, '/company-email'],
  ['is as it was', member, member, null],
  [
    'still has its plan to come',
    { ...member, future_plan: { id: 'a' } },
    { ...member, future_plan: { id: 'a' } },
    null,
  ],
  ['has taken back its plan to come', { ...member, future_plan: { id: 'a' } }, member, null],
  ['is no member as before', former, { ...former, plan: plan('annual') }, null],
])('a team that %s', (_is, before, after, place) => {
  expect(placeAfterChange(standing(before), standing(after), '/my-work')).toBe(place)
})

test('staff in a member’s place stay, and so does who has no team', () => {
  expect(placeAfterChange(standing(member, true), standing(former, true), '/my-work')).toBeNull()
  expect(placeAfterChange(standing(null), standing(member), '/my-work')).toBeNull()
  expect(placeAfterChange(standing(member), standing(null), '/my-work')).toBeNull()
})

test('a user who is changing the plan sees it there; becoming a member leads on', () => {
  const changed = { ...member, plan: plan('annual'), future_plan: { id: 'monthly' } }
  expect(placeAfterChange(standing(member), standing(changed), '/subscription-edit')).toBeNull()
  expect(placeAfterChange(standing(former), standing(member), '/subscription')).toBe('/notifications')
  // Who is paying leads on when they have read what comes next.
  expect(placeAfterChange(standing(former), standing(member), '/subscription-edit')).toBeNull()
})
