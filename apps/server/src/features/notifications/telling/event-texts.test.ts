import { expect, test } from 'vitest'
import type { NotificationType } from '@waybill/domain/notifications/notification'
import type { Language } from '@waybill/domain/users/profile-setting'
import { eventText } from './event-texts.ts'

const told = { fact: 'job_posted', job_id: 'f0', job_number: '17', from: 'Leeds LS1', to: 'Hull HU1' }
const textOf = (type: NotificationType, collects: object, locale: Language = 'en') =>
  eventText(type, { ...told, ...collects }, locale).description

test.each([
  ['2026-11-29T00:15:00Z', 'Sun 29 Nov, 00:15'],
  ['2027-07-15T23:30:00Z', 'Fri 16 Jul, 00:30'],
  ['2027-10-31T00:30:00Z', 'Sun 31 Oct, 01:30 BST'],
  ['2027-10-31T01:30:00Z', 'Sun 31 Oct, 01:30 GMT'],
])('an alert says that the goods are collected at %s as %s, London’s time', (collects_at, when) => {
  expect(textOf('NEW_JOB_IN_YOUR_AREA', { collects_at })).toBe(
    `Job #17, Leeds LS1 → Hull HU1, collects in one of your areas. Collection: ${when}.`,
  )
})

test.each(['en', 'pl', 'ro'] as const)('each notice of new work says when, in %s', (locale) => {
  for (const type of ['BID_ACCEPTED_TO_DRIVER', 'JOB_ALLOCATED_FOR_DRIVER', 'NEW_JOB_AROUND_YOU'] as const) {
    expect(textOf(type, { collects_at: '2026-11-29T09:05:00Z' }, locale)).toMatch(/: \S+ 29 \S+ 09:05\.$/)
    expect(textOf(type, { collects_asap: true }, locale)).toMatch(
      /(as soon as possible|jak najszybciej|cât mai curând)\.$/,
    )
  }
})

test('a carrier who gave a job back states why, in their own words', () => {
  const given = { ...told, fact: 'job_withdrawn', taker: 'Aire Valley', reason: 'The van has broken down.' }
  expect(eventText('JOB_CANCELLED', given, 'en').description).toBe(
    'Aire Valley gave job #17, Leeds LS1 → Hull HU1, back. It can be put back on the board. Reason: The van has broken down.',
  )
  expect(eventText('JOB_CANCELLED', given, 'pl').description).toMatch(/ Powód: The van has broken down\.$/)
})

test.each([
  ['BID_REJECTED', { fact: 'bid_rejected', reason_code: 'Bid_Too_High' }, 'Bid too high', 'Oferta za wysoka'],
  ['BID_REJECTED', { fact: 'bid_rejected', reason_code: 'Other', reason: 'No lift' }, 'No lift', 'No lift'],
  ['JOB_CANCELLED', { fact: 'job_closed', reason_code: 'DAMAGED_GOODS' }, 'Damaged goods', 'Uszkodzony towar'],
] as const)('%s says why: %o', (type, given, en, pl) => {
  const textIn = (locale: Language) => eventText(type, { ...told, poster: 'Harbour', ...given }, locale).description
  expect(textIn('en')).toContain(` Reason: ${en}`)
  expect(textIn('pl')).toContain(` Powód: ${pl}`)
  expect(textIn('ro')).toContain(' Motiv: ')
})

test('a reason that says no more than the notice is left out', () => {
  for (const reason_code of ['CANCELLED', 'OTHER', null])
    expect(eventText('JOB_CANCELLED', { ...told, fact: 'job_closed', reason_code }, 'en').description).not.toContain(
      'Reason',
    )
})

test('events from before the day was stored, and others, are worded as they were', () => {
  expect(textOf('NEW_JOB_IN_YOUR_AREA', {})).toBe('Job #17, Leeds LS1 → Hull HU1, collects in one of your areas.')
  expect(textOf('JOB_CANCELLED', { collects_asap: true })).not.toContain('possible')
})
