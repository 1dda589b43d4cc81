import fc from 'fast-check'
import { expect, test } from 'vitest'
import { invoiceTotals, rowAmount } from './invoice-totals.ts'

const registered = { vat_number: 'GB123456782' }
const row = (quantity: number, unit_cost: number, vat_rate = 20) => ({
  description: 'Carriage',
  quantity,
  unit_cost,
  vat_rate,
})

test('a row is quantity times unit cost, rounded half up to the penny', () => {
  expect(rowAmount({ quantity: 1.5, unit_cost: 12_345 })).toBe(18_518)
  expect(rowAmount({ quantity: 0.29, unit_cost: 100 })).toBe(29)
  expect(rowAmount({ quantity: 1.15, unit_cost: 10 })).toBe(12)
})

test('VAT is rounded half up for each row and then added', () => {
  const totals = invoiceTotals([row(1, 12_345), row(1, 3), row(1, 2), row(2, 1_000, 0), row(1, 1_010, 5)], registered)
  expect(totals.rows.map(({ vat }) => vat)).toEqual([2_469, 1, 0, 0, 51])
  expect(totals).toMatchObject({ subtotal: 15_360, total_vat: 2_521, total: 17_881 })
})

test.each<[string, Parameters<typeof invoiceTotals>[0], [number, number, number]]>([
  ['50 × £241.67', [row(50, 24_167)], [1_208_350, 241_670, 1_450_020]],
  ['three rows of £0.33', [row(1, 33), row(1, 33), row(1, 33)], [99, 21, 120]],
  ['0.5 × £0.01', [row(0.5, 1)], [1, 0, 1]],
  ['7.25 × £33.33', [row(7.25, 3_333)], [24_164, 4_833, 28_997]],
  ['20, 5 and 0 per cent', [row(1, 1_999), row(1, 1_999, 5), row(1, 1_999, 0)], [5_997, 500, 6_497]],
])('%s comes to the same everywhere: VAT of the row, not of the piece', (_, rows, sums) => {
  const { subtotal, total_vat, total } = invoiceTotals(rows, registered)
  expect([subtotal, total_vat, total]).toEqual(sums)
})

test('a deduction is rounded as the same row would be above zero', () => {
  const [charged, deducted] = invoiceTotals([row(1.5, 12_345), row(1.5, -12_345)], registered).rows
  expect([deducted?.amount, deducted?.vat]).toEqual([-charged!.amount, -charged!.vat])
})

test('an issuer without a VAT number shows no VAT, whatever the rows say', () => {
  const totals = invoiceTotals([row(1, 10_000)], { vat_number: null, invoice_including_vat: true })
  expect(totals).toMatchObject({ subtotal: 10_000, total_vat: 0, total: 10_000 })
  expect(totals.rows[0]?.vat_rate).toBe(0)
})

test('an issuer who has switched VAT off shows none', () => {
  expect(invoiceTotals([row(1, 10_000)], { ...registered, invoice_including_vat: false }).total).toBe(10_000)
})

test('every sum is whole pence and the total is what stands above it', () => {
  const anyRow = fc.record({
    description: fc.constant('Waiting'),
    quantity: fc.integer({ min: 1, max: 1_000_000 }).map((hundredths) => hundredths / 100),
    unit_cost: fc.integer({ min: 0, max: 10_000_000 }),
    vat_rate: fc.constantFrom(0, 5, 20),
  })
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 50 }), (rows) => {
      const { rows: lines, subtotal, total_vat, total } = invoiceTotals(rows, registered)
      expect(Number.isSafeInteger(total)).toBe(true)
      expect(total).toBe(subtotal + total_vat)
      expect(total).toBe(lines.reduce((sum, { amount, vat }) => sum + amount + vat, 0))
      for (const { amount, vat, vat_rate } of lines)
        expect(Math.abs(vat * 100 - amount * vat_rate)).toBeLessThanOrEqual(50)
    }),
  )
})
