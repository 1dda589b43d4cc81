import { expect, test } from 'vitest'
import { closeJobReasons } from '../jobs/job.ts'
import { percentOf, tariffOf, usualTerms } from '../jobs/charge-tariff.ts'
import { jobStatuses } from '../jobs/job-status.ts'
import { cancellationOf, isPaidFailure } from './cancellation.ts'

const tariff = tariffOf(usualTerms, { waiting_free_minutes: 30, waiting_rate: 50 })
const collection = Date.parse('2026-11-16T09:00:00Z')
const job = { status: 'collect', price: 14_500, collection, at: collection } as const

test('closed on the way to collect: 40 % of £145, at least £25, never more than the price', () => {
  expect(cancellationOf(job, tariff)).toEqual({ percent: 40, amount: 5_800 })
  expect(cancellationOf({ ...job, price: 4_000 }, tariff)).toEqual({ percent: 40, amount: 2_500 })
  expect(cancellationOf({ ...job, price: 2_000 }, tariff)).toEqual({ percent: 40, amount: 2_000 })
})

test('an allocated job costs nothing until two hours before the collection', () => {
  const allocated = { ...job, status: 'allocated' } as const
  expect(cancellationOf({ ...allocated, at: collection - 7_200_001 }, tariff).amount).toBe(0)
  expect(cancellationOf({ ...allocated, at: collection - 7_200_000 }, tariff)).toEqual({ percent: 25, amount: 3_625 })
  expect(cancellationOf({ ...allocated, collection: null }, tariff).percent).toBe(25)
})

test('the further the run has got, the more it costs; a job that is not awarded or is over costs nothing', () => {
  const percents = jobStatuses.map((status) => [status, cancellationOf({ ...job, status }, tariff).percent])
  expect(Object.fromEntries(percents.filter(([, percent]) => percent !== 0))).toEqual({
    allocated: 25,
    collect: 40,
    collect_arrived: 60,
    board: 100,
    progress: 100,
    delivering: 100,
  })
})

test('a share of 0 % has no minimum', () => {
  expect(cancellationOf(job, { ...tariff, cancel_collect_percent: 0 })).toEqual({ percent: 0, amount: 0 })
})

test('bringing back and trying again are paid where the failure is not the carrier’s', () => {
  expect(closeJobReasons.filter(isPaidFailure)).toEqual([
    'BUSINESS_CLOSED',
    'DELIVERY_REFUSED',
    'INCORRECT_ADDRESS',
    'INCORRECT_GOODS',
    'NO_UNLOADING',
  ])
  expect(percentOf(14_501, tariff.return_percent)).toBe(7_251)
})
