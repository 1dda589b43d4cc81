import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vatOf } from '../money/money.ts'
import { creditOf } from './refund.ts'

const monthly = { total: 4680, total_vat: 780 }

test.each([
  ['all of it', 0, 4680, { subtotal: 3900, total_vat: 780, total: 4680 }],
  ['half of it', 0, 2340, { subtotal: 1950, total_vat: 390, total: 2340 }],
  ['the rest', 2340, 2340, { subtotal: 1950, total_vat: 390, total: 2340 }],
  ['a penny', 0, 1, { subtotal: 1, total_vat: 0, total: 1 }],
])('%s', (_name, refunded, total, credit) => {
  expect(creditOf(monthly, refunded, total)).toEqual(credit)
})

test('however an invoice goes back in parts, its VAT goes back with it, no more and no less', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50_000 }), fc.array(fc.integer({ min: 1, max: 9_999 })), (net, parts) => {
      const invoice = { total: net + vatOf(net), total_vat: vatOf(net) }
      let refunded = 0
      let vat = 0
      for (const part of [...parts, Infinity]) {
        const total = Math.min(part, invoice.total - refunded)
        if (total === 0) break
        const credit = creditOf(invoice, refunded, total)
        expect(credit.subtotal).toBeGreaterThanOrEqual(0)
        expect(credit.total_vat).toBeGreaterThanOrEqual(0)
        refunded += total
        vat += credit.total_vat
      }
      expect([refunded, vat]).toEqual([invoice.total, invoice.total_vat])
    }),
  )
})
