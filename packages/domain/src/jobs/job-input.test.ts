import { expect, test } from 'vitest'
import type { z } from '../errors/validation.ts'
import { fieldMessages } from '../errors/validation.ts'
import { encodePolyline } from '../geo/polyline.ts'
import { changesThePrice } from './job-changes.ts'
import {
  additionalInfoStepInput,
  createStepInput,
  editStopsInput,
  placesStepInput,
  postJobInput,
  savedLoadInput,
  vehicleStepInput,
} from './job-input.ts'
import { dateProblems } from './job-problems.ts'

const leeds = { point: 'Leeds', latitude: 53.8, longitude: -1.55, short_address: 'Leeds LS1' }
const london = { point: 'London', latitude: 51.5, longitude: -0.12, short_address: 'London EC1' }
const uuid = '0190a1b2-0000-7000-8000-000000000001'
const job = {
  pickup: { ...leeds, date: '2026-05-14T09:00:00+01:00' },
  destination: { ...london, date: '2026-05-14T15:00:00Z' },
  vehicle_id: uuid,
  payment_terms: 'THIRTY_DAYS',
  route: { label: 'recommended', distance: 314_000, duration: 13_000, polyline: encodePolyline([leeds, london]) },
} as const satisfies z.input<typeof postJobInput>

function said(schema: z.ZodType, value: unknown): Record<string, string[]> {
  const result = schema.safeParse(value)
  return result.success ? {} : fieldMessages(result.error.issues)
}

test('a job with places, times, a vehicle and a route can be posted; the rest has its usual value', () => {
  const posted = postJobInput.parse(job)
  expect(posted.pickup).toMatchObject({
    date: '2026-05-14T08:00:00.000Z',
    date_end: null,
    flexible: false,
    asap: false,
  })
  expect(posted).toMatchObject({ stops: [], price: null, details: null, accept_online: true, additional_options: [] })
})

test('everything that is missing is named at its field', () => {
  expect(said(postJobInput, {})).toMatchObject({
    pickup: ['required'],
    destination: ['required'],
    vehicle_id: ['required'],
    payment_terms: ['required'],
  })
})

test('a place needs a time unless it is as soon as possible', () => {
  expect(said(createStepInput, { pickup: leeds, destination: job.destination })).toEqual({
    'pickup.date': ['required'],
  })
  expect(said(createStepInput, { pickup: { ...leeds, asap: true }, destination: job.destination })).toEqual({})
})

test('a time window ends after it starts, and nothing is delivered before it is collected', () => {
  const pickup = { ...job.pickup, date_end: '2026-05-14T07:00:00Z' }
  expect(said(createStepInput, { ...job, pickup })).toEqual({ 'pickup.date_end': ['date_end_before_start'] })
  const destination = { ...job.destination, date: '2026-05-13T15:00:00Z' }
  expect(said(createStepInput, { ...job, destination })).toEqual({ 'destination.date': ['delivery_before_collection'] })
})

test('a job goes somewhere else, or round by a stop', () => {
  const { point, short_address, latitude, longitude } = leeds
  const destination = { ...job.destination, point, short_address, latitude, longitude }
  expect(said(createStepInput, { ...job, destination })).toEqual({ 'destination.point': ['same_place'] })
  expect(said(createStepInput, { ...job, destination, stops: [{ ...london }] })).toEqual({})
  expect(said(createStepInput, { ...job, destination: { ...destination, point: 'Another gate' } })).toEqual({})
})

test('at most 20 stops', () => {
  const stops = Array.from({ length: 21 }, () => ({ ...london, is_drop_off: true }))
  expect(said(postJobInput, { ...job, stops })).toEqual({ stops: ['stops_too_many'] })
  expect(said(postJobInput, { ...job, stops: stops.slice(1) })).toEqual({})
})

test('a price lies between £1 and £100,000', () => {
  for (const price of [99, 10_000_001])
    expect(said(postJobInput, { ...job, price })).toEqual({ price: ['price_out_of_range'] })
  for (const price of [100, 10_000_000, null]) expect(said(postJobInput, { ...job, price })).toEqual({})
})

test('bids are accepted in at least one way, and each way needs its address', () => {
  const info = { payment_terms: 'SEVEN_DAYS' }
  expect(said(additionalInfoStepInput, { ...info, accept_online: false })).toEqual({
    accept_online: ['accept_way_required'],
  })
  expect(said(additionalInfoStepInput, { ...info, accept_phone: true, accept_email: true })).toEqual({
    phone: ['required'],
    email: ['email_required'],
  })
})

test('custom payment terms need their days', () => {
  expect(said(additionalInfoStepInput, { payment_terms: 'CUSTOM' })).toEqual({
    payment_terms_days: ['payment_days_required'],
  })
  expect(said(additionalInfoStepInput, { payment_terms: 'CUSTOM', payment_terms_days: 21 })).toEqual({})
})

test('a job is posted with a route or knowingly without one', () => {
  const withoutRoute = { ...job, route: null }
  expect(said(postJobInput, withoutRoute)).toEqual({ route: ['route_required'] })
  expect(said(postJobInput, { ...withoutRoute, route_accepted_without: true })).toEqual({})
})

test('a size too small to be stored is refused, of a saved load too', () => {
  const nothing = { height: ['too_small'], weight: ['too_small'] }
  for (const schema of [postJobInput, savedLoadInput, vehicleStepInput]) {
    expect(said(schema, { ...job, height: 0.004, weight: 0.04 })).toEqual(nothing)
    expect(said(schema, { ...job, height: 0.01, weight: 0.1 })).toEqual({})
  }
})

test('a job is not posted with a route that cannot be one between its places', () => {
  const elsewhere = { ...job.route, polyline: encodePolyline([london, leeds]) }
  expect(said(postJobInput, { ...job, route: elsewhere })).toEqual({ route: ['route_impossible'] })
  expect(said(postJobInput, { ...job, route: { ...job.route, distance: 1 } })).toEqual({ route: ['route_impossible'] })
})

test('a saved load needs no times', () => {
  const load = { ...job, pickup: leeds, destination: london }
  expect(said(savedLoadInput, load)).toEqual({})
  expect(said(savedLoadInput, { ...load, payment_terms: 'CUSTOM' })).toEqual({
    payment_terms_days: ['payment_days_required'],
  })
})

test('edited stops are checked like new ones', () => {
  const stop = { ...london, date: '2026-05-14T12:00:00Z', date_end: '2026-05-14T11:00:00Z' }
  expect(said(editStopsInput, { job_id: uuid, stops: [stop], route_accepted_without: true })).toEqual({
    'stops.0.date_end': ['date_end_before_start'],
  })
})

test('a time has passed only with the end of its window', () => {
  const posted = postJobInput.parse({
    ...job,
    pickup: { ...job.pickup, date_end: '2026-05-14T12:00:00Z' },
    expiry_time: '2026-05-14T11:00:00Z',
  })
  expect(dateProblems(posted, new Date('2026-05-14T10:00:00Z'))).toEqual([])
  expect(fieldMessages(dateProblems(posted, new Date('2026-05-14T16:00:00Z')))).toEqual({
    'pickup.date': ['date_in_past'],
    'destination.date': ['date_in_past'],
    expiry_time: ['expiry_in_past'],
  })
})

test('bids end within a day of the last pickup, or before the delivery does, and a job within a year', () => {
  const now = new Date('2026-05-13T10:00:00Z')
  const problems = (overrides: object) => fieldMessages(dateProblems(postJobInput.parse({ ...job, ...overrides }), now))
  expect(problems({ expiry_time: '2026-05-15T08:00:00Z' })).toEqual({})
  expect(problems({ expiry_time: '2026-05-15T08:00:01Z' })).toEqual({ expiry_time: ['expiry_too_late'] })
  expect(problems({ expiry_time: '9999-12-31T00:00:00Z' })).toEqual({ expiry_time: ['expiry_too_late'] })
  const nextWeek = { ...london, date: '2026-05-20T15:00:00Z', date_end: '2026-05-20T17:00:00Z' }
  expect(problems({ destination: nextWeek, expiry_time: '2026-05-20T17:00:00Z' })).toEqual({})
  expect(problems({ destination: nextWeek, expiry_time: '2026-05-20T17:00:01Z' })).toEqual({
    expiry_time: ['expiry_too_late'],
  })
  expect(problems({ pickup: { ...leeds, asap: true }, expiry_time: '2026-05-14T16:00:00Z' })).toEqual({
    expiry_time: ['expiry_too_late'],
  })
  const far = { ...london, date: '9999-12-31T00:00:00Z' }
  expect(problems({ destination: far, stops: [far] })).toEqual({
    'destination.date': ['date_too_far'],
    'stops.0.date': ['date_too_far'],
  })
  expect(
    problems({ pickup: { ...leeds, date: '2027-05-15T10:00:00Z' }, destination: { ...london, asap: true } }),
  ).toEqual({
    'pickup.date': ['date_too_far'],
  })
})

test('an edit asks bidders again when it changes places, times, vehicle or options, and not for a note', () => {
  const before = postJobInput.parse(job)
  expect(changesThePrice(before, postJobInput.parse({ ...job, notes: 'Use gate 3', price: 20_000 }))).toBe(false)
  const options = { ...job, additional_options: ['adr', 'hiab'] }
  expect(changesThePrice(before, postJobInput.parse(options))).toBe(true)
  expect(
    changesThePrice(postJobInput.parse(options), postJobInput.parse({ ...job, additional_options: ['hiab', 'adr'] })),
  ).toBe(false)
  expect(changesThePrice(before, { ...before, weight: 500 })).toBe(true)
  const withTerms = postJobInput.parse({ ...job, tariff: {} })
  expect(changesThePrice(before, withTerms)).toBe(true)
  expect(changesThePrice(withTerms, postJobInput.parse({ ...job, tariff: { waiting_rate: 60 } }))).toBe(true)
  expect(changesThePrice(withTerms, postJobInput.parse({ ...job, tariff: {} }))).toBe(false)
  const byAStop = postJobInput.parse({ ...job, stops: [london] })
  expect(changesThePrice(before, byAStop)).toBe(true)
  for (const overrides of [{ is_drop_off: false }, { latitude: 51.6 }, { asap: true }, { flexible: true }])
    expect(changesThePrice(byAStop, { ...byAStop, stops: [{ ...byAStop.stops[0]!, ...overrides }] })).toBe(true)
  expect(changesThePrice(before, { ...before, pickup: { ...before.pickup, date: '2026-05-14T10:00:00.000Z' } })).toBe(
    true,
  )
})

test('a saved load asks for places, not for times', () => {
  expect(said(placesStepInput, { pickup: leeds, destination: london })).toEqual({})
  expect(said(placesStepInput, { pickup: {}, destination: london })).toMatchObject({ 'pickup.point': ['required'] })
})

test('a saved load keeps neither files nor the end of its bids', () => {
  const kept = savedLoadInput.parse({ ...job, expiry_time: '2026-05-15T09:00:00Z', upload_ids: [uuid] })
  expect(kept).not.toHaveProperty('expiry_time')
  expect(kept).not.toHaveProperty('upload_ids')
})
