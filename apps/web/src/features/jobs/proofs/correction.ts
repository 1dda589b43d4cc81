import { partiesOf } from '@waybill/domain/access/party'
import { refusalOf } from '@waybill/domain/access/permissions'
import type { Viewer } from '@waybill/domain/access/viewer'
import { actionIsOpen } from '@waybill/domain/jobs/job-flow'
import type { JobProofs } from './proofs.generated.ts'

/** Whether a proof of delivery of this job is still the viewer's to put right (decision 0019). */
export function mayCorrect(viewer: Viewer, job: Pick<JobProofs, 'status' | 'team' | 'bid_team' | 'driver' | 'log'>) {
  const sides = { team_id: job.team.id, bid_team_id: job.bid_team?.id ?? null, driver_id: job.driver?.id ?? null }
  const invoice_approved = job.log.some(({ action }) => action === 'approve_invoice')
  return (
    partiesOf(viewer, sides).some((party) => actionIsOpen('correct_pod', job.status, party)) &&
    refusalOf(viewer, 'pod.correct', { job: sides, invoice_approved }) === null
  )
}
