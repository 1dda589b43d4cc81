import { sql } from 'kysely'
import type { CallbackEvent, CallbackPause } from '@waybill/domain/api-callbacks/callback'
import type { Db, Tx } from '../../platform/database/database.ts'

/** The company itself, or its demo account where there is one. */
export async function selectAccountTeam(tx: Tx, team_id: string | null, is_demo: boolean): Promise<string | undefined> {
  if (!is_demo) return team_id ?? undefined
  const { rows } = await sql<{ id: string }>`
    select id from teams where sandbox_of = ${team_id}::uuid and sandbox_part = 'member'`.execute(tx)
  return rows[0]?.id
}

/** Two at once are counted one after the other. */
export async function countEndpoints(tx: Tx, team_id: string): Promise<number> {
  await tx.selectFrom('teams').select('id').where('id', '=', team_id).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('callback_endpoints')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('team_id', '=', team_id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** An endpoint of the company or of its demo account. */
export async function lockEndpoint(tx: Tx, id: string, team_id: string | null) {
  return tx
    .selectFrom('callback_endpoints as e')
    .innerJoin('teams as t', 't.id', 'e.team_id')
    .selectAll('e')
    .select('t.is_sandbox as is_demo')
    .where('e.id', '=', id)
    .where((is) => is.or([is('e.team_id', '=', team_id), is('t.sandbox_of', '=', team_id)]))
    .forUpdate('e')
    .executeTakeFirst()
}

type Columns = { url: string; name: string | null; events: readonly CallbackEvent[] }

export function insertEndpoint(tx: Tx, endpoint: Columns & { team_id: string; secret: Buffer }) {
  return tx
    .insertInto('callback_endpoints')
    .values({ ...endpoint, events: [...endpoint.events] })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function updateEndpoint(tx: Tx, id: string, { events, ...columns }: Columns, now: Date) {
  const changes = { ...columns, events: [...events], updated_at: now }
  await tx.updateTable('callback_endpoints').set(changes).where('id', '=', id).execute()
}

export async function replaceSecret(tx: Tx, id: string, secret: Buffer, { now, until }: { now: Date; until: Date }) {
  await tx
    .updateTable('callback_endpoints')
    .set((of) => ({ previous_secret: of.ref('secret'), previous_secret_until: until, secret, updated_at: now }))
    .where('id', '=', id)
    .execute()
}

export async function pauseEndpoint(tx: Tx, id: string, pause_reason: CallbackPause, now: Date) {
  await tx
    .updateTable('callback_endpoints')
    .set({ paused_at: now, pause_reason, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function resumeEndpoint(tx: Tx, id: string, now: Date) {
  await tx
    .updateTable('callback_endpoints')
    .set({ paused_at: null, pause_reason: null, failing_since: null, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function deleteEndpoint(tx: Tx, id: string) {
  await tx.deleteFrom('callback_endpoints').where('id', '=', id).execute()
}

/** The endpoints of the demo account's old company move to the new one. */
export async function moveEndpoints(tx: Tx, from_team_id: string, to_team_id: string) {
  await tx.updateTable('callback_endpoints').set({ team_id: to_team_id }).where('team_id', '=', from_team_id).execute()
}

/** Endpoints of these companies that want to hear of one of the events, with each event they want. */
export async function selectListening(db: Db, team_ids: readonly string[], events: readonly CallbackEvent[]) {
  const { rows } = await sql<{ id: string; team_id: string; event: CallbackEvent }>`
    select e.id, e.team_id, wanted.event from callback_endpoints e cross join lateral unnest(e.events) as wanted (event)
    where e.team_id = any(${[...team_ids]}::uuid[]) and e.paused_at is null and wanted.event = any(${[...events]}::text[])
    order by e.id`.execute(db)
  return rows
}

/** The side that a chat message was written to. */
export async function selectReceivers(db: Db, message_id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select case when m.team_id = c.poster_team_id then c.taker_team_id else c.poster_team_id end as id
    from chat_messages m join conversations c on c.id = m.conversation_id where m.id = ${message_id}::uuid`.execute(db)
  return rows.map(({ id }) => id)
}
