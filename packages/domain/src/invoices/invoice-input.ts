import { type Problem, reportProblems, say, z } from '../errors/validation.ts'
import type { ValidationMessage } from '../errors/validation-messages.ts'
import { longText } from '../text/linkless-text.ts'
import { email, latinText, optional, orNull } from '../text/text-rules.ts'
import { daysBetween } from '../time/calendar.ts'
import { day } from '../time/moments.ts'
import { MAX_PAGE_SIZE, PAGE_SIZE } from '../jobs/browse-input.ts'
import { MAX_PRICE_PENCE } from '../jobs/job.ts'
import { MAX_UPLOADS_PER_STEP } from '../uploads/upload-rules.ts'
import { languages } from '../users/profile-setting.ts'
import { debtAges, invoiceGroups, invoiceOrders, invoiceSides } from './accounting.ts'
import { invoiceTypes } from './invoice-status.ts'
import { deductsTooMuch, rowAmount } from './invoice-totals.ts'

/** Per cent: standard, reduced and zero rate. */
export const vatRates = [20, 5, 0] as const

export const MAX_INVOICE_ROWS = 50

export const invoiceRowInput = z.object({
  description: latinText().min(1, say('required')),
  quantity: z
    .number()
    .positive(say('quantity_not_positive'))
    .max(10_000)
    .refine((quantity) => Number(quantity.toFixed(2)) === quantity, say('quantity_decimals')),
  /** Pence; below zero exactly where the row is a deduction. */
  unit_cost: z.int().min(-MAX_PRICE_PENCE, say('price_out_of_range')).max(MAX_PRICE_PENCE, say('price_out_of_range')),
  vat_rate: z.literal(vatRates),
  /** Both sides agreed to take this off; the description says why. */
  is_deduction: z.boolean().default(false),
  /** The accepted charge that the row asks for: it stands on this invoice then, and on no other. */
  charge_id: orNull(z.uuid()),
})

/** The fields of an invoice, raised or sent again. */
export const invoiceShape = {
  type: z.enum(invoiceTypes),
  rows: z.array(invoiceRowInput).max(MAX_INVOICE_ROWS).default([]),
  /** Left out: today. */
  invoice_date: orNull(day()),
  external_number: optional(latinText(50)),
  cc_email: optional(email()),
  comment: optional(longText()),
  upload_ids: z.array(z.uuid()).max(MAX_UPLOADS_PER_STEP, say('files_too_many')).default([]),
}

/**
 * A manual invoice carries its own number, and rows or an uploaded document (semantics §7). A system invoice without rows
 * has those of the job: the agreed price and what was agreed besides.
 */
export function invoiceProblems(invoice: {
  type: 'system' | 'manual'
  rows: readonly { quantity: number; unit_cost: number; vat_rate: number; is_deduction: boolean }[]
  external_number: string | null
  upload_ids: readonly string[]
}): Problem[] {
  const problems: Problem[] = []
  const isManual = invoice.type === 'manual'
  if (isManual && invoice.external_number === null) {
    problems.push({ path: ['external_number'], message: 'external_number_required' })
  }
  if (isManual && invoice.rows.length === 0 && invoice.upload_ids.length === 0) {
    problems.push({ path: ['rows'], message: 'rows_required' })
  }
  for (const [index, row] of invoice.rows.entries()) {
    const message = costProblem(row)
    if (message) problems.push({ path: ['rows', index, 'unit_cost'], message })
  }
  const hasDeduction = invoice.rows.some(({ is_deduction }) => is_deduction)
  if (problems.length === 0 && hasDeduction && deductsTooMuch(invoice.rows))
    problems.push({ path: ['rows'], message: 'deduction_too_large' })
  return problems
}

function costProblem(row: { quantity: number; unit_cost: number; is_deduction: boolean }): ValidationMessage | null {
  if (row.is_deduction && row.unit_cost >= 0) return 'deduction_not_below_zero'
  if (!row.is_deduction && row.unit_cost < 0) return 'price_below_zero'
  return Math.abs(rowAmount(row)) > MAX_PRICE_PENCE ? 'price_out_of_range' : null
}

export const raiseInvoiceInput = z
  .object({
    job_id: z.uuid(),
    ...invoiceShape,
    /** Charges that nobody has decided yet are left to a supplement. */
    without_open_charges: z.boolean().default(false),
  })
  .superRefine(reportProblems(invoiceProblems))
export type RaiseInvoiceInput = z.output<typeof raiseInvoiceInput>

/** The accepted charges that no invoice names yet, on an invoice of their own. */
export const raiseSupplementInput = z.object({ job_id: z.uuid() })

/** A rejected invoice, edited and sent again under the same number. */
export const resendInvoiceInput = z
  .object({ invoice_id: z.uuid(), ...invoiceShape })
  .superRefine(reportProblems(invoiceProblems))

export const approveInvoiceInput = z.object({ invoice_id: z.uuid() })
export const undoApprovalInput = z.object({ invoice_id: z.uuid() })
export const rejectInvoiceInput = z.object({ invoice_id: z.uuid(), reason: longText().min(1, say('required')) })
export const markInvoicePaidInput = z.object({ invoice_id: z.uuid(), paid_on: day() })
export const takeBackPaymentInput = z.object({ invoice_id: z.uuid() })
export const confirmPaymentInput = z.object({ invoice_id: z.uuid() })

/** The lists of /accounting: a side, and what narrows it. */
const invoiceListShape = {
  side: z.enum(invoiceSides),
  group: orNull(z.enum(invoiceGroups)),
  /** Open invoices only, by how long they have been due. */
  age: orNull(z.enum(debtAges)),
  /** The other team. */
  team_id: orNull(z.uuid()),
  /** Invoice dates, both included. */
  from: orNull(day()),
  until: orNull(day()),
  search: optional(latinText(100)),
}
export const invoiceListInput = z.object({
  ...invoiceListShape,
  order: orNull(z.enum(invoiceOrders)),
  after: orNull(z.string().max(500)),
  first: z.int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE),
})
export const invoiceExportInput = z.object({ ...invoiceListShape, locale: orNull(z.enum(languages)) })
export type InvoiceExportInput = z.output<typeof invoiceExportInput>

/** The most days a statement goes over. */
export const MAX_STATEMENT_DAYS = 366

/** A statement of all between the own company and another; both days are included. */
export const statementInput = z
  .object({
    side: z.enum(invoiceSides),
    team_id: z.uuid(),
    from: day(),
    until: day(),
    locale: orNull(z.enum(languages)),
  })
  .refine(({ from, until }) => from <= until && daysBetween(from, until) <= MAX_STATEMENT_DAYS)
