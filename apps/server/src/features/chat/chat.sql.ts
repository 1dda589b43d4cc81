import { sql } from 'kysely'
import type { ChatMessageTold } from '@waybill/domain/chat/chat-message-told'
import type { Db, Tx } from '../../platform/database/database.ts'

type Pair = { job_id: string; poster_team_id: string; taker_team_id: string }

export function selectConversation(tx: Tx, { job_id, taker_team_id }: Omit<Pair, 'poster_team_id'>) {
  return tx
    .selectFrom('conversations')
    .selectAll()
    .where('job_id', '=', job_id)
    .where('taker_team_id', '=', taker_team_id)
    .executeTakeFirst()
}

export function selectConversationById(tx: Tx, id: string) {
  return tx
    .selectFrom('conversations as c')
    .innerJoin('jobs as j', 'j.id', 'c.job_id')
    .selectAll('c')
    .select('j.driver_id')
    .where('c.id', '=', id)
    .executeTakeFirst()
}

/** An offer of this team that the poster sees. */
export async function selectWhetherTeamBids(tx: Tx, job_id: string, team_id: string): Promise<boolean> {
  const bid = tx.selectFrom('bids').select('id').where('job_id', '=', job_id).where('team_id', '=', team_id)
  const found = await bid.where('status', '<>', 'canceled').where('hidden', '=', false).limit(1).executeTakeFirst()
  return found !== undefined
}

type NewMessage = Pair & { user_id: string; team_id: string; body: string; captured_at: Date | null; now: Date }

/** Opens the conversation with its first message. The job's lock makes the numbers follow each other without a gap. */
export async function insertMessage(tx: Tx, { user_id, team_id, body, captured_at, now, ...pair }: NewMessage) {
  const { id: conversation_id, message_count: number } = await tx
    .insertInto('conversations')
    .values({ ...pair, message_count: 1, created_at: now, last_message_at: now })
    .onConflict((conflict) =>
      conflict.constraint('conversations_one_per_pair').doUpdateSet({
        message_count: sql`conversations.message_count + 1`,
        last_message_at: now,
      }),
    )
    .returning(['id', 'message_count'])
    .executeTakeFirstOrThrow()
  await joinConversation(tx, conversation_id, user_id)
  return tx
    .insertInto('chat_messages')
    .values({ conversation_id, user_id, team_id, number, body, captured_at, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
}

async function joinConversation(tx: Tx, conversation_id: string, user_id: string) {
  await tx
    .insertInto('participations')
    .values({ conversation_id, user_id })
    .onConflict((conflict) => conflict.constraint('participations_once').doNothing())
    .execute()
}

/** A mark never goes back. */
export async function updateReadMark(tx: Tx, mark: { conversation_id: string; user_id: string; read_number: number }) {
  await tx
    .insertInto('participations')
    .values(mark)
    .onConflict((conflict) =>
      conflict
        .constraint('participations_once')
        .doUpdateSet({ read_number: sql`greatest(participations.read_number, excluded.read_number)` }),
    )
    .execute()
}

export async function selectMessageNumber(tx: Tx, id: string, conversation_id: string): Promise<number | undefined> {
  const message = tx.selectFrom('chat_messages').select('number').where('id', '=', id)
  return (await message.where('conversation_id', '=', conversation_id).executeTakeFirst())?.number
}

/**
 * The users who speak for one of the two sides just now; but for the carrier, the other side of a block receives
 * nothing more.
 */
export async function selectMembers(db: Db, message_id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from chat_messages m
      join conversations c on c.id = m.conversation_id
      join jobs j on j.id = c.job_id
      join users u on u.team_id in (c.poster_team_id, c.taker_team_id)
    where m.id = ${message_id} and not u.inactivated
      and (u.has_full_access or u.is_primary or (u.team_id = c.taker_team_id and u.id = j.driver_id))
      and (u.team_id = m.team_id or j.bid_team_id = c.taker_team_id or not teams_block_each_other(c.poster_team_id, c.taker_team_id))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The message as the API answers it. */
export async function selectMessagePayload(db: Db, message_id: string): Promise<ChatMessageTold | undefined> {
  const { rows } = await sql<ChatMessageTold>`
    select c.job_id, j.job_number, json_build_object(
      'id', m.id, 'number', m.number, 'body', m.body, 'created_at', m.created_at, 'captured_at', m.captured_at, 'team_id', m.team_id, 'is_seen', false,
      'participation', json_build_object(
        'id', p.id,
        'messageable', json_build_object('id', u.id, 'name_first', u.name_first, 'name_last', u.name_last,
          'avatar_url', '/files/' || u.avatar_upload_id),
        'conversation', json_build_object('id', c.id, 'job_id', c.job_id, 'taker_team_id', c.taker_team_id)),
      'notifications', (select json_agg(json_build_object('is_seen', o.read_number >= m.number, 'messageable_id', o.user_id,
        'is_sender', o.user_id = m.user_id) order by o.id) from participations o where o.conversation_id = c.id)) as message
    from chat_messages m
      join conversations c on c.id = m.conversation_id
      join jobs j on j.id = c.job_id
      join users u on u.id = m.user_id
      join participations p on p.conversation_id = c.id and p.user_id = m.user_id
    where m.id = ${message_id}`.execute(db)
  return rows[0]
}

/** Users who have read the conversation up to this message or further. */
export async function selectWhoHasRead(db: Db, message_id: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select p.user_id from chat_messages m join participations p on p.conversation_id = m.conversation_id
    where m.id = ${message_id} and p.read_number >= m.number`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** Others do not read it any more; a removed message has no body left. */
export async function withholdMessage(tx: Tx, id: string, { now, removes }: { now: Date; removes: boolean }) {
  await tx
    .updateTable('chat_messages')
    .set({ withheld_at: now, ...(removes && { body: null }) })
    .where('id', '=', id)
    .execute()
}

/** Shows a message again, with the body it had. */
export async function restoreMessage(tx: Tx, id: string, body: string) {
  await tx.updateTable('chat_messages').set({ withheld_at: null, body }).where('id', '=', id).execute()
}
