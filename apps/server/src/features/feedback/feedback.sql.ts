import { sql } from 'kysely'
import type { FeedbackSide, FeedbackText } from '@waybill/domain/feedback/feedback'
import type { Db, Tx } from '../../platform/database/database.ts'
import { rowOf, type Row } from '../../platform/database/sql-parts.ts'
import { feedbackEndsAt, feedbackOpensAt } from './feedback-times.sql.ts'

const job: Row<'jobs'> = rowOf('j')

/** When feedback on a job opens and until when it may be left; both null while the job has not ended. */
export async function selectTimes(tx: Tx, job_id: string) {
  const { rows } = await sql<{ opens_at: Date | null; ends_at: Date | null }>`
    select ${feedbackOpensAt(job)} as opens_at, ${feedbackEndsAt(job)} as ends_at from jobs j where j.id = ${job_id}`.execute(
    tx,
  )
  return rows[0]!
}

export async function selectWhetherWritten(tx: Tx, job_id: string, from: string, to: string): Promise<boolean> {
  const written = tx.selectFrom('feedbacks').select('id').where('job_id', '=', job_id)
  const row = await written.where('from_team_id', '=', from).where('to_team_id', '=', to).executeTakeFirst()
  return row !== undefined
}

export async function selectWhetherBothWrote(tx: Tx, job_id: string): Promise<boolean> {
  const { rows } = await sql<{ both: boolean }>`
    select count(*) = 2 as both from jobs j join feedbacks f on f.job_id = j.id
      and (f.from_team_id, f.to_team_id) in ((j.team_id, j.bid_team_id), (j.bid_team_id, j.team_id))
    where j.id = ${job_id}`.execute(tx)
  return rows[0]?.both ?? false
}

type NewFeedback = {
  job_id: string
  side: FeedbackSide
  from_team_id: string
  from_user_id: string
  to_team_id: string
  to_user_id: string | null
  rating: number
  comment: string | null
  opens_at: Date
  created_at: Date
}

export function insertFeedback(tx: Tx, feedback: NewFeedback) {
  return tx.insertInto('feedbacks').values(feedback).returning('id').executeTakeFirstOrThrow()
}

/** The feedback of one pair on a job that was kept until now. */
export function publishOfPair(tx: Tx, job_id: string, pair: readonly [string, string], published_at: Date) {
  return tx
    .updateTable('feedbacks')
    .set({ published_at })
    .where('job_id', '=', job_id)
    .where('from_team_id', 'in', pair)
    .where('to_team_id', 'in', pair)
    .where('published_at', 'is', null)
    .returning(['id', 'rating', 'to_team_id'])
    .execute()
}

/** The feedback on a job whose time to open has come. */
export function publishDue(tx: Tx, job_id: string, now: Date) {
  return tx
    .updateTable('feedbacks')
    .set({ published_at: now })
    .where('job_id', '=', job_id)
    .where('opens_at', '<=', now)
    .where('published_at', 'is', null)
    .returning(['id', 'rating', 'to_team_id'])
    .execute()
}

export async function selectJobsToOpen(db: Db, now: Date, limit: number): Promise<string[]> {
  const due = db.selectFrom('feedbacks').select('job_id').distinct()
  const rows = await due.where('published_at', 'is', null).where('opens_at', '<=', now).limit(limit).execute()
  return rows.map(({ job_id }) => job_id)
}

/** Published feedback on a locked job or, for staff, on any. */
export async function lockPublished(tx: Tx, id: string) {
  return tx
    .selectFrom('feedbacks')
    .selectAll()
    .where('id', '=', id)
    .where('published_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateAnswer(
  tx: Tx,
  id: string,
  answer: { answer: string; answered_at: Date; answered_by: string },
) {
  await tx.updateTable('feedbacks').set(answer).where('id', '=', id).execute()
}

export async function removeText(tx: Tx, id: string, text: FeedbackText, reason: string) {
  const gone =
    text === 'comment'
      ? { comment: null, comment_removed_reason: reason }
      : { answer: null, answer_removed_reason: reason }
  await tx.updateTable('feedbacks').set(gone).where('id', '=', id).execute()
}

/** Others do not read the comment any more. The rating stays. */
export async function withholdComment(tx: Tx, id: string, withheld_at: Date) {
  await tx.updateTable('feedbacks').set({ withheld_at }).where('id', '=', id).execute()
}

/** Shows a comment again that was hidden or removed. */
export async function restoreComment(tx: Tx, id: string, comment: string | null) {
  await tx
    .updateTable('feedbacks')
    .set({ withheld_at: null, comment, comment_removed_reason: null })
    .where('id', '=', id)
    .execute()
}
