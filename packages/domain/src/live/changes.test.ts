import { expect, test } from 'vitest'
import { consequences } from '../facts/consequences.ts'
import type { FactName } from '../facts/facts.ts'
import type { Audience } from '../facts/notice.ts'
import { type ChangeHearer, changes } from './changes.ts'

const facts = Object.keys(consequences) as FactName[]

/** On which channels the people stand who are told in words. */
const channelsOf: Partial<Record<Audience, readonly ChangeHearer[]>> = {
  poster: ['poster'],
  poster_primary: ['poster'],
  invoice_recipient: ['poster'],
  bidder: ['bidder'],
  pending_bidders: ['bidders'],
  former_bidders: ['bidders'],
  driver: ['carrier', 'former_driver'],
  taker: ['carrier'],
  taker_primary: ['carrier'],
  document_owner: ['team'],
  owner_primary: ['team'],
  author: ['poster', 'carrier'],
  subject: ['poster', 'carrier'],
}

test.each(facts)('%s: whoever is told of it in words hears the change as well', (fact) => {
  if (changes[fact].length === 0) return
  for (const { who } of consequences[fact].notify)
    for (const channel of channelsOf[who]?.slice(0, 1) ?? []) expect(changes[fact]).toContain(channel)
})

test('a fact of a bid is heard by the poster and that bidder, by no other bidder', () => {
  for (const fact of facts.filter((name) => name.startsWith('bid_'))) {
    expect(changes[fact]).toEqual(expect.arrayContaining(['poster', 'bidder']))
    expect(changes[fact]).not.toContain('bidders')
  }
})

test('the board hears of what comes onto it or leaves it, not of what happens on the road', () => {
  const heard = facts.filter((fact) => changes[fact].includes('board'))
  expect(heard).toEqual([
    'job_posted',
    'job_edited',
    'job_repriced',
    'job_stops_edited',
    'job_reinstated',
    'job_reposted',
    'job_closed',
    'job_expired',
    'bid_submitted',
    'bid_retracted',
    'bid_accepted',
    'job_allocated',
  ])
})

test('every fact of a job is heard by somebody, except a message, which is heard in its own words', () => {
  const silent = facts.filter((fact) => changes[fact].length === 0)
  expect(silent).toEqual(
    expect.arrayContaining([
      'membership_activated',
      'app_version_published',
      'primary_role_transferred',
      'message_sent',
    ]),
  )
  expect(silent.filter((fact) => /^(job|bid|stop|pod|invoice|delivery|collection|goods)_/.test(fact))).toEqual([])
})
