import { z } from 'zod'
import { completesWhenPaidBy } from '@waybill/domain/invoices/accounting'
import { londonDay } from '@waybill/domain/time/london-day'
import type { Platform } from '../../platform/context.ts'
import { asSystem } from '../../platform/system-work.ts'
import type { FeatureTasks } from '../../platform/tasks/tasks.ts'
import { lockJob } from '../jobs/lock-job.ts'
import { takeJobAction } from '../jobs/take-job-action.ts'
import { deliverMail } from '../mails/deliver-mail.ts'
import { DELIVER_INVOICE_MAIL } from '../mails/mail-templates.ts'
import { findMailedCreditNote } from './credits/credit-note-document.sql.ts'
import { creditNotePaperOf } from './credits/credit-note-paper.ts'
import { findMailedInvoice } from './paper/invoice-document.sql.ts'
import { paperOf } from './paper/invoice-paper.ts'
import { announceApprovalLater } from './announce-approval.ts'
import { ANNOUNCE_APPROVAL, claimOverdueInvoices, selectJobsToComplete } from './invoices.sql.ts'

/** Jobs paid 14 days ago; with the feedback of both sides a paid job is complete at once (`completeWhenBothWrote`). */
export async function completeJobs(platform: Platform) {
  const paidBy = completesWhenPaidBy(londonDay(platform.now()))
  for (const { id } of await selectJobsToComplete(platform.databases.db, paidBy)) {
    await asSystem(platform, async (work) => {
      const job = await lockJob(work.tx, id)
      if (job?.status !== 'paid') return
      await takeJobAction(job, 'complete', work)
      work.recordFact({ name: 'job_completed', job_id: id })
    })
  }
}

/** Says once of each invoice that its due date has passed. */
export async function noteOverdueInvoices(platform: Platform) {
  const today = londonDay(platform.now())
  await asSystem(platform, async ({ tx, now, recordFact }) => {
    for (const { id, job_id } of await claimOverdueInvoices(tx, today, now))
      recordFact({ name: 'invoice_overdue', job_id, invoice_id: id })
  })
}

const mailed = z.object({ mail_id: z.uuid() })
const approved = z.object({ invoice_id: z.uuid() })
const about = z.union([z.object({ credit_note_id: z.uuid() }), z.object({ invoice_id: z.uuid() })])

/** Takes a mail to the mail server with its invoice or credit note, as that stands by then. */
function deliverInvoiceMail(platform: Platform, mail_id: string) {
  const { db } = platform.databases
  return deliverMail(platform, mail_id, async (parameters, locale) => {
    const of = about.parse(parameters)
    if ('credit_note_id' in of) {
      const note = await findMailedCreditNote(db, of.credit_note_id)
      return note ? [await creditNotePaperOf(platform, note, locale)] : []
    }
    const invoice = await findMailedInvoice(db, of.invoice_id)
    return invoice ? [await paperOf(platform, invoice, locale)] : []
  })
}

export const invoiceTasks: FeatureTasks = {
  tasks: {
    [DELIVER_INVOICE_MAIL]: (raw, platform) => deliverInvoiceMail(platform, mailed.parse(raw).mail_id),
    [ANNOUNCE_APPROVAL]: (raw, platform) => announceApprovalLater(platform, approved.parse(raw).invoice_id),
    complete_jobs: (_payload, platform) => completeJobs(platform),
    note_overdue_invoices: (_payload, platform) => noteOverdueInvoices(platform),
  },
  schedule: { complete_jobs: '23 * * * *', note_overdue_invoices: '10 7 * * *' },
}
