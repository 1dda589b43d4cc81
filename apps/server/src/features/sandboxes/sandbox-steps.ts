import { SAMPLE_CARRIED, SAMPLE_CLOSED } from '@waybill/domain/sandboxes/sandbox'
import { acceptBid } from '../jobs/bids/accept-bid.ts'
import { adjustBid } from '../jobs/bids/adjust-bid.ts'
import { closeJob } from '../jobs/office/close-job.ts'
import { retractBid } from '../jobs/bids/retract-bid.ts'
import { editJobNotes } from '../jobs/wizard/edit-job-notes.ts'
import { submitBid } from '../jobs/bids/submit-bid.ts'
import { sendMessage } from '../chat/send-message.ts'
import { roadStep } from './road-steps.ts'
import type { Actors } from './sandbox-parts.ts'
import type { SandboxJob } from './sandboxes.sql.ts'

const TAKERS_OFFER = 24_000
const TAKERS_SECOND_OFFER = 23_000
const RIVALS_OFFER = 26_000

/**
 * The next step of a job of a demo account; null where nothing is to be done. Samples go through everything that can be
 * told by themselves; of the integrator's own jobs the taker does what a taker does, and waits for the rest.
 */
export function nextStep(job: SandboxJob, actors: Actors): (() => Promise<unknown>) | null {
  return job.status === 'active' ? marketStep(job, actors) : roadStep(job, actors)
}

function marketStep(job: SandboxJob, { member, taker, rival }: Actors): (() => Promise<unknown>) | null {
  const { id: job_id } = job
  const bidsOf = ({ team_id }: { team_id: string }) => job.bids.filter((bid) => bid.team_id === team_id)
  const [takers, rivals] = [bidsOf(taker), bidsOf(rival)]
  const [pending, theirs] = [takers, rivals].map((bids) => bids.find(({ status }) => status === 'pending'))
  if (rivals.length === 0) return () => submitBid(rival, { job_id, amount: RIVALS_OFFER })
  if (takers.length === 0)
    return () => submitBid(taker, { job_id, amount: TAKERS_OFFER, comment: 'We can be there on time.' })
  if (pending && takers.length === 1)
    return () => adjustBid(taker, { bid_id: pending.id, amount: TAKERS_SECOND_OFFER, comment: 'We have a van nearby.' })
  if (theirs) return () => retractBid(rival, { bid_id: theirs.id })
  if (!job.has_talked)
    return () => sendMessage(taker, { job_id, taker_team_id: null, body: 'Is there a forklift at the delivery?' })
  if (job.reference === SAMPLE_CLOSED) return () => closeJob(member, { job_id, reason: 'BUSINESS_CLOSED' })
  if (job.reference !== SAMPLE_CARRIED || !pending) return null
  return async () => {
    await acceptBid(member, { bid_id: pending.id })
    await editJobNotes(member, { job_id, notes: 'Gate 6, the bell at gate 4 is broken.', private_notes: null })
  }
}
