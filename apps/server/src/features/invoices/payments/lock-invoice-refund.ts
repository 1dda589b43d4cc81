import type { Work } from '../../../platform/operation.ts'
import { lockInvoice } from '../lock-invoice.ts'
import { findRefund } from './refunds.sql.ts'

/** Locks the job of a noted refund and answers it as it is then, with its invoice. */
export async function lockInvoiceRefund(work: Work, id: string) {
  const found = await findRefund(work.tx, id)
  const invoiced = found && (await lockInvoice(work, found.invoice_id))
  const refund = invoiced && (await findRefund(work.tx, id))
  return refund && { ...invoiced, refund }
}
