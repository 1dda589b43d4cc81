import { expect, test } from 'vitest'
import { fieldMessages } from '../errors/validation.ts'
import {
  newDoubts,
  orderDoubts,
  priceDoubts,
  type TimedPlan,
  timeDoubts,
  unconfirmed,
  weightDoubts,
} from './job-doubts.ts'

const now = new Date('2026-05-14T08:00:00.000Z')
const at = (time: string) => `2026-05-14T${time}:00.000Z`
const open = { date: null, date_end: null, asap: false }
const leeds = { latitude: 53.8, longitude: -1.55 }
const hull = { latitude: 53.74, longitude: -0.33 }
const york = { latitude: 53.96, longitude: -1.08 }

const plan = (overrides: Partial<TimedPlan> = {}): TimedPlan => ({
  pickup: { ...open, ...leeds, date: at('09:00') },
  destination: { ...open, ...hull, date: at('14:00') },
  stops: [],
  ...overrides,
})
const stop = (date: string | null, overrides: object = {}) => ({ ...open, ...york, date, ...overrides })
const delivery = (overrides: object) => ({ destination: { ...open, ...hull, ...overrides } })
const asap = { pickup: { ...open, ...leeds, asap: true } }

test.each<[string, Partial<TimedPlan>, object]>([
  ['times that the road allows', {}, {}],
  ['stops in their order', { stops: [stop(at('10:30')), stop(at('12:00'))] }, {}],
  ['a stop at any time', { stops: [stop(null)] }, {}],
  [
    'a stop before the one above it',
    { stops: [stop(at('12:00')), stop(at('10:00'))] },
    { 'stops.1.date': ['doubt_stop_out_of_order'] },
  ],
  [
    'a stop before the one above it, an open one between them',
    { stops: [stop(at('12:00')), stop(null), stop(at('10:00'))] },
    { 'stops.2.date': ['doubt_stop_out_of_order'] },
  ],
  ['windows that overlap', { stops: [stop(at('12:00')), stop(at('11:00'), { date_end: at('13:00') })] }, {}],
  [
    'a stop before the collection',
    { stops: [stop(at('08:30'))] },
    { 'stops.0.date': ['doubt_stop_before_collection'] },
  ],
  ['a stop after the delivery', { stops: [stop(at('15:00'))] }, { 'stops.0.date': ['doubt_stop_after_delivery'] }],
  ['Leeds to Hull in no time', delivery({ date: at('09:00') }), { 'destination.date': ['doubt_too_fast'] }],
  ['Leeds to Hull in a window that is long enough', delivery({ date: at('09:00'), date_end: at('12:00') }), {}],
  [
    'collected at once and delivered in ten minutes',
    { ...asap, ...delivery({ date: at('08:10') }) },
    { 'destination.date': ['doubt_too_fast'] },
  ],
  ['collected at once and delivered in the afternoon', asap, {}],
  ['a delivery as soon as possible', delivery({ asap: true }), {}],
  ['a delivery whose time does not bind', delivery({ date: at('09:00'), flexible: true }), {}],
  [
    'a stop that the road does not allow, said once',
    { stops: [stop(at('09:05'))], ...delivery({ date: at('12:00') }) },
    { 'stops.0.date': ['doubt_too_fast'] },
  ],
  [
    'next door at the same minute',
    { destination: { ...open, latitude: 53.81, longitude: -1.55, date: at('09:00') } },
    {},
  ],
])('%s', (_what, overrides, doubts) => {
  expect(fieldMessages(timeDoubts(plan(overrides), now))).toEqual(doubts)
})

test('the night of each change of the clocks is as long as it is', () => {
  const night = (day: string, from: string, to: string): TimedPlan => ({
    ...plan(),
    pickup: { ...open, ...leeds, date: `${day}T${from}:00.000Z` },
    destination: { ...open, ...hull, date: `${day}T${to}:00.000Z` },
  })
  // 00:30 to 02:30 by the clock is one hour in March and three in October.
  expect(timeDoubts(night('2027-03-28', '00:30', '01:30'), now)).toEqual([])
  expect(timeDoubts(night('2027-03-28', '00:30', '00:40'), now)).toHaveLength(1)
  expect(timeDoubts(night('2027-10-31', '00:30', '01:30'), now)).toEqual([])
})

const van = { max_weight_kg: 1_000, min_rate: 95, max_rate: 140 }

test.each([
  [null, 0],
  [1_000, 0],
  [1_000.1, 1],
  [9_000, 1],
])('%s kg on a van of one tonne', (weight, count) => {
  expect(weightDoubts(weight, van)).toHaveLength(count)
})

const MILE = 1_609.344
test.each([
  ['the guide', 40 * MILE, 5_000, null],
  ['nearly ten times the guide', 40 * MILE, 55_999, null],
  ['ten times the guide', 40 * MILE, 56_000, 'doubt_price_too_high'],
  ['£100,000 for 29 miles', 29 * MILE, 10_000_000, 'doubt_price_too_high'],
  ['a tenth of the guide', 40 * MILE, 380, 'doubt_price_too_low'],
  ['a little more than a tenth', 40 * MILE, 381, null],
  ['a call-out round the corner', MILE, 4_500, null],
  ['£300 round the corner', MILE, 30_000, 'doubt_price_too_high'],
  ['no price', 40 * MILE, null, null],
] as const)('%s', (_what, distance, price, doubt) => {
  const doubts = priceDoubts({ price, distance, vehicle: van }, 'price')
  expect(doubts).toEqual(doubt ? [{ path: ['price'], message: doubt }] : [])
})

test('a confirmed doubt is not raised again, nor one from before an edit', () => {
  const before = orderDoubts(plan({ stops: [stop(at('08:30'))] }))
  const after = orderDoubts(plan({ stops: [stop(at('08:30')), stop(at('15:00'))] }))
  expect(newDoubts(before, after).map(({ message }) => message)).toEqual(['doubt_stop_after_delivery'])
  expect(unconfirmed(after, ['doubt_stop_before_collection'])).toHaveLength(1)
  expect(unconfirmed(after, ['doubt_stop_before_collection', 'doubt_stop_after_delivery'])).toEqual([])
  expect(unconfirmed(after, null)).toHaveLength(2)
})
