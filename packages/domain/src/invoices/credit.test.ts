import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allLeft, type ChosenRow, type CreditableRow, creditOf, leftOf, toRefund } from './credit.ts'
import { invoiceTotals } from './invoice-totals.ts'

const registered = { vat_number: 'GB123456789' }
type Row = { quantity: number; unit_cost: number; vat_rate: number }

function sentOf(rows: readonly Row[]) {
  const invoice = invoiceTotals(
    rows.map((row) => ({ ...row, description: 'Waiting' })),
    registered,
  )
  const sent = invoice.rows.map(
    (row, n): CreditableRow => ({ ...row, id: `${n}`, credited_amount: 0, credited_vat: 0 }),
  )
  return { ...invoice, rows: sent }
}

function afterCredit(rows: readonly CreditableRow[], chosen: readonly ChosenRow[]): CreditableRow[] {
  const lines = creditOf(rows, chosen)!.rows
  return rows.map((row) => {
    const line = lines.find(({ row_id }) => row_id === row.id)
    return line ? { ...row, credited_amount: line.credited_amount, credited_vat: line.credited_vat } : row
  })
}

test('a full credit is the negative of the invoice, row by row', () => {
  const { rows, subtotal, total_vat, total } = sentOf([
    { quantity: 1.5, unit_cost: 12_345, vat_rate: 20 },
    { quantity: 1, unit_cost: 3, vat_rate: 20 },
    { quantity: 1, unit_cost: -1_010, vat_rate: 20 },
    { quantity: 2, unit_cost: 1_000, vat_rate: 0 },
  ])
  const credit = creditOf(rows, allLeft(rows))!
  expect(credit).toMatchObject({ subtotal: -subtotal, total_vat: -total_vat, total: -total })
  expect(credit.rows.map(({ quantity, amount, vat }) => [quantity, amount, vat])).toEqual(
    rows.map(({ quantity, amount, vat }) => [quantity, 0 - amount, 0 - vat]),
  )
})

test('part of a row is credited at its rate, as one line', () => {
  const { rows } = sentOf([{ quantity: 2, unit_cost: 4_000, vat_rate: 20 }])
  expect(creditOf(rows, [{ row_id: '0', amount: 4_000 }])).toMatchObject({
    rows: [{ quantity: 1, unit_cost: -4_000, amount: -4_000, vat_rate: 20, vat: -800 }],
    total: -4_800,
  })
})

test.each([
  ['more than is left', '0', 8_001],
  ['nothing', '0', 0],
  ['less than nothing', '0', -1],
  ['a row of another invoice', 'other', 100],
])('%s is not credited', (_what, row_id, amount) => {
  const { rows } = sentOf([{ quantity: 2, unit_cost: 4_000, vat_rate: 20 }])
  expect(creditOf(rows, [{ row_id, amount }])).toBeNull()
})

test('a row is not credited twice in one note', () => {
  const { rows } = sentOf([{ quantity: 1, unit_cost: 4_000, vat_rate: 20 }])
  const half = { row_id: '0', amount: 2_000 }
  expect(creditOf(rows, [half, half])).toBeNull()
})

test('however a row is credited bit by bit, the credits add up to its negative and leave nothing', () => {
  const row = fc.record({
    quantity: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
    unit_cost: fc.integer({ min: -100_000, max: 100_000 }).filter((cost) => cost !== 0),
    vat_rate: fc.constantFrom(0, 5, 20),
  })
  fc.assert(
    fc.property(row, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }), (given, parts) => {
      const sent = sentOf([given])
      let rows = sent.rows
      const sums = { subtotal: 0, total_vat: 0, total: 0 }
      const take = (chosen: ChosenRow[]) => {
        const credit = creditOf(rows, chosen)!
        for (const sum of ['subtotal', 'total_vat', 'total'] as const) sums[sum] += credit[sum]
        rows = afterCredit(rows, chosen)
      }
      for (const part of parts) {
        const amount = Math.floor(leftOf(rows[0]!) * part)
        if (amount > 0) take([{ row_id: '0', amount }])
      }
      take(allLeft(rows))
      expect(sums).toEqual({
        subtotal: 0 - sent.subtotal,
        total_vat: 0 - sent.total_vat,
        total: 0 - sent.total,
      })
      expect(leftOf(rows[0]!)).toBe(0)
    }),
  )
})

test('an overpayment is given back, once', () => {
  const paid = { status: 'paid', total: 19_200, credited: 4_800, paid_total: 19_200, refunded: 0 } as const
  expect(toRefund(paid)).toBe(4_800)
  expect(toRefund({ ...paid, refunded: 4_800 })).toBe(0)
  expect(toRefund({ ...paid, paid_total: 14_400 })).toBe(0)
  expect(toRefund({ ...paid, status: 'unpaid', paid_total: null })).toBe(0)
})
