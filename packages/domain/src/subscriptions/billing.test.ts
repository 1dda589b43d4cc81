import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cancellationOf,
  chargeOf,
  endsWithPeriod,
  monthsOf,
  noticeDeadline,
  planChange,
  renewalAfter,
  upgradeCharge,
} from './billing.ts'
import { plans } from './plans.ts'

const [monthly, biannual, annual] = plans as [(typeof plans)[number], (typeof plans)[number], (typeof plans)[number]]
const at = (text: string) => new Date(text)

test('the plans are paid every 1, 6 and 12 months, the larger ones every 1 and 12', () => {
  expect(plans.map(monthsOf)).toEqual([1, 6, 12, 1, 12])
  expect(monthsOf({ interval: 'year', interval_count: 2 })).toBe(24)
})

test('a plan costs its price and 20 % VAT', () => {
  expect(plans.map((plan) => chargeOf(plan).total)).toEqual([46_80, 234_00, 468_00, 118_80, 1_188_00])
})

test('a longer or larger plan is an upgrade, everything else waits for the renewal', () => {
  expect(planChange(monthly, biannual)).toBe('upgrade')
  expect(planChange(biannual, annual)).toBe('upgrade')
  expect(planChange(annual, monthly)).toBe('downgrade')
  expect(planChange(monthly, { ...monthly, max_users: 10 })).toBe('upgrade')
  expect(planChange({ ...monthly, max_users: 10 }, monthly)).toBe('downgrade')
  // Cheaper, though for more users; and the very same.
  expect(planChange(annual, { ...monthly, max_users: 10 })).toBe('downgrade')
  expect(planChange(monthly, monthly)).toBe('downgrade')
})

test('an upgrade pays for the days that are left', () => {
  const june = { price: 3_900, period_start: at('2027-06-01T10:00:00Z'), period_end: at('2027-07-01T10:00:00Z') }
  expect(upgradeCharge(june, annual, at('2027-06-01T12:00:00Z'))).toEqual({
    credit: 3_900,
    net: 35_100,
    vat: 7_020,
    total: 42_120,
  })
  expect(upgradeCharge(june, annual, at('2027-06-16T08:00:00Z')).credit).toBe(1_950)
  expect(upgradeCharge(june, annual, at('2027-06-30T23:59:00Z')).credit).toBe(0) // 1 July in London
  expect(upgradeCharge(june, annual, at('2027-07-05T08:00:00Z')).credit).toBe(0)
})

test('the credit is never negative nor more than what was paid', () => {
  const moment = fc.date({ min: at('2026-01-01T00:00:00Z'), max: at('2031-01-01T00:00:00Z'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, moment, moment, fc.integer({ min: 0, max: 100_000 }), (one, other, now, price) => {
      const [period_start, period_end] = one < other ? [one, other] : [other, one]
      const { credit, net, vat, total } = upgradeCharge({ price, period_start, period_end }, { price: 100_000 }, now)
      expect(credit).toBeGreaterThanOrEqual(0)
      expect(credit).toBeLessThanOrEqual(price)
      expect(total).toBe(net + vat)
    }),
  )
})

test('a renewal keeps the day it began on, through shorter months', () => {
  const anchor = at('2027-01-31T10:00:00Z')
  expect(renewalAfter(anchor, at('2027-02-28T10:00:00Z'), monthly)).toEqual(at('2027-03-31T09:00:00Z'))
  expect(renewalAfter(anchor, at('2027-02-28T10:00:00Z'), annual)).toEqual(at('2028-02-29T10:00:00Z'))
})

test.each([
  ['2026-12-22T23:00:00Z', '2026-12-29T10:00:00Z', false],
  ['2026-12-23T00:30:00Z', '2027-01-29T10:00:00Z', true],
  ['2026-12-28T12:00:00Z', '2027-01-29T10:00:00Z', true],
  ['2026-12-01T12:00:00Z', '2026-12-29T10:00:00Z', false],
])('a monthly plan that renews on 29 December, cancelled %s, ends %s', (now, ends_at, pays_once_more) => {
  const renews_at = at('2026-12-29T10:00:00Z')
  const monthlyPlan = { anchor: at('2026-11-29T10:00:00Z'), renews_at, interval: 'month', interval_count: 1 } as const
  expect(cancellationOf(monthlyPlan, at(now))).toEqual({
    ends_at: at(ends_at),
    pays_once_more,
    notice_by: '2026-12-22',
  })
})

test('longer plans end with their period and ask for no notice', () => {
  const renews_at = at('2026-12-29T10:00:00Z')
  const plan = { anchor: at('2025-12-29T10:00:00Z'), renews_at, interval: 'year', interval_count: 1 } as const
  expect(cancellationOf(plan, at('2026-12-29T09:00:00Z'))).toEqual({
    ends_at: renews_at,
    pays_once_more: false,
    notice_by: null,
  })
})

test.each([
  ['2026-04-07', '2026-03-31'],
  ['2026-11-30', '2026-11-25'],
  ['2026-12-29', '2026-12-22'],
  ['2027-01-04', '2026-12-29'],
  ['2027-03-30', '2027-03-23'],
  ['2027-05-04', '2027-04-28'],
])('a plan that renews on %s is cancelled in time until %s', (renewal, deadline) => {
  expect(noticeDeadline(renewal)).toBe(deadline)
})

test.each([
  ['2026-11-15T11:00:00Z', '2026-11-15T10:00:00Z', true],
  ['2026-11-15T09:00:00Z', '2026-11-15T10:00:00Z', true],
  ['2026-12-15T10:00:00Z', '2026-11-15T10:00:00Z', false],
])('a cancellation for %s ends with the period to %s: %s', (cancels_at, period_end, ends) => {
  expect(endsWithPeriod(at(cancels_at), at(period_end))).toBe(ends)
  expect(endsWithPeriod(null, at(period_end))).toBe(false)
})
