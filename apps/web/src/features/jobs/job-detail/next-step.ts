import { href } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { isOffice, type Viewer } from '@waybill/domain/access/viewer'
import { isClosed } from '@waybill/domain/jobs/job-flow'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../../session/refusal-text.ts'
import type { OfficeDialog } from './office-actions.ts'
import { owedFor } from '../job-money.ts'
import type { OfficeJobDetail as Job } from './office-job.generated.ts'

export type OfficeStep = { label: string; refusal: string | null } & ({ to: string } | { dialog: OfficeDialog })

type PageStep = { label: () => string; path: (id: string) => string }

/** The one obvious thing for the carrier's office once the run is over; null when it is somebody else's turn. */
export function carrierStep(viewer: Viewer, job: Job): OfficeStep | null {
  return isOffice(viewer) ? invoiceStep(viewer, job) : null
}

/** The office invoices what is delivered, and what was agreed on a job that was closed on the road. */
function invoiceStep(viewer: Viewer, job: Job): OfficeStep | null {
  const owed = owedFor(job)
  const isDue = owed.closed ? owed.charges_agreed && job.invoices.length === 0 : job.status === 'invoice'
  if (!isDue) return pageStep(invoiceSteps, job)
  const sides = { team_id: job.team.id, bid_team_id: job.bid_team?.id ?? null }
  const refusal = refusalText(refusalOf(viewer, 'invoice.raise', { job: sides, ...owed }))
  const label = owed.closed ? m.jobs_next_raise_charges() : m.jobs_next_raise_invoice()
  return { label, refusal, to: href('/raise-invoice/:id', { id: job.id }) }
}

/** The one obvious thing for the poster to do; null when it is somebody else's turn. */
export function posterStep(viewer: Viewer, job: Job): OfficeStep | null {
  const { id, status } = job
  if (!isOffice(viewer)) return pageStep(roadSteps, job)
  if (isClosed(status) && job.invoices[0]?.status === 'pending')
    return { label: m.jobs_next_check_invoice(), refusal: null, to: invoices(id) }
  if (status === 'cancel' || status === 'expire') return { label: m.jobs_do_repost(), refusal: null, dialog: 'repost' }
  if (status !== 'active') return pageStep(posterSteps, job)
  const count = job.bid_count + job.hidden_bid_count
  if (count === 0) return { label: m.jobs_do_allocate(), refusal: null, dialog: 'allocate' }
  return { label: m.jobs_next_bids({ count }), refusal: null, to: href('/bids/:id', { id }) }
}

/** Null where it is somebody else's turn. */
type PageSteps = Record<JobStatus, PageStep | null>
const invoices = (id: string) => href('/list-invoices/:id', { id })

const invoiceSteps: PageSteps = {
  active: null,
  allocated: null,
  collect: null,
  collect_arrived: null,
  board: null,
  progress: null,
  delivering: null,
  failed_delivery: null,
  delivered: null,
  // While it is not raised it is due, which is said before this is asked.
  invoice: null,
  invoice_pending: { label: m.jobs_next_invoice, path: invoices },
  invoice_rejected: { label: m.jobs_next_invoice, path: invoices },
  paid: { label: m.jobs_next_invoice, path: invoices },
  complete: { label: m.jobs_next_invoice, path: invoices },
  cancel: null,
  expire: null,
  sold_outside_platform: null,
}

/** What leads to no price. */
const roadSteps: PageSteps = {
  active: null,
  allocated: null,
  collect: null,
  collect_arrived: null,
  board: null,
  progress: null,
  delivering: null,
  failed_delivery: { label: m.jobs_next_failure, path: (id) => href('/view-failure/:id?', { id }) },
  delivered: { label: m.jobs_next_pod, path: (id) => href('/view-pod/:id?', { id }) },
  invoice: { label: m.jobs_next_pod, path: (id) => href('/view-pod/:id?', { id }) },
  invoice_pending: null,
  invoice_rejected: null,
  paid: null,
  complete: null,
  cancel: null,
  expire: null,
  sold_outside_platform: null,
}

const posterSteps: PageSteps = {
  ...roadSteps,
  invoice_pending: { label: m.jobs_next_check_invoice, path: invoices },
  invoice_rejected: invoiceSteps.invoice_rejected,
  paid: invoiceSteps.paid,
  complete: invoiceSteps.complete,
}

function pageStep(steps: PageSteps, { id, status }: Job): OfficeStep | null {
  const step = steps[status]
  return step ? { label: step.label(), refusal: null, to: step.path(id) } : null
}
