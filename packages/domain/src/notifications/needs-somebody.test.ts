import { expect, test } from 'vitest'
import { consequences } from '../facts/consequences.ts'
import { needingTypes, needingWhenNegative, needsSomebody } from './needs-somebody.ts'

const notices = Object.values(consequences).flatMap(({ notify }) => notify)
const needing = (fact: keyof typeof consequences) =>
  consequences[fact].notify.map(({ who, type, tone: status }) => [who, needsSomebody({ type, status })])

test.each([
  [
    'bid_submitted',
    [
      ['bidder', false],
      ['poster', true],
    ],
  ],
  [
    'goods_boarded',
    [
      ['poster', false],
      ['taker_primary', false],
    ],
  ],
  [
    'collection_arrived',
    [
      ['poster', false],
      ['taker_primary', false],
    ],
  ],
  [
    'collection_failed',
    [
      ['poster', true],
      ['taker_primary', true],
    ],
  ],
  ['job_delivered', [['poster', false]]],
  ['pod_uploaded', [['poster', false]]],
  ['invoice_rejected', [['taker', true]]],
  ['job_expired', [['poster', false]]],
  ['subscription_gained', [['team', false]]],
  ['subscription_lost', [['team', true]]],
  [
    'document_submitted',
    [
      ['staff', false],
      ['owner_primary', false],
    ],
  ],
] as const)('%s: %j', (fact, expected) => {
  expect(needing(fact)).toEqual(expected)
})

test('every type that is counted is told by something, in the tone that counts', () => {
  for (const type of needingTypes) expect(notices.map((notice) => notice.type)).toContain(type)
  for (const type of needingWhenNegative)
    expect(notices.filter((notice) => notice.type === type).map(({ tone }) => tone)).toContain('NEGATIVE')
})
