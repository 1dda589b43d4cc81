import { expect, test } from 'vitest'
import { callbackEvents } from '../api-callbacks/callback.ts'
import { entityKinds, notificationGroups, notificationTypes } from '../notifications/notification.ts'
import { consequences } from './consequences.ts'
import { type Fact, redirectIdOf } from './facts.ts'
import { audiences } from './notice.ts'

const rows = Object.entries(consequences).flatMap(([fact, { notify }]) => notify.map((notice) => ({ fact, ...notice })))

test('every notification type of the specification has something that causes it', () => {
  expect([...new Set(rows.map(({ type }) => type))].sort()).toEqual([...notificationTypes].sort())
})

test('every callback event has something that causes it', () => {
  const caused = new Set(Object.values(consequences).flatMap(({ callbacks }) => callbacks))
  expect([...caused].sort()).toEqual([...callbackEvents].sort())
})

test('everybody who can hear of something hears of something, and every group is used', () => {
  const chat = Object.values(consequences).flatMap((row) => row.chat ?? [])
  expect(new Set([...rows, ...chat].map(({ who }) => who))).toEqual(new Set(audiences))
  expect(new Set([...rows, ...chat].map(({ group }) => group))).toEqual(new Set(notificationGroups))
})

test('nobody is told the same thing twice by one fact', () => {
  const keys = rows.map(({ fact, who, type }) => `${fact} ${who} ${type}`)
  expect(new Set(keys).size).toBe(keys.length)
})

test('the tone is that of the event type; an app update is said plainly', () => {
  for (const { event_type, tone } of rows) {
    expect(tone).toBe(event_type === 'AppUpdate' ? 'INFO' : event_type.toUpperCase())
  }
})

// semantics §12: who hears each type, in which group and tone.
const semantics: Record<string, string> = {
  NEW_JOB_IN_YOUR_AREA: 'matching_takers JOB_POSTED Info',
  NEW_JOB_AROUND_YOU: 'matching_takers JOB_POSTED Info',
  BID_SENT: 'bidder JOB_POSTED Info',
  BID_RECEIVED: 'poster JOB_POSTED Positive',
  BID_PRICE_CHANGED: 'poster JOB_POSTED Info',
  BID_RETRACTED: 'poster JOB_POSTED Negative',
  BID_REJECTED: 'bidder JOB_POSTED Negative',
  BID_ACCEPTED_TO_DRIVER: 'bidder MY_WORK Positive',
  BID_ACCEPTED_TO_POSTER: 'poster JOB_POSTED Positive',
  JOB_ALLOCATED_FOR_DRIVER: 'driver MY_WORK Positive',
  JOB_ALLOCATED_FOR_POSTER: 'poster JOB_POSTED Positive',
  JOB_EXPIRED: 'poster JOB_POSTED Negative',
  NEW_POD_UPLOADED: 'poster JOB_POSTED Positive',
  YOUR_CURRENT_JOB_STOPS_CHANGED: 'driver MY_WORK Info',
  JOB_STOPS_CHANGED: 'pending_bidders JOB_POSTED Info',
  INVOICE_SENT: 'taker MY_WORK Info',
  INVOICE_APPROVED: 'taker MY_WORK Positive',
  INVOICE_REJECTED: 'taker MY_WORK Negative',
  JOBS_PAYMENT_RECEIVED: 'taker MY_WORK Positive',
  FEEDBACK_SENT: 'author FEEDBACKS Info',
  MEMBERSHIP_ACTIVATED: 'team SUBSCRIPTIONS Positive',
  SUBSCRIPTION_PLAN_UPDATED: 'team SUBSCRIPTIONS Info',
  ROLE_PRIMARY: 'new_primary ELSE Info',
  PASSED_ROLE_PRIMARY: 'old_primary ELSE Info',
  APP_UPDATED: 'everybody ELSE AppUpdate',
}

// Told by the type that is nearest, in words of their own (semantics §12, last rows).
const ownWords = [
  'join_requested',
  'callback_endpoint_paused',
  'list_arrived',
  'list_refused',
  'pod_removed',
  'payment_confirmed',
  'job_handed_over',
  'invoice_unpaid',
  'payment_unconfirmed',
  'record_contested',
  'payment_contested',
  'payment_voided',
  'refund_noted',
  'refund_received',
  'charge_accepted_by_silence',
  'charge_counter_accepted',
  'charge_contested',
]

test.each(Object.entries(semantics))('%s is for %s', (type, rule) => {
  const said = rows
    .filter((row) => row.type === type && !ownWords.includes(row.fact))
    .map(({ who, group, event_type }) => `${who} ${group} ${event_type}`)
  expect([...new Set(said)]).toEqual([rule])
})

test('the driver’s steps reach the poster, and the Primary of the taker', () => {
  for (const fact of [
    'collection_started',
    'collection_arrived',
    'goods_boarded',
    'delivery_started',
    'stop_arrived',
  ]) {
    expect(rows.filter((row) => row.fact === fact).map(({ who }) => who)).toEqual(['poster', 'taker_primary'])
  }
})

test('feedback reaches the subject as good or bad news when it is published, and as neither before', () => {
  const received = rows.filter(({ type, who }) => type === 'FEEDBACK_RECEIVED' && who === 'subject')
  expect(received.map(({ fact, event_type }) => [fact, event_type])).toEqual([
    ['feedback_left', 'Info'],
    ['feedback_published', 'Positive'],
    ['poor_feedback_published', 'Negative'],
    ['feedback_answer_removed', 'Info'],
  ])
})

test('a notice leads to an entity that its fact knows', () => {
  const ids = { job_id: 'job', bid_id: 'bid', invoice_id: 'invoice', pod_id: 'pod', feedback_id: 'f', document_id: 'd' }
  const bid: Fact = { name: 'bid_submitted', job_id: ids.job_id, bid_id: ids.bid_id }
  expect(entityKinds.map((entity) => redirectIdOf(bid, entity))).toEqual(['bid', null, null, null, 'job', null])
  const invoice: Fact = { name: 'invoice_raised', job_id: ids.job_id, invoice_id: ids.invoice_id }
  expect(redirectIdOf(invoice, 'INVOICE')).toBe('invoice')
})

test('an event with a mail in words of its own is not mailed as a notice as well', () => {
  const unmailed = Object.entries(consequences).filter(([, { notify }]) => notify.some(({ email }) => !email))
  expect(unmailed.map(([fact]) => fact).sort()).toEqual([
    'alerts_held_back',
    'callback_endpoint_paused',
    'document_expiring',
    'invoice_credited',
    'invoice_raised',
    'invoice_resent',
    'join_requested',
    'list_arrived',
    'list_refused',
    'membership_activated',
    'subscription_ending',
    'subscription_gained',
    'subscription_overdue',
  ])
})
