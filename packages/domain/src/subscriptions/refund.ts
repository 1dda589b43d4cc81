import { divideHalfUp, type Pence } from '../money/money.ts'

export type Refundable = { total: Pence; total_vat: Pence }

/**
 * The amounts of a credit note over `total` for an invoice of which `refunded` went back before: its VAT by share, so
 * that the notes of an invoice that went back in parts add up to it to the penny.
 */
export function creditOf(invoice: Refundable, refunded: Pence, total: Pence) {
  const total_vat = vatUntil(invoice, refunded + total) - vatUntil(invoice, refunded)
  return { subtotal: total - total_vat, total_vat, total }
}

function vatUntil({ total, total_vat }: Refundable, refunded: Pence): Pence {
  return divideHalfUp(total_vat * refunded, total)
}
