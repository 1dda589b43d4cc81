import { raiseInvoiceInput } from '@waybill/domain/invoices/invoice-input'
import { invoiceMoment } from '@waybill/domain/invoices/invoice-moment'
import { operation } from '../../../platform/operation.ts'
import { noteInvoiced } from '../../charges/charges.sql.ts'
import { lockOwnOrCarriedJob } from '../../jobs/lock-job.ts'
import { takeJobAction } from '../../jobs/take-job-action.ts'
import { takeInvoiceNumber } from '../../teams/teams.sql.ts'
import { claimUploads } from '../../uploads/claim-uploads.ts'
import { composeInvoice } from './compose-invoice.ts'
import { findInvoiceToCorrect, insertInvoice, replaceInvoiceRows } from '../invoices.sql.ts'
import { owedFor, requireNotInvoiced } from '../lock-invoice.ts'
import { mailInvoice } from '../paper/mail-invoice.ts'

export const raiseInvoice = operation({
  input: raiseInvoiceInput,
  permission: 'invoice.raise',

  async load({ job_id }, work) {
    const job = await lockOwnOrCarriedJob(work, job_id)
    return job && { job, ...(await owedFor(work.tx, job)) }
  },

  async run({ job }, { upload_ids, ...input }, work) {
    const { tx, viewer, now, recordFact } = work
    await requireNotInvoiced(tx, job)
    await takeJobAction(job, invoiceMoment('raise_invoice', job.status), work)
    const carrier = job.bid_team_id!
    const { content, rows } = await composeInvoice({ ...job, bid_team_id: carrier }, input, work)
    // The number last: from here to the end of the transaction the team's other invoices wait.
    const number = await takeInvoiceNumber(tx, carrier)
    const sides = { job_id: job.id, from_team_id: carrier, to_team_id: job.team_id }
    const corrects_id = (await findInvoiceToCorrect(tx, job.id))?.id ?? null
    const invoice = await insertInvoice(tx, { ...content, ...sides, number, corrects_id, sent_at: now })
    await replaceInvoiceRows(tx, invoice.id, rows)
    await noteInvoiced(tx, { job_id: job.id, team_id: carrier, invoice_id: invoice.id })
    await claimUploads(tx, viewer, { upload_ids, kinds: ['invoice'], of: { invoice_id: invoice.id } })
    await mailInvoice(tx, { id: invoice.id, number, to_team_id: job.team_id, from_team_id: job.bid_team_id! }, content)
    recordFact({ name: 'invoice_raised', job_id: job.id, invoice_id: invoice.id })
    return invoice
  },
})
