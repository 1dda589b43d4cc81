import { allLeft, creditOf } from '@waybill/domain/invoices/credit'
import { creditInvoiceInput } from '@waybill/domain/invoices/credit-input'
import { invoiceMoment } from '@waybill/domain/invoices/invoice-moment'
import { londonDay } from '@waybill/domain/time/london-day'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { takeJobAction } from '../../jobs/take-job-action.ts'
import { takeInvoiceCreditNumber } from '../../teams/teams.sql.ts'
import { announceApproval } from '../announce-approval.ts'
import { lockInvoice, requireNotCredited, requireStatus } from '../lock-invoice.ts'
import { answerCorrection, insertCreditNote, selectCreditableRows } from './credit-notes.sql.ts'
import { mailCreditNote } from './mail-credit-note.ts'

/**
 * Takes back a sent invoice or part of it (settled 35): the invoice stays as it is, the credit note counts against it. Credited
 * in full, its job can be invoiced anew, or is complete.
 */
export const creditInvoice = operation({
  input: creditInvoiceInput,
  permission: 'invoice.credit',

  async load({ invoice_id }, work) {
    const found = await lockInvoice(work, invoice_id)
    return found && { ...found, sold: found.invoice.sold_at !== null }
  },

  async run({ job, invoice }, { reason, rows: chosen, ends_job }, work) {
    const { tx, viewer, now, recordFact } = work
    requireStatus(invoice, 'pending', 'unpaid', 'paid')
    requireNotCredited(invoice)
    const rows = await selectCreditableRows(tx, invoice.id)
    const credit = creditOf(rows, chosen ?? allLeft(rows))
    const left = invoice.total - invoice.credited
    if (!credit || -credit.total > left) throw AppError.notNow('credit_stale', invoice.status)
    if (credit.total >= 0) throw AppError.invalid({ rows: ['credit_out_of_range'] })
    await announceApproval(invoice, work)
    const isFull = -credit.total === left
    const ofWhole = ends_job ? 'credit_for_good' : 'credit_in_full'
    const action = isFull ? invoiceMoment(ofWhole, job.status, invoice) : 'credit_invoice'
    // Without its words: the job's log is read by drivers who see no money.
    await takeJobAction(job, action, work)
    if (action === 'credit_for_good') recordFact({ name: 'job_completed', job_id: job.id })
    // The number last: from here to the end of the transaction the team's other credit notes and invoices wait.
    const number = await takeInvoiceCreditNumber(tx, invoice.from_team_id)
    const { from_team_id, to_team_id } = invoice
    const about = { invoice_id: invoice.id, from_team_id, to_team_id, user_id: viewer.user_id }
    const note = await insertCreditNote(
      tx,
      { ...about, number, reason, credit_date: londonDay(now), created_at: now },
      credit,
    )
    await answerCorrection(tx, invoice.id, note.id)
    await mailCreditNote(tx, { id: note.id, number, reason, total: credit.total }, invoice)
    recordFact({ name: 'invoice_credited', job_id: job.id, invoice_id: invoice.id })
    return { id: invoice.id }
  },
})
