import { divideHalfUp, type Pence } from '../money/money.ts'
import type { InvoiceLine } from './invoice-totals.ts'

/** A row of a sent invoice, with what credit notes took back of it so far; both have the sign of its amount. */
export type CreditableRow = InvoiceLine & { id: string; credited_amount: Pence; credited_vat: Pence }

/** The credited part of a row: net, without a sign. */
export type ChosenRow = { row_id: string; amount: Pence }

/** A line of a credit note, below zero where its row was above, and how much of the row is credited once it is sent. */
export type CreditLine = InvoiceLine & { row_id: string; credited_amount: Pence; credited_vat: Pence }

/** Sums below zero, as they count. */
export type Credit = { rows: CreditLine[]; subtotal: Pence; total_vat: Pence; total: Pence }

/** The rest of a row, net and without a sign. */
export function leftOf({ amount, credited_amount }: Pick<CreditableRow, 'amount' | 'credited_amount'>): Pence {
  return Math.abs(amount - credited_amount)
}

/** All that is left of an invoice. */
export function allLeft(rows: readonly CreditableRow[]): ChosenRow[] {
  return rows.map((row) => ({ row_id: row.id, amount: leftOf(row) })).filter(({ amount }) => amount > 0)
}

/**
 * The lines and sums of a credit note. VAT follows the row's own, so that all credits of a row together are exactly its
 * negative, however it was rounded. A row that is not the invoice's, or more than is left of one, answers null.
 */
export function creditOf(rows: readonly CreditableRow[], chosen: readonly ChosenRow[]): Credit | null {
  const lines: CreditLine[] = []
  for (const { row_id, amount } of chosen) {
    const row = rows.find(({ id }) => id === row_id)
    if (!row || amount <= 0 || amount > leftOf(row) || lines.some((line) => line.row_id === row_id)) return null
    lines.push(lineOf(row, amount))
  }
  const subtotal = sumOf(lines, 'amount')
  const total_vat = sumOf(lines, 'vat')
  return { rows: lines, subtotal, total_vat, total: subtotal + total_vat }
}

function lineOf(row: CreditableRow, left: Pence): CreditLine {
  const net = row.amount < 0 ? -left : left
  const credited_amount = row.credited_amount + net
  const credited_vat = divideHalfUp(row.vat * Math.abs(credited_amount), Math.abs(row.amount))
  const isWhole = row.credited_amount === 0 && credited_amount === row.amount
  return {
    row_id: row.id,
    description: row.description,
    quantity: isWhole ? row.quantity : 1,
    unit_cost: isWhole ? -row.unit_cost : -net,
    amount: -net,
    vat_rate: row.vat_rate,
    vat: row.credited_vat - credited_vat,
    credited_amount,
    credited_vat,
  }
}

const sumOf = (lines: readonly CreditLine[], of: 'amount' | 'vat') => lines.reduce((sum, line) => sum + line[of], 0)

/** How a credit note is called: it is numbered apart from the invoices. */
export const creditNoteNumber = (number: number) => `CN-${number}`

/** In full, so that nothing of it is owed and its job may be invoiced anew. */
export function isCreditedInFull({ credited, total }: { credited: Pence; total: Pence }): boolean {
  return credited > 0 && credited === total
}

export const PAYMENT_FINAL_AFTER_DAYS = 7 // settled 35

type MarkedPaid = { paid_marked_at: Date | null; payment_confirmed_at: Date | null; refunded: Pence }

/** Whether the mark "paid" stands: the other side has answered, something was given back, or seven days have passed. */
export function isPaymentFinal({ paid_marked_at, payment_confirmed_at, refunded }: MarkedPaid, now: Date): boolean {
  if (!paid_marked_at || payment_confirmed_at || refunded > 0) return true
  return now.getTime() - paid_marked_at.getTime() > PAYMENT_FINAL_AFTER_DAYS * 24 * 60 * 60_000
}

type Payment = {
  status: 'paid' | 'pending' | 'rejected' | 'unpaid'
  total: Pence
  credited: Pence
  paid_total: Pence | null
  refunded: Pence
}

/** The issuer's debt: paid, less the invoice's remaining total, less earlier refunds. */
export function toRefund({ status, total, credited, paid_total, refunded }: Payment): Pence {
  return status === 'paid' ? Math.max(0, (paid_total ?? total) - (total - credited) - refunded) : 0
}
