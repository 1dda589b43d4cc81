import { expect, test } from 'vitest'
import { restrictedActs, type RestrictedAct } from '../cases/restriction.ts'
import { endOfRefusal, restrictionRefusals } from './case-rules.ts'
import { carrier, poster, refusal, viewers } from './permission-scene.ts'
import { type Permission, permissions } from './permissions.ts'

const until = '2026-12-05T00:00:00.000Z'

/** What each restriction closes; everything else stays open. */
const closes: Record<RestrictedAct, Permission[]> = {
  post: ['import.post', 'job.post', 'job.reinstate', 'job.repost'],
  bid: ['bid.submit', 'bid.adjust', 'bid.confirm'],
  chat: ['message.send'],
}

test.each(restrictedActs)('a restriction of %s closes that and nothing else', (act) => {
  const closed = Object.keys(permissions).filter((permission) =>
    [poster, carrier].some(
      (viewer) =>
        refusal(permission as Permission, { ...viewer, restricted_until: { [act]: until } }) ===
        restrictionRefusals[act],
    ),
  )
  expect(closed.toSorted()).toEqual(closes[act].toSorted())
})

test('the end of a refusal is that of the restriction behind it', () => {
  const viewer = { ...poster, restricted_until: { post: until } }
  expect(endOfRefusal(viewer, 'restricted_post')).toBe(until)
  expect(endOfRefusal(viewer, 'restricted_bid')).toBeNull()
  expect(endOfRefusal(viewer, 'not_staff')).toBeNull()
})

test('nobody reports their own, and nobody decides about their own decision', () => {
  expect(refusal('case.report', poster)).toBeNull()
  const reported = { against_user_id: 'somebody', against_team_id: poster.team_id }
  expect(refusal('case.report', poster, { reported })).toBe('own_content')
  const own = { file: { appealed_decided_by: viewers.staff.user_id } }
  expect(refusal('case.decide', viewers.staff, own)).toBe('own_decision')
})
