import { href } from 'react-router'
import { hasApprovedInvoice } from '@waybill/domain/invoices/invoice-moment'
import { partiesOf } from '@waybill/domain/access/party'
import { refusalOf } from '@waybill/domain/access/permissions'
import type { Viewer } from '@waybill/domain/access/viewer'
import { actionIsOpen, type JobAction } from '@waybill/domain/jobs/job-flow'
import type { StopSettlement, StopStatus } from '@waybill/domain/jobs/job-status'
import { m } from '@waybill/locales/messages'
import type { JobProofs } from './proofs.generated.ts'
import { wordOf } from '../../../ui/word-of.ts'

/** The read-only twin of a proof. */
export function proofPathOf(
  proof: { is_electronic_pod: boolean },
  at: { job_id: string } | { stop_id: string },
): string {
  if ('stop_id' in at) {
    const path = proof.is_electronic_pod ? '/view-electronic-stop-pod/:id?' : '/view-stop-pod/:id?'
    return href(path, { id: at.stop_id })
  }
  return href(proof.is_electronic_pod ? '/view-electronic-pod/:id?' : '/view-pod/:id?', { id: at.job_id })
}

type ProvenJob = Pick<JobProofs, 'status' | 'team' | 'bid_team' | 'driver'> & { log: readonly { action: JobAction }[] }

/** Whether a proof of delivery of this job is still the viewer's to put right (decision 0019). */
export function mayCorrect(viewer: Viewer, job: ProvenJob) {
  const sides = { team_id: job.team.id, bid_team_id: job.bid_team?.id ?? null, driver_id: job.driver?.id ?? null }
  const invoice_approved = hasApprovedInvoice(job.log.map(({ action }) => action))
  return (
    partiesOf(viewer, sides).some((party) => actionIsOpen('correct_pod', job.status, party)) &&
    refusalOf(viewer, 'pod.correct', { job: sides, invoice_approved }) === null
  )
}

const settlementTexts: Record<StopSettlement, () => string> = {
  left_elsewhere: m.delivery_settled_left_elsewhere,
  returned: m.delivery_settled_returned,
  rescheduled: m.delivery_settled_rescheduled,
}

type SettledStop = { status: StopStatus; settlement: StopSettlement | null; is_drop_off: boolean }

/** How a stop that failed ended; null while nobody has decided that. A pick-up ends as not collected by itself. */
export function settledText({ status, settlement, is_drop_off }: SettledStop): string | null {
  if (!is_drop_off && status === 'failed') return m.delivery_settled_not_collected()
  return settlement && settlementText(settlement)
}

export function settlementText(settlement: StopSettlement): string {
  return wordOf(settlementTexts, settlement)
}
