import { describe, expect, test } from 'vitest'
import { addDays } from '../time/calendar.ts'
import { mayContest, overdueBandOf, payerRecordOf, type RecordedInvoice } from './payer-record.ts'

const TODAY = '2026-11-28'

/** Invoices on terms of 30 days that were paid after so many days; null: unpaid for 40. */
function invoicesOf(days: readonly (number | null)[], given: Partial<RecordedInvoice> = {}): RecordedInvoice[] {
  return days.map((after, index) => {
    const received_on = addDays(TODAY, after === null ? -40 : -60)
    return {
      id: `invoice-${String(index).padStart(3, '0')}`,
      payee_id: `payee-${index % 5}`,
      invoice_date: received_on,
      due_on: addDays(received_on, 30),
      received_on,
      paid_on: after === null ? null : addDays(received_on, after),
      was_rejected: false,
      owed: after === null ? 120_00 : 0,
      ...given,
    }
  })
}
const times = (count: number, days: number | null) => Array<number | null>(count).fill(days)
const usual = [...times(4, 20), ...times(5, 28), ...times(5, 30), ...times(2, 35), ...times(2, 45), ...times(2, null)]

test('twenty invoices of five carriers: the figures of the specification', () => {
  expect(payerRecordOf(invoicesOf(usual), TODAY)).toMatchObject({
    state: 'figures',
    window_days: 90,
    n: 20,
    payees: 5,
    figures: {
      median_days: 30,
      median_is_at_least: false,
      p90_days: 40,
      p90_is_at_least: true,
      on_time: 70,
      terms_days: 30,
      disputed: 0,
      overdue_band: 'under_500',
    },
  })
})

test('four invoices are no habit, nor are five of two carriers', () => {
  expect(payerRecordOf(invoicesOf(usual.slice(0, 4)), TODAY)).toMatchObject({ state: 'new_payer', n: 4, figures: null })
  expect(payerRecordOf(invoicesOf(usual.slice(0, 5)), TODAY).state).toBe('figures')
  const ofTwo = invoicesOf(usual.slice(0, 6)).map((one, index) => ({ ...one, payee_id: `payee-${index % 2}` }))
  expect(payerRecordOf(ofTwo, TODAY)).toMatchObject({ state: 'new_payer', n: 6, payees: 2 })
})

test('a carrier with fifteen of twenty is kept with its five newest', () => {
  const invoices = invoicesOf(usual).map((one, index) => ({
    ...one,
    payee_id: index < 15 ? 'large' : `small-${index}`,
    invoice_date: addDays(one.invoice_date, index),
  }))
  const { n, invoice_ids } = payerRecordOf(invoices, TODAY)
  expect(n).toBe(10)
  const large = new Set(invoices.slice(10, 15).map(({ id }) => id))
  expect(invoice_ids.filter((id) => large.has(id))).toHaveLength(5)
})

test('a payer of one carrier alone has no sample', () => {
  expect(payerRecordOf(invoicesOf(usual, { payee_id: 'only' }), TODAY)).toMatchObject({ state: 'new_payer', n: 0 })
})

test('the longer window is shown where the shorter one holds too little', () => {
  const old = invoicesOf(usual.slice(0, 5)).map((one) => ({ ...one, due_on: addDays(TODAY, -200) }))
  expect(payerRecordOf([...invoicesOf(usual.slice(0, 4)), ...old], TODAY)).toMatchObject({ window_days: 365, n: 9 })
})

test('what is due today or fell due more than a year ago is in no sample', () => {
  const onDay = (due_on: string) => payerRecordOf(invoicesOf(usual, { due_on }), TODAY).n
  expect([TODAY, addDays(TODAY, -1), addDays(TODAY, -365), addDays(TODAY, -366)].map(onDay)).toEqual([0, 20, 20, 0])
})

test('on time and disputed are whole per cent, rounded down', () => {
  const seven = invoicesOf([...times(5, 30), 31, null])
  const invoices = seven.map((one, index) => ({ ...one, was_rejected: index < 3 }))
  expect(payerRecordOf(invoices, TODAY).figures).toMatchObject({ on_time: 71, disputed: 42 })
})

test.each([
  [0, 'none'],
  [1, 'under_500'],
  [499_99, 'under_500'],
  [500_00, 'under_2000'],
  [1_999_99, 'under_2000'],
  [2_000_00, 'under_10000'],
  [9_999_99, 'under_10000'],
  [10_000_00, 'over_10000'],
] as const)('%i pence overdue are in the band %s', (pence, band) => {
  expect(overdueBandOf(pence)).toBe(band)
})

describe('contesting', () => {
  const now = new Date('2026-11-28T12:00:00Z')
  const paid = {
    from_team_id: 'carrier',
    to_team_id: 'payer',
    status: 'paid',
    due_on: addDays(TODAY, -10),
    paid_marked_by_team_id: 'payer',
    paid_marked_at: new Date(now.getTime() - 14 * 86_400_000),
    payment_confirmed_at: null,
  }
  const may = (side: 'payer' | 'payee', given: Partial<typeof paid | { payment_confirmed_at: Date }> = {}) =>
    mayContest({ ...paid, ...given }, side, { now, today: TODAY })

  test('the carrier has fourteen days, and the fifteenth is too late', () => {
    expect(may('payee')).toBe(true)
    expect(may('payee', { paid_marked_at: new Date(paid.paid_marked_at.getTime() - 1) })).toBe(false)
  })

  test('the carrier contests a mark of the payer alone that it has not confirmed', () => {
    expect(may('payee', { paid_marked_by_team_id: 'carrier' })).toBe(false)
    expect(may('payee', { payment_confirmed_at: now })).toBe(false)
    expect(may('payee', { status: 'unpaid' })).toBe(false)
  })

  test('the payer contests what counts: due in the last year and not rejected', () => {
    expect(may('payer')).toBe(true)
    expect(may('payer', { status: 'unpaid' })).toBe(true)
    expect(may('payer', { status: 'rejected' })).toBe(false)
    expect(may('payer', { due_on: TODAY })).toBe(false)
    expect(may('payer', { due_on: addDays(TODAY, -366) })).toBe(false)
  })
})
