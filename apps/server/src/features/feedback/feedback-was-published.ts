import type { FactName } from '@waybill/domain/facts/facts'
import { isPoorFeedback } from '@waybill/domain/feedback/feedback'
import type { Work } from '../../platform/operation.ts'
import type { SystemWork } from '../../platform/system-work.ts'
import { recount } from './recount.ts'

type Published = { id: string; rating: number; to_team_id: string }

/** Publishes feedback on a job: it counts, and its subject is notified of whether it is good or poor. */
export async function feedbackWasPublished(
  { tx, now, recordFact }: Pick<Work | SystemWork, 'tx' | 'now' | 'recordFact'>,
  job_id: string,
  published: readonly Published[],
) {
  if (published.length === 0) return
  await recount(tx, [...new Set(published.map(({ to_team_id }) => to_team_id))].sort(), now)
  for (const { id, rating } of published) {
    const name = (isPoorFeedback(rating) ? 'poor_feedback_published' : 'feedback_published') satisfies FactName
    recordFact({ name, job_id, feedback_id: id })
  }
}
