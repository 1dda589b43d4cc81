import { expect, test } from 'vitest'
import { agreedPence } from './invoice-checks.tsx'

test.each([
  ['the price', { status: 'invoice_pending', bid_amount: '140.00', agreed_charges: null }, 14_000],
  ['the price and the waiting', { status: 'invoice_pending', bid_amount: '140.00', agreed_charges: '25.50' }, 16_550],
  ['the charges alone of a closed job', { status: 'cancel', bid_amount: '140.00', agreed_charges: '45.00' }, 4_500],
  ['nothing where no price is told', { status: 'paid', bid_amount: null, agreed_charges: null }, null],
] as const)('agreed is %s', (_, job, pence) => {
  expect(agreedPence(job)).toBe(pence)
})
