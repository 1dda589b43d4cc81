import { divideHalfUp, type Pence, vatOf } from '../money/money.ts'

export type InvoiceRow = {
  description: string
  /** At most two decimals. */
  quantity: number
  unit_cost: Pence
  /** Per cent. */
  vat_rate: number
}

/** What stands on a line of the invoice. */
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

/** All sums of an invoice; VAT is rounded half up per row. */
export function invoiceTotals(rows: readonly InvoiceRow[], issuer: InvoiceIssuer): InvoiceTotals {
  const lines = rows.map((row) => {
    const amount = rowAmount(row)
    const vat_rate = chargesVat(issuer) ? row.vat_rate : 0
    return { ...row, vat_rate, amount, vat: vatOf(amount, vat_rate) }
  })
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0)
  const total_vat = lines.reduce((sum, line) => sum + line.vat, 0)
  return { rows: lines, subtotal, total_vat, total: subtotal + total_vat }
}
