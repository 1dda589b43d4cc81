import { sql } from 'kysely'
import { MAX_UNSEEN_COUNT } from '@waybill/domain/chat/conversation'
import type { ViewerSql } from '../../platform/access/viewer.sql.ts'
import { rowOf, type Row } from '../../platform/database/sql-parts.ts'
import { conversationsVisibleTo, messagesVisibleTo } from './conversations-visible-to.sql.ts'

const message: Row<'chat_messages'> = rowOf('unseen')
const conversation: Row<'conversations'> = rowOf('talk')

/** Others' messages past the mark; for the Primary Member teammates are no others (spec §6). Nothing from before one came. */
function unseenIn(viewer: ViewerSql, of: Row<'conversations'>) {
  return sql`from chat_messages unseen where unseen.conversation_id = ${of.id}
    and unseen.number > coalesce((select read_number from participations p where p.conversation_id = ${of.id} and p.user_id = ${viewer.user_id}), 0)
    and unseen.user_id <> ${viewer.user_id} and not (${viewer.is_primary} and unseen.team_id = ${viewer.team_id})
    and unseen.created_at >= (select created_at from users where id = ${viewer.user_id}) and ${messagesVisibleTo(viewer, message)}`
}

export function hasUnseen(viewer: ViewerSql, of: Row<'conversations'>) {
  return sql`exists (select ${unseenIn(viewer, of)})`
}

export function countUnseenMessages(viewer: ViewerSql, of: Row<'conversations'>) {
  return sql`(select count(*)::int from (select ${unseenIn(viewer, of)} limit ${sql.lit(MAX_UNSEEN_COUNT)}) u)`
}

export function hasUnseenOfJob(viewer: ViewerSql, job: Row<'jobs'>) {
  return sql`exists (select from conversations talk where talk.job_id = ${job.id}
    and ${conversationsVisibleTo(viewer, conversation)} and ${hasUnseen(viewer, conversation)})`
}

/** Asked with every page: only conversations of the last weeks are looked through, each side by its index. */
export function hasUnseenAnywhere(viewer: ViewerSql) {
  const newest = (side: string) => sql`(select * from conversations where ${sql.ref(side)} = ${viewer.team_id}
    and last_message_at > ${viewer.now} - interval '30 days')`
  return sql`exists (select from (${newest('poster_team_id')} union all ${newest('taker_team_id')}) talk
    where ${conversationsVisibleTo(viewer, conversation)} and ${hasUnseen(viewer, conversation)})`
}
