import { reportProblems, z } from '@waybill/domain/errors/validation'
import {
  invoiceProblems,
  invoiceRowInput,
  invoiceShape,
  MAX_INVOICE_ROWS,
} from '@waybill/domain/invoices/invoice-input'
import { invoiceTotals, type InvoiceTotals } from '@waybill/domain/invoices/invoice-totals'
import { decimalOf, penceOf } from '@waybill/domain/money/money'
import type { FullInvoice } from '../full-invoice.generated.ts'
import type { RaiseInvoiceScreenQueryResult } from './raise-invoice-screen.generated.ts'

export type InvoiceDraft = NonNullable<RaiseInvoiceScreenQueryResult['invoiceDraft']>

/** The common fields of raising and sending again: the job or the invoice it is for is not the form's to choose. */
export const invoiceFormInput = z
  .object({
    ...invoiceShape,
    rows: z
      .array(invoiceRowInput.extend({ key: z.int() }))
      .max(MAX_INVOICE_ROWS)
      .default([]),
    without_open_charges: z.boolean().default(false),
  })
  .superRefine(reportProblems(invoiceProblems))

type TypedRow = NonNullable<z.input<typeof invoiceFormInput>['rows']>[number]
/** A row that is being typed: the amount may not stand there yet. */
export type FormRow = Omit<TypedRow, 'unit_cost'> & { unit_cost?: number }

let lastKey = 0
/** A row stays itself when others come and go, and its boxes with it: they hold texts that are no number yet. */
const newKey = () => ++lastKey

export const emptyRow = (vat_rate: FormRow['vat_rate'], is_deduction = false): FormRow => ({
  key: newKey(),
  description: '',
  quantity: 1,
  vat_rate,
  is_deduction,
  charge_id: null,
})

/** The form's first values: the rejected invoice, or the agreed rows. */
export function startingValues(draft: InvoiceDraft, invoice: FullInvoice | null) {
  // Charges of an invoice that is sent again stand on it already.
  const given = invoice ? invoice.rows.map((row) => ({ ...row, charge_id: null })) : draft.rows
  const rows = given.map(
    ({ description, quantity, unit_cost, vat_rate, charge_id }): FormRow => ({
      key: newKey(),
      description,
      quantity,
      unit_cost: penceOf(unit_cost) ?? 0,
      vat_rate: vat_rate as FormRow['vat_rate'],
      is_deduction: unit_cost.startsWith('-'),
      charge_id,
    }),
  )
  return {
    type: invoice?.type ?? ('system' as const),
    rows,
    invoice_date: null,
    external_number: invoice?.external_number ?? '',
    cc_email: invoice?.cc_email ?? '',
    comment: invoice?.comment ?? '',
    upload_ids: invoice?.uploads.map(({ id }) => id) ?? [],
    without_open_charges: false,
  }
}

/** Sums in pence while typing: what is no number yet counts as nothing. */
export function totalsOf(rows: readonly FormRow[], charges_vat: boolean): InvoiceTotals {
  const typed = rows.map((row) => ({ ...row, quantity: row.quantity || 0, unit_cost: row.unit_cost || 0 }))
  return invoiceTotals(typed, { vat_number: charges_vat ? 'VAT' : null })
}

/** Net of what was agreed, in pence: the price and what came on top of it. */
export function agreedTotal(draft: InvoiceDraft): number {
  return draft.rows.reduce((sum, { unit_cost }) => sum + (penceOf(unit_cost) ?? 0), 0)
}

/** The form's content as the API takes it; photos belong to one's own invoice only. */
export function inputOf({ rows, upload_ids, without_open_charges: _, ...content }: z.output<typeof invoiceFormInput>) {
  const uploads = content.type === 'manual' ? upload_ids : []
  return {
    ...content,
    upload_ids: uploads,
    rows: rows.map(({ key: __, ...row }) => ({ ...row, unit_cost: decimalOf(row.unit_cost) })),
  }
}
