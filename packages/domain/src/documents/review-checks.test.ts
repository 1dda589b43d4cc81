import { expect, test } from 'vitest'
import { reviewChecks } from './review-checks.ts'

const insurance = { code: 'goods_in_transit', amount_required: true, expiry_required: true }
const today = '2026-11-23'

test.each([
  ['2027-11-23', 'fine', 365],
  ['2026-12-24', 'fine', 31],
  ['2026-12-23', 'soon', 30],
  ['2026-11-23', 'soon', 0],
  ['2026-11-22', 'over', -1],
  [null, 'missing', 0],
] as const)('valid until %s is %s', (expiry, outcome, days) => {
  const [check] = reviewChecks({ expiry, insured_amount: 1_000_000 }, insurance, today)
  expect(check).toEqual({ name: 'expiry', outcome, days })
})

test.each([
  [1_000_000, 'fine'],
  [999_999, 'low'],
  [null, 'missing'],
] as const)('insured for %s pence is %s', (insured_amount, outcome) => {
  const checks = reviewChecks({ expiry: today, insured_amount }, insurance, today)
  expect(checks[1]).toEqual({ name: 'amount', outcome, usual: 1_000_000 })
})

test('a field that is neither required nor given is not checked; a given one is', () => {
  const other = { code: 'other', amount_required: false, expiry_required: false }
  expect(reviewChecks({ expiry: null, insured_amount: null }, other, today)).toEqual([])
  expect(reviewChecks({ expiry: today, insured_amount: 1 }, other, today)).toMatchObject([
    { name: 'expiry' },
    { name: 'amount', outcome: 'fine', usual: null },
  ])
})
