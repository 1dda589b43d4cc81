import { partiesOf } from '@waybill/domain/access/party'
import type { Viewer } from '@waybill/domain/access/viewer'
import { decimalOf } from '@waybill/domain/money/money'
import type { Db } from '../../../platform/database/database.ts'
import { selectOpenCharges } from '../../jobs/incidents/accepted-charges.sql.ts'
import { areApart } from '../../directory/blocked-teams.sql.ts'
import { agreedRows } from './agreed-rows.ts'
import { issuerOf, recipientOf } from './invoice-parties.ts'
import { selectTeam } from './invoice-parties.sql.ts'
import { findInvoiceOfJob, selectDraftJob } from '../invoices.sql.ts'

/**
 * The invoice for a job as it would be sent now, money as the API shows it; null for all but the carrier's office, and
 * where nothing is owed.
 */
export async function invoiceDraft(db: Db, viewer: Viewer | null, job_id: string) {
  const job = await selectDraftJob(db, job_id)
  if (!viewer || !job?.bid_team_id || !partiesOf(viewer, job).includes('taker')) return null
  const sent = await findInvoiceOfJob(db, job.id)
  const rows = await agreedRows(db, job, { id: sent?.id ?? null, supplement_no: 0 })
  if (rows.length === 0) return null
  const open = await selectOpenCharges(db, job.id)
  const [{ logo_upload_id, ...issuer }, recipient, team, isApart] = await Promise.all([
    issuerOf(db, job.bid_team_id, viewer.user_id),
    recipientOf(db, job.team_id),
    selectTeam(db, job.bid_team_id),
    areApart(db, job.team_id, job.bid_team_id),
  ])
  return {
    issuer: { ...issuer, logo_url: logo_upload_id && `/files/${logo_upload_id}` },
    // Blocked, they are billed and not called: the invoice is mailed by the product.
    recipient: isApart ? { ...recipient, email: null, phone: null } : recipient,
    rows: rows.map((row) => ({ ...row, unit_cost: decimalOf(row.unit_cost) })),
    open_charges: open.count,
    open_charges_sum: decimalOf(open.sum),
    agreed_price: decimalOf(job.bid_amount ?? 0),
    next_number: team.last_invoice_number + 1,
    payment_terms: job.payment_terms,
    payment_terms_days: job.payment_terms_days,
    job_number: job.job_number,
    customer_job_number: job.customer_job_reference_number,
    delivery_date: job.delivery_end,
  }
}
