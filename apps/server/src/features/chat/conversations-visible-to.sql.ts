import { sql } from 'kysely'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import type { Row } from '../../platform/database/sql-parts.ts'

/** Both offices, and the driver of the job; staff only in a member's place; once the subscription has ended, those about jobs awarded before. The same as the domain's `sideSpokenFor`. */
export function conversationsVisibleTo(viewer: ViewerSql, conversation: Row<'conversations'>) {
  return sql`((${viewer.is_subscribed} or exists (select from jobs where jobs.id = ${conversation.job_id} and jobs.bid_team_id = ${conversation.taker_team_id}))
    and ((${viewer.has_full_access} or ${viewer.is_primary}) and ${viewer.team_id} in (${conversation.poster_team_id}, ${conversation.taker_team_id})
    or ${conversation.taker_team_id} = ${viewer.team_id} and exists (
      select from jobs where jobs.id = ${conversation.job_id} and jobs.driver_id = ${viewer.user_id})))`
}

/**
 * Of a conversation that the viewer may see: all to an office. A limited driver reads what was written since the job was
 * given out: what was said before that is how the price was agreed (decision 0025).
 */
export function messagesVisibleTo(viewer: ViewerSql, message: Row<'chat_messages'>) {
  return sql`(${viewer.has_full_access} or ${viewer.is_primary} or ${message.created_at} >= (
    select j.allocated_at from conversations of_job join jobs j on j.id = of_job.job_id where of_job.id = ${message.conversation_id}))`
}
