import { expect, test } from 'vitest'
import { fieldMessages } from '../errors/validation.ts'
import { acceptProblems, dateProblems, ownNumberProblems, planProblems } from './job-problems.ts'

type Plan = Parameters<typeof planProblems>[0]

const nine = '2026-05-14T09:00:00.000Z'
const noon = '2026-05-14T12:00:00.000Z'
const three = '2026-05-14T15:00:00.000Z'
const open = { date: null, date_end: null, asap: false }
const at = { place_precision: null, latitude: 53.8, longitude: -1.55 }
const pickup = { ...open, ...at, point: '1 Water Lane', short_address: 'Leeds', date: nine }
const destination = { ...open, ...at, point: '2 Mill Lane', short_address: 'Hull', date: three }
const plan: Plan = { pickup, destination, stops: [] }
const stop = { ...open, is_drop_off: true }

test.each<[string, Partial<Plan>, object]>([
  ['a time for either place', {}, {}],
  ['no time for the delivery', { destination: { ...destination, date: null } }, { 'destination.date': ['required'] }],
  ['a delivery as soon as possible', { destination: { ...destination, date: null, asap: true } }, {}],
  ['no time at all, as soon as possible', { pickup: { ...pickup, date: null, asap: true } }, {}],
  [
    'a window of the delivery that ends before it starts',
    { destination: { ...destination, date_end: noon } },
    { 'destination.date_end': ['date_end_before_start'] },
  ],
  ['a window of one moment', { pickup: { ...pickup, date_end: nine } }, {}],
  ['a delivery in the moment of the collection', { destination: { ...destination, date: nine } }, {}],
  [
    'a delivery that may begin before the collection and end after it',
    { pickup: { ...pickup, date: noon }, destination: { ...destination, date: nine, date_end: three } },
    {},
  ],
  [
    'a delivery before the collection',
    { pickup: { ...pickup, date: three }, destination: { ...destination, date: noon } },
    { 'destination.date': ['delivery_before_collection'] },
  ],
  [
    'a delivery to the door it was collected at',
    { destination: { ...destination, point: pickup.point, short_address: pickup.short_address } },
    { 'destination.point': ['same_place'] },
  ],
  ['a stop at any time', { stops: [stop] }, {}],
  [
    'a stop with an end alone',
    { stops: [{ ...stop, date_end: noon }] },
    { 'stops.0.date_end': ['date_end_before_start'] },
  ],
])('a plan with %s', (_what, overrides, problems) => {
  expect(fieldMessages(planProblems({ ...plan, ...overrides }))).toEqual(problems)
})

const ways = { accept_online: false, accept_phone: false, accept_email: false, phone: null, email: null }
test.each<[string, object, object]>([
  ['online', { accept_online: true }, {}],
  ['by a telephone number', { accept_phone: true, phone: '07700 900123' }, {}],
  ['by an address', { accept_email: true, email: 'ana@example.test' }, {}],
  ['by telephone, at an address', { accept_phone: true, email: 'ana@example.test' }, { phone: ['required'] }],
  ['by e-mail, at a number', { accept_email: true, phone: '07700 900123' }, { email: ['email_required'] }],
  ['in no way', { phone: '07700 900123' }, { accept_online: ['accept_way_required'] }],
])('bids are taken %s', (_how, overrides, problems) => {
  expect(fieldMessages(acceptProblems({ ...ways, ...overrides }))).toEqual(problems)
})

const moved = (moment: string, ms: number) => new Date(Date.parse(moment) + ms).toISOString()
const now = new Date('2026-05-14T08:00:00.000Z')
const inALeapYear = moved(now.toISOString(), 366 * 86_400_000)
const friday = '2026-05-22T12:00:00.000Z'
const asap = { ...destination, date: null, asap: true }

test.each<[string, Partial<Plan> & { expiry_time?: string }, object]>([
  ['all to come', { stops: [{ ...stop, date: noon }] }, {}],
  ['a stop at any time', { stops: [stop] }, {}],
  [
    'a stop that has passed',
    { stops: [stop, { ...stop, date: '2026-05-13T12:00:00.000Z' }] },
    { 'stops.1.date': ['date_in_past'] },
  ],
  ['a collection just now', { pickup: { ...pickup, date: now.toISOString() } }, {}],
  ['a delivery in a year, be it a leap year', { destination: { ...destination, date: inALeapYear } }, {}],
  [
    'a delivery later',
    { destination: { ...destination, date: moved(inALeapYear, 1) } },
    { 'destination.date': ['date_too_far'] },
  ],
  ['an end of bids just now', { expiry_time: now.toISOString() }, { expiry_time: ['expiry_in_past'] }],
  ['an end of bids in a moment', { expiry_time: moved(now.toISOString(), 1) }, {}],
  [
    'an end of bids with a delivery as soon as possible',
    { destination: asap, expiry_time: moved(nine, 86_400_000) },
    {},
  ],
  [
    'an end of bids later than a day after the collection, delivered as soon as possible',
    { destination: asap, expiry_time: moved(nine, 86_400_001) },
    { expiry_time: ['expiry_too_late'] },
  ],
  ['an end of bids with its last stop', { stops: [{ ...stop, date: friday }], expiry_time: friday }, {}],
  [
    'an end of bids after its last stop',
    { stops: [{ ...stop, date: friday }], expiry_time: moved(friday, 1) },
    { expiry_time: ['expiry_too_late'] },
  ],
])('at eight, a job with %s', (_what, overrides, problems) => {
  expect(fieldMessages(dateProblems({ ...plan, expiry_time: null, ...overrides }, now))).toEqual(problems)
})

test.each(['10001', '99999999', '010042', '#10042', '# 10042'])('%s could be the number of another job', (number) => {
  expect(ownNumberProblems(number)).toEqual([{ path: ['job_number'], message: 'job_number_of_series' }])
})

test.each(['204', 'A-10001', '2026/10042', '10001-A'])('%s never will', (number) => {
  expect(ownNumberProblems(number)).toEqual([])
})
