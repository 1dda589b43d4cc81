import { sql } from 'kysely'
import { conversationListInput } from '@waybill/domain/chat/chat-input'
import { MAX_PAGE_SIZE } from '@waybill/domain/jobs/browse-input'
import { anywhere, type Row, rowOf, searchKeyOf } from '../../platform/database/sql-parts.ts'
import { fields, queries, type Ask } from '../../platform/graphql/fields.ts'
import { isInvolvedIn, jobsVisibleTo } from '../jobs/jobs-visible-to.sql.ts'
import { conversationsVisibleTo, messagesVisibleTo } from './conversations-visible-to.sql.ts'
import { isAnnouncedDelay, announcedMinutes, announcedAt } from './announced-delay.sql.ts'
import { countUnseenMessages, hasUnseen, hasUnseenAnywhere, hasUnseenOfJob } from './unseen-messages.sql.ts'

const talk: Row<'conversations'> = rowOf('talk')
const newestFirst = ({ last_message_at, id }: Row<'conversations'>) => sql`${last_message_at} desc, ${id} desc`

const conversationFields = fields('Conversation', 'conversations', ({ value, one }) => ({
  job_number: value(({ row }) => sql`(select job_number from jobs where id = ${row.job_id})`),
  pickup_short_address: value(({ row }) => sql`(select pickup_short_address from jobs where id = ${row.job_id})`),
  destination_short_address: value(
    ({ row }) => sql`(select destination_short_address from jobs where id = ${row.job_id})`,
  ),
  job: one(
    'jobs',
    ({ row, child, viewer }) => sql`where ${child.id} = ${row.job_id} and ${jobsVisibleTo(viewer, child)}`,
  ),
  is_own: value(({ row, viewer }) => sql`coalesce(${row.poster_team_id} = ${viewer.team_id}, false)`),
  company_name: value(
    ({ row, viewer }) => sql`(select company_name from teams where id = case
      when ${row.poster_team_id} = ${viewer.team_id} then ${row.taker_team_id} else ${row.poster_team_id} end)`,
  ),
  is_blocked: value(
    ({ row }) => sql`(teams_block_each_other(${row.poster_team_id}, ${row.taker_team_id})
      and not exists (select from jobs j where j.id = ${row.job_id} and j.bid_team_id = ${row.taker_team_id}))`,
  ),
  last_message: one(
    'chat_messages',
    ({ row, child, viewer }) => sql`where ${child.conversation_id} = ${row.id}
      and ${child.number} = ${row.message_count} and ${messagesVisibleTo(viewer, child)}`,
  ),
  unseen_count: value(({ row, viewer }) => countUnseenMessages(viewer, row)),
}))

const chatMessageFields = fields('ChatMessage', 'chat_messages', ({ value, one, derived }) => ({
  body: value(
    ({ row, viewer }) =>
      sql`case when ${row.withheld_at} is null or ${row.user_id} = ${viewer.user_id} or ${viewer.is_staff} then ${row.body} end`,
  ),
  is_withheld: value(({ row }) => sql`(${row.withheld_at} is not null)`),
  participation: one(
    'participations',
    ({ row, child }) =>
      sql`where ${child.conversation_id} = ${row.conversation_id} and ${child.user_id} = ${row.user_id}`,
  ),
  notifications: derived(
    ({ row }) => sql`select p.read_number >= ${row.number} as is_seen, p.user_id as messageable_id,
      p.user_id = ${row.user_id} as is_sender from participations p where p.conversation_id = ${row.conversation_id}
      order by p.id`,
  ),
  is_seen: value(
    ({ row }) => sql`exists (select from participations p join users u on u.id = p.user_id
      where p.conversation_id = ${row.conversation_id} and p.read_number >= ${row.number} and u.team_id <> ${row.team_id})`,
  ),
}))

const participationFields = fields('Participation', 'participations', ({ one }) => ({
  messageable: one('users', ({ row, child }) => sql`where ${child.id} = ${row.user_id}`),
  conversation: one('conversations', ({ row, child }) => sql`where ${child.id} = ${row.conversation_id}`),
}))
const chatPersonFields = fields('ChatPerson', 'users', ({ value }) => ({
  avatar_url: value(({ row }) => sql`'/files/' || ${row.avatar_upload_id}`),
}))

const userFields = fields('User', 'users', ({ value }) => ({
  has_unseen_messages: value(
    ({ row, viewer }) => sql`(${row.id} = ${viewer.user_id} and ${hasUnseenAnywhere(viewer)})`,
  ),
}))
const teamFields = fields('Team', 'teams', ({ one }) => ({
  conversation: one(
    'conversations',
    ({ row, child, viewer }) => sql`where ${conversationsVisibleTo(viewer, child)} and ${row.id} <> ${viewer.team_id}
      and ${row.id} in (${child.poster_team_id}, ${child.taker_team_id}) order by ${newestFirst(child)} limit 1`,
  ),
}))
const announcedDelayFields = fields('AnnouncedDelay', 'chat_messages', ({ value }) => ({
  minutes: value(({ row }) => announcedMinutes(row)),
  at: value(({ row }) => announcedAt(row)),
}))

const jobFields = fields('Job', 'jobs', ({ value, one }) => ({
  announced_delay: one(
    'chat_messages',
    ({ row, child, oncePerRow }) =>
      sql`where ${isAnnouncedDelay(child, row)} and ${oncePerRow(isInvolvedIn)} order by ${child.number} desc limit 1`,
  ),
  has_conversation: value(
    ({ row, viewer }) => sql`exists (select from conversations talk
      where talk.job_id = ${row.id} and ${conversationsVisibleTo(viewer, talk)})`,
  ),
  has_unseen_messages: value(({ row, viewer }) => hasUnseenOfJob(viewer, row)),
}))

/** A conversation about a job with the taker named, or else with any. */
function isAskedFor(arg: Ask['arg'], { job_id, taker_team_id }: Row<'conversations'>) {
  return sql`${job_id} = ${arg('job_id')}::uuid and coalesce(${taker_team_id} = ${arg('taker_team_id')}::uuid, true)`
}

const roots = queries(({ one, many, page }) => ({
  conversations: {
    ...page('conversations', ({ viewer, child, shape, bind }) => {
      const pattern = bind((args) => anywhere(args['search']))
      const found = shape((args) => Boolean(args['search']))
        ? sql`and (exists (select from jobs where jobs.id = ${child.job_id} and ${searchKeyOf(sql`jobs.job_number`)} like ${pattern})
            or exists (select from teams where teams.id in (${child.poster_team_id}, ${child.taker_team_id})
              and teams.id <> ${viewer.team_id} and ${searchKeyOf(sql`teams.company_name`)} like ${pattern}))`
        : sql``
      const unseen = shape((args) => args['unseen'] === true) ? sql`and ${hasUnseen(viewer, child)}` : sql``
      return {
        where: sql`${conversationsVisibleTo(viewer, child)} ${found} ${unseen}`,
        order: [
          { key: child.last_message_at, type: 'timestamptz', direction: 'desc' },
          { key: child.id, type: 'uuid', direction: 'desc' },
        ],
      }
    }),
    input: conversationListInput,
  },
  jobConversations: {
    ...many(
      'conversations',
      ({ viewer, child, arg }) => sql`where ${child.job_id} = ${arg('job_id')}::uuid
      and ${conversationsVisibleTo(viewer, child)} order by ${newestFirst(child)} limit ${sql.lit(MAX_PAGE_SIZE)}`,
    ),
    door: 'awarded',
  },
  jobConversation: {
    ...one(
      'conversations',
      ({ viewer, child, arg }) => sql`where ${isAskedFor(arg, child)}
      and ${conversationsVisibleTo(viewer, child)} order by ${newestFirst(child)} limit 1`,
    ),
    door: 'awarded',
  },
  chatMessages: {
    ...page('chat_messages', ({ viewer, child, arg }) => ({
      where: sql`${child.conversation_id} = (select talk.id from conversations talk where ${isAskedFor(arg, talk)}
        and ${conversationsVisibleTo(viewer, talk)} order by ${newestFirst(talk)} limit 1)
      and ${messagesVisibleTo(viewer, child)}`,
      order: [{ key: child.number, type: 'int4', direction: 'desc' }],
    })),
    door: 'awarded',
  },
}))

export const chatReads = [
  conversationFields,
  chatMessageFields,
  participationFields,
  chatPersonFields,
  userFields,
  teamFields,
  announcedDelayFields,
  jobFields,
  roots,
]
