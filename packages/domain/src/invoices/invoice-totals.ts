import { divideHalfUp, type Pence, vatOf } from '../money/money.ts'

export type InvoiceRow = {
  description: string
  /** At most two decimals. */
  quantity: number
  /** Below zero for an agreed deduction. */
  unit_cost: Pence
  /** Per cent. */
  vat_rate: number
}

/** The fields of a line of the invoice. */
export type InvoiceLine = InvoiceRow & { amount: Pence; vat: Pence }

export type InvoiceTotals = { rows: InvoiceLine[]; subtotal: Pence; total_vat: Pence; total: Pence }

/** Net amount of a row, rounded half up to the penny. */
export function rowAmount({ quantity, unit_cost }: Pick<InvoiceRow, 'quantity' | 'unit_cost'>): Pence {
  return divideHalfUp(Math.round(quantity * 100) * unit_cost, 100)
}

export type InvoiceIssuer = { vat_number: string | null; invoice_including_vat?: boolean }

/** An issuer without a VAT number must not show VAT, whatever the invoice settings say. */
export function chargesVat({ vat_number, invoice_including_vat = true }: InvoiceIssuer): boolean {
  return Boolean(vat_number) && invoice_including_vat
}

/** Whether more is deducted at some rate of VAT than is charged at it: neither a net sum nor its VAT may be below zero. */
export function deductsTooMuch(rows: readonly Pick<InvoiceRow, 'quantity' | 'unit_cost' | 'vat_rate'>[]): boolean {
  const sums = new Map<number, Pence>()
  for (const row of rows) sums.set(row.vat_rate, (sums.get(row.vat_rate) ?? 0) + rowAmount(row))
  return [...sums.values()].some((sum) => sum < 0)
}

/** All sums of an invoice; VAT is rounded half up per row. */
export function invoiceTotals(rows: readonly InvoiceRow[], issuer: InvoiceIssuer): InvoiceTotals {
  const lines = rows.map(({ description, quantity, unit_cost, vat_rate: given }) => {
    const amount = rowAmount({ quantity, unit_cost })
    const vat_rate = chargesVat(issuer) ? given : 0
    return { description, quantity, unit_cost, vat_rate, amount, vat: vatOf(amount, vat_rate) }
  })
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0)
  const total_vat = lines.reduce((sum, line) => sum + line.vat, 0)
  return { rows: lines, subtotal, total_vat, total: subtotal + total_vat }
}
