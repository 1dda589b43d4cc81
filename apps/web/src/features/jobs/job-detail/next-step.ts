import { href } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { isOffice, type Viewer } from '@waybill/domain/access/viewer'
import { isClosed, type JobAction } from '@waybill/domain/jobs/job-flow'
import type { JobOutcome } from '@waybill/domain/jobs/job-outcome'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../../session/refusal-text.ts'
import { type OfficeDialog, officeActions, wasCollected } from './office-actions.ts'
import { owedFor } from '../job-money.ts'
import type { OfficeJobDetail as Job } from './office-job.generated.ts'

export type OfficeStep = { label: string; refusal: string | null } & ({ to: string } | { dialog: OfficeDialog })

type PageStep = { label: () => string; path: (id: string) => string }

/** The one obvious thing for the carrier once the run is over; null when it is somebody else's turn. */
export function carrierStep(viewer: Viewer, job: Job): OfficeStep | null {
  if (!isOffice(viewer)) return goodsStep(job)
  return invoiceStep(viewer, job) ?? (job.status === 'failed_delivery' ? goodsStep(job) : null)
}

/** The office invoices what is delivered, and what was agreed on a job that was closed on the road. */
function invoiceStep(viewer: Viewer, job: Job): OfficeStep | null {
  const owed = owedFor(job)
  const isDue = owed.closed
    ? owed.charges_agreed && job.invoices.every(({ is_credited }) => is_credited)
    : job.status === 'invoice'
  if (!isDue) return pageStep(invoiceSteps, job)
  const sides = { team_id: job.team.id, bid_team_id: job.bid_team?.id ?? null }
  const refusal = refusalText(refusalOf(viewer, 'invoice.raise', { job: sides, ...owed }))
  const label = owed.closed ? m.jobs_next_raise_charges() : m.jobs_next_raise_invoice()
  return { label, refusal, to: href('/raise-invoice/:id', { id: job.id }) }
}

/** The one obvious thing for the poster to do; null when it is somebody else's turn. */
export function posterStep(viewer: Viewer, job: Job): OfficeStep | null {
  const { id, status } = job
  if (isClosed(status) && isOffice(viewer) && job.invoices.some(isToBeChecked))
    return { label: m.jobs_next_check_invoice(), refusal: null, to: invoices(id) }
  const again = job.outcome && againSteps[job.outcome]
  if (again) return again(viewer, job)
  if (!isOffice(viewer)) return goodsStep(job)
  if (status !== 'active') return pageStep(posterSteps, job) ?? goodsStep(job)
  const count = job.bid_count + job.hidden_bid_count
  if (count === 0) return dialogStep(viewer, job, 'allocate_direct')
  return { label: m.jobs_next_bids({ count }), refusal: null, to: href('/bids/:id', { id }) }
}

const isToBeChecked = (invoice: Job['invoices'][number]) => invoice.status === 'pending' && !invoice.is_credited

/** How a load that was not carried is offered again; a job that was repeated leads to the newer one. */
const againSteps: Partial<Record<JobOutcome, (viewer: Viewer, job: Job) => OfficeStep | null>> = {
  cancelled_by_carrier: (viewer, job) => dialogStep(viewer, job, 'reinstate'),
  cancelled_by_poster: (viewer, job) => dialogStep(viewer, job, 'repost'),
  expired: (viewer, job) => dialogStep(viewer, job, 'repost'),
  reposted: (_viewer, { reposted_as }) =>
    reposted_as && {
      label: m.jobs_next_open_copy({ number: reposted_as.job_number }),
      refusal: null,
      to: href('/jobs-posted/:id', { id: reposted_as.id }),
    },
}

/** A dialog of the page's menu as the one next step, with the reason where the viewer may not. */
function dialogStep(viewer: Viewer, job: Job, wanted: JobAction): OfficeStep | null {
  const found = officeActions(viewer, { ...job, was_collected: wasCollected(job) }).find(
    ({ action }) => action === wanted,
  )
  return found?.dialog ? { label: found.label, refusal: refusalText(found.refusal), dialog: found.dialog } : null
}

const failure: PageStep = {
  label: m.jobs_next_failure,
  path: (id) => href('/view-failure/:id?', { id }),
}

/** Where the goods are, and what proves it. Leads to no price. */
const goodsSteps: Partial<Record<JobOutcome, PageStep>> = {
  delivered: { label: m.jobs_next_pod, path: (id) => href('/view-pod/:id?', { id }) },
  left_elsewhere: { label: m.jobs_next_left_elsewhere, path: failure.path },
  returned: { label: m.jobs_next_por, path: (id) => href('/view-por/:id?', { id }) },
  failed: failure,
  returning: failure,
}

function goodsStep({ id, outcome }: Job): OfficeStep | null {
  const step = outcome && goodsSteps[outcome]
  return step ? { label: step.label(), refusal: null, to: step.path(id) } : null
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

const posterSteps: PageSteps = {
  ...invoiceSteps,
  invoice_pending: { label: m.jobs_next_check_invoice, path: invoices },
}

function pageStep(steps: PageSteps, { id, status }: Job): OfficeStep | null {
  const step = steps[status]
  return step ? { label: step.label(), refusal: null, to: step.path(id) } : null
}
