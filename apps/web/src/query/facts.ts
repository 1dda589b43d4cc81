import type { FactName } from '@waybill/domain/facts/facts'
import type { NotificationType } from '@waybill/domain/notifications/notification'

/** A change: something about a job of the team's, or an event for the user. */
export type Change = { kind: 'job'; job_id: string | null; fact: FactName } | { kind: 'event'; type: NotificationType }

/** A subject of an answer: a loader names it next to its query, a fact names the topics that it invalidates. */
export type Topic =
  | `job ${string}`
  | 'jobs'
  /** Made old by no fact: only a gap in what was heard names it. */
  | 'missed'
  | 'invoices'
  | 'feedback'
  | 'blocks'
  | 'notifications'
  | 'documents'
  | 'review'
  | 'messages'
  | 'chat'
  | 'tracked_job'
  | 'today'
  | 'me'

export const jobTopic = (job_id: string): Topic => `job ${job_id}`

type Row = { topic: Topic; invalidatedBy: (change: Change) => boolean }

/** Which facts make what old; a job itself is made old by each of its own. */
const rows: readonly Row[] = [
  { topic: 'jobs', invalidatedBy: ({ kind }) => kind === 'job' },
  { topic: 'invoices', invalidatedBy: (change) => change.kind === 'job' && change.fact.startsWith('invoice_') },
  { topic: 'feedback', invalidatedBy: (change) => change.kind === 'job' && change.fact.includes('feedback') },
  // Two companies have begun, or ceased, to keep apart: one of them is the reader's.
  { topic: 'blocks', invalidatedBy: (change) => change.kind === 'job' && /^team_(un)?blocked$/.test(change.fact) },
  { topic: 'notifications', invalidatedBy: ({ kind }) => kind === 'event' },
  { topic: 'documents', invalidatedBy: (change) => change.kind === 'event' && change.type.startsWith('DOCUMENT_') },
  { topic: 'review', invalidatedBy: (change) => change.kind === 'event' && change.type === 'DOCUMENT_ADDED' },
]

export function topicsOf(change: Change): Topic[] {
  const topics = rows.filter(({ invalidatedBy }) => invalidatedBy(change)).map(({ topic }) => topic)
  return change.kind === 'job' && change.job_id !== null ? [jobTopic(change.job_id), ...topics] : topics
}
