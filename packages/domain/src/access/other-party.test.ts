import { expect, test } from 'vitest'
import type { Refusal } from '../errors/refusals.ts'
import { type OtherParty, otherPartyRules, otherRefusalOf, type PermissionToGive } from './other-party.ts'
import { about, limitedTrial, other, poster, trialEnded, viewers } from './permission-scene.ts'
import { permissions, refusalToAct } from './permissions.ts'

type Case = [facts: Partial<OtherParty>, refusal: Refusal | null]
const asking = { additional_options: ['tracked_drivers_only', 'fors_accredited_drivers_only'] } as const

/** Of each permission that gives something: what stands in its way, in the order in which it is said. */
const cases: Record<PermissionToGive, Case[]> = {
  'job.allocate_direct': [
    [{}, null],
    [{ blocked: true }, 'blocked'],
    [{ member_role: 'Poster' }, 'taker_not_a_taker'],
    [{ documents_approved: false }, 'taker_documents_not_approved'],
    [{ team: { ...other.team, ...trialEnded } }, 'taker_bid_limit_reached'],
    [{ team: { ...other.team, ...limitedTrial } }, null],
    [asking, 'taker_tracking_asked'],
    [{ ...asking, driver: { tracking: true, fors_accredited: false } }, 'taker_fors_asked'],
    [{ ...asking, driver: { tracking: true, fors_accredited: true } }, null],
  ],
  'bid.accept': [
    [{}, null],
    [{ documents_approved: false }, 'taker_documents_not_approved'],
    [{ team: { ...other.team, ...trialEnded } }, 'taker_bid_limit_reached'],
    [{ needs_confirmation: true }, 'bid_not_confirmed'],
  ],
  'job.hand_over': [
    [{}, null],
    [{ is_active: false }, 'colleague_not_active'],
    [{ post_work: false }, 'colleague_no_post_work'],
  ],
  'primary_role.pass': [
    [{}, null],
    [{ is_active: false }, 'colleague_not_active'],
  ],
}
const given = Object.keys(otherPartyRules).filter((name): name is PermissionToGive => name in cases)

test('a permission to give asks about the viewer as well: every row stands in both tables', () => {
  expect(given).toEqual(Object.keys(otherPartyRules))
  expect(Object.keys(permissions)).toEqual(expect.arrayContaining(given))
})

test.each(given)('%s is refused for what the other party lacks', (permission) => {
  for (const [facts, refusal] of cases[permission])
    expect(otherRefusalOf(permission, { ...other, ...facts }), JSON.stringify(facts)).toBe(refusal)
})

test('an unknown trait of somebody is left out, and no value is made up for it', () => {
  expect(otherRefusalOf('job.allocate_direct', {})).toBeNull()
  expect(otherRefusalOf('job.allocate_direct', asking)).toBeNull()
  expect(otherRefusalOf('job.allocate_direct', { documents_approved: false })).toBe('taker_documents_not_approved')
  expect(otherRefusalOf('bid.accept', { needs_confirmation: true })).toBe('bid_not_confirmed')
})

test('an operation hears first what the viewer lacks, then the other party', () => {
  const known = { ...about, other: { ...other, documents_approved: false } }
  expect(refusalToAct(viewers.carrier, 'bid.accept', known)).toBe('not_a_poster')
  expect(refusalToAct(poster, 'bid.accept', known)).toBe('taker_documents_not_approved')
  expect(refusalToAct(poster, 'bid.reject', about)).toBeNull()
})
