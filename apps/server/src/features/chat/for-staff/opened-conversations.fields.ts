import { sql } from 'kysely'
import { openedMessagesInput } from '@waybill/domain/back-office/back-office-input'
import { MAX_PAGE_SIZE } from '@waybill/domain/jobs/browse-input'
import { fields, queries } from '../../../platform/graphql/fields.ts'
import { isOpenedTo } from './opened-conversations.sql.ts'

const conversationFields = fields('Conversation', 'conversations', ({ value }) => ({
  poster_name: value(({ row }) => sql`(select company_name from teams where id = ${row.poster_team_id})`),
  taker_name: value(({ row }) => sql`(select company_name from teams where id = ${row.taker_team_id})`),
}))

const jobFields = fields('Job', 'jobs', ({ value }) => ({
  conversation_count: value(
    ({ row, viewer }) => sql`case when ${viewer.is_staff} then
      (select count(*)::int from conversations talk where talk.job_id = ${row.id}) end`,
  ),
  conversations_opened_until: value(
    ({ row, viewer }) => sql`case when ${isOpenedTo(viewer, row.id)} then
      (select until from conversation_openings where user_id = ${viewer.user_id} and job_id = ${row.id}) end`,
  ),
}))

const roots = queries(({ many, page }) => ({
  openedConversations: {
    ...many(
      'conversations',
      ({
        viewer,
        child,
        arg,
      }) => sql`where ${child.job_id} = ${arg('job_id')}::uuid and ${isOpenedTo(viewer, child.job_id)}
      order by ${child.last_message_at} desc, ${child.id} desc limit ${sql.lit(MAX_PAGE_SIZE)}`,
    ),
    door: 'staff',
  },
  openedMessages: {
    ...page('chat_messages', ({ viewer, child, arg }) => ({
      where: sql`${child.conversation_id} = ${arg('conversation_id')}::uuid
        and ${isOpenedTo(viewer, sql`(select job_id from conversations where id = ${child.conversation_id})`)}`,
      order: [{ key: child.number, type: 'int4', direction: 'desc' }],
    })),
    input: openedMessagesInput,
    door: 'staff',
  },
}))

export const openedConversationsReads = [conversationFields, jobFields, roots]
