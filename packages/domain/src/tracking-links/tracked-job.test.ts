import { expect, test } from 'vitest'
import { jobStatuses, type JobStatus } from '../jobs/job-status.ts'
import { isVehicleShown, nextPlaceOf, trackedStatusOf, type TrackedStatus } from './tracked-job.ts'

const plain = { delivery_failed: false, is_returning: false, was_returned: false }

// Every status of a job, as its customer reads it when nothing has gone wrong.
const told: Record<JobStatus, TrackedStatus> = {
  active: 'booked',
  allocated: 'booked',
  collect: 'on_the_way_to_collect',
  collect_arrived: 'at_collection',
  board: 'collected',
  progress: 'on_the_way',
  delivering: 'arrived',
  delivered: 'delivered',
  invoice: 'delivered',
  invoice_pending: 'delivered',
  invoice_rejected: 'delivered',
  paid: 'delivered',
  complete: 'delivered',
  failed_delivery: 'not_delivered',
  cancel: 'cancelled',
  expire: 'cancelled',
  sold_outside_platform: 'cancelled',
}

test.each(jobStatuses)('%s', (status) => {
  expect(trackedStatusOf(status, plain)).toBe(told[status])
})

test('goods that did not arrive are told to be on their way back, back, or left elsewhere', () => {
  const failed = { ...plain, delivery_failed: true }
  expect(trackedStatusOf('failed_delivery', { ...failed, is_returning: true })).toBe('returning')
  expect(trackedStatusOf('invoice', { ...failed, was_returned: true })).toBe('returned')
  expect(trackedStatusOf('paid', failed)).toBe('left_elsewhere')
  // Tried again: on the road as before.
  expect(trackedStatusOf('progress', failed)).toBe('on_the_way')
})

test.each(jobStatuses)('the vehicle of a job in %s is shown on the way to deliver only', (status) => {
  expect(isVehicleShown(status, { is_returning: false })).toBe(['progress', 'delivering'].includes(status))
  expect(isVehicleShown(status, { is_returning: true })).toBe(false)
})

const [leeds, derby, bristol] = [
  { latitude: 53.8, longitude: -1.55 },
  { latitude: 52.92, longitude: -1.47 },
  { latitude: 51.45, longitude: -2.58 },
] as const
const route = (status: JobStatus, stops: ('complete' | 'progress')[] = []) => ({
  status,
  pickup: leeds,
  destination: bristol,
  stops: stops.map((each) => ({ ...derby, status: each, settlement: null })),
})

test('the next place is the collection, then each stop that is open, then the destination', () => {
  expect(nextPlaceOf(route('collect'))).toEqual({ kind: 'collection', at: leeds })
  expect(nextPlaceOf(route('progress', ['complete', 'progress']))?.kind).toBe('stop')
  expect(nextPlaceOf(route('progress', ['complete']))).toEqual({ kind: 'destination', at: bristol })
})

test('a stop that was put off is visited after the others', () => {
  const putOff = { ...leeds, status: 'progress', settlement: 'rescheduled' } as const
  const first = { ...derby, status: 'progress', settlement: null } as const
  const onRoad = route('progress')
  expect(nextPlaceOf({ ...onRoad, stops: [putOff, first] })).toEqual({ kind: 'stop', at: first })
  expect(nextPlaceOf({ ...onRoad, stops: [putOff, { ...first, status: 'complete' }] })?.at).toEqual(putOff)
})

test.each(jobStatuses.filter((status) => status !== 'collect' && status !== 'progress'))(
  'nowhere while %s',
  (status) => {
    expect(nextPlaceOf(route(status, ['progress']))).toBeNull()
  },
)
