import { sql } from 'kysely'
import type { Fact } from '@waybill/domain/facts/facts'
import type { Notice } from '@waybill/domain/facts/notice'
import { needingTypes, needingWhenNegative } from '@waybill/domain/notifications/needs-somebody'
import type { Db, Tx } from '../../platform/database/database.ts'
import { runIn } from '../../platform/tasks/run-at.sql.ts'
import { PUSH_MESSAGE, NOTIFY_MESSAGE } from '../chat/notify-message.ts'
import { alertsOf, countUnseenAlerts } from './list/alert-list.sql.ts'
import type { EventPage } from './list/event-cursor.ts'
import type { EventParameters } from './telling/event-parameters.ts'
import { asEvents, eventColumns, shownEvents } from './list/shown-events.sql.ts'

/** The name of the task that tells one notice of a fact's row of the consequences table. */
export const NOTIFY_USERS = 'notify_users'

/** A user with the chat open has read a message by then: they get no push about it. */
const READ_AT_ONCE_SECONDS = 5

/** `actor_id` is whoever did it; null where nobody did, or they are gone. */
export type StoredFact = { id: number; fact: Fact; actor_id: string | null; created_at: Date }

export async function selectFact(db: Db, id: number): Promise<StoredFact | undefined> {
  const row = await db
    .selectFrom('facts')
    .select(['fact', 'actor_id', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, id, fact: row.fact as Fact }
}

/** One task an outcome, so that what fails is tried again alone; a fact followed twice queues each once. */
export async function queueNotice(db: Db, { id, fact }: StoredFact, row: number) {
  const queue = 'job_id' in fact ? `job-${fact.job_id}` : null
  await sql`select graphile_worker.add_job(${NOTIFY_USERS}, json_build_object('fact_id', ${id}::bigint, 'row', ${row}::int),
    queue_name => ${queue}, job_key => ${`notify-${id}-${row}`})`.execute(db)
}

/** A chat message is told by the chat itself, in no list of events. It waits for nothing else about its job: it is numbered. */
export async function queueChat(db: Db, { id, fact }: StoredFact) {
  if (fact.name !== 'message_sent') return
  await sql`select graphile_worker.add_job(${NOTIFY_MESSAGE}, json_build_object('message_id', ${fact.message_id}::uuid),
    job_key => ${`chat-${id}`})`.execute(db)
  await sql`select graphile_worker.add_job(${PUSH_MESSAGE}, json_build_object('message_id', ${fact.message_id}::uuid),
    run_at => ${runIn(READ_AT_ONCE_SECONDS)}, job_key => ${`chat-push-${id}`})`.execute(db)
}

/** The parameters of the texts of a fact's events: names as they are now. */
export async function selectParameters(db: Db, fact_id: number): Promise<EventParameters> {
  const id = (name: string) => sql`(f.fact ->> ${sql.lit(name)})::uuid`
  const person = (alias: string) => sql.raw(`${alias}.name_first || ' ' || ${alias}.name_last`)
  const { rows } = await sql<{ parameters: EventParameters }>`
    select jsonb_strip_nulls(jsonb_build_object(
      'fact', f.name, 'job_id', j.id, 'job_number', j.job_number,
      'from', j.pickup_short_address, 'to', j.destination_short_address,
      'reason', case when f.name in ('job_withdrawn', 'running_job_withdrawn') then (select left(l.metadata ->> 'reason', 300)
        from job_log l where l.job_id = j.id and l.action = 'withdraw' order by l.id desc limit 1)
        when f.name = 'bid_rejected' then left(b.rejection_reason_custom, 300) end,
      'reason_code', case when f.name = 'bid_rejected' and b.ending is null then b.rejection_reason
        when f.name in ('job_closed', 'running_job_closed') then j.close_reason end,
      'poster', poster.company_name, 'taker', taker.company_name, 'driver', ${person('driver')},
      'stop', s.short_address, 'invoice', coalesce(i.external_number, i.number::text),
      'document', dt.name, 'expiry', to_char(d.expiry, 'DD/MM/YYYY'), 'document_type_id', dt.id, 'is_electronic_pod', p.is_electronic_pod,
      'company', company.company_name, 'person', ${person('person')}, 'author', author.company_name,
      'subject', subject.company_name, 'opens', to_char(fb.opens_at at time zone 'Europe/London', 'DD/MM/YYYY'),
      'version', f.fact ->> 'version', 'count', (f.fact ->> 'count')::int,
      'endpoint', substring(ce.url from '://([^/?#]+)'), 'collects_at', j.pickup_date, 'collects_asap', j.pickup_asap)) as parameters
    from facts f
      left join jobs j on j.id = ${id('job_id')}
      left join bids b on b.id = ${id('bid_id')}
      left join job_stops s on s.id = ${id('stop_id')}
      left join pods p on p.id = ${id('pod_id')}
      left join invoices i on i.id = ${id('invoice_id')}
      left join documents d on d.id = ${id('document_id')}
      left join document_types dt on dt.id = d.type_id
      left join callback_endpoints ce on ce.id = ${id('endpoint_id')}
      left join feedbacks fb on fb.id = ${id('feedback_id')}
      left join teams poster on poster.id = j.team_id
      left join teams taker on taker.id = coalesce(b.team_id, j.bid_team_id)
      left join teams author on author.id = fb.from_team_id
      left join teams subject on subject.id = fb.to_team_id
      left join teams company on company.id = ${id('team_id')}
      left join users driver on driver.id = coalesce(case when j.id is not null then ${id('user_id')} end, j.driver_id)
      left join users person on person.id = coalesce(${id('new_primary_id')}, case when f.name = 'join_requested' then ${id('user_id')} end)
    where f.id = ${fact_id}`.execute(db)
  const [row] = rows
  // A second row would be somebody else's names beside these.
  if (!row || rows.length > 1) throw new Error(`Of fact ${fact_id} ${rows.length} rows were found, not one`)
  return row.parameters
}

type NewEvents = {
  user_ids: readonly string[]
  notice: Notice
  redirect_id: string | null
  parameters: EventParameters
}

/**
 * Tells each of the users once: whoever has this notice of the fact already keeps the one they have. One's own act stands
 * in one's list read.
 */
export async function insertEvents(db: Db, fact: StoredFact, { user_ids, notice, redirect_id, parameters }: NewEvents) {
  if (user_ids.length === 0) return
  const { type, group, event_type, tone, redirect_entity } = notice
  await sql`insert into events (user_id, fact_id, name, parameters, type, "group", event_type, status, redirect_entity, redirect_id,
      seen_at, created_at, updated_at)
    select u.id, ${fact.id}, ${fact.fact.name}, ${JSON.stringify(parameters)}::jsonb, ${type}, ${group}, ${event_type}, ${tone},
      ${redirect_entity}, ${redirect_id}::uuid, case when u.id = ${fact.actor_id}::uuid then ${fact.created_at}::timestamptz end,
      ${fact.created_at}, ${fact.created_at}
    from unnest(${[...user_ids]}::uuid[]) as u (id)
    on conflict do nothing`.execute(db)
}

/** Whether the badge counts it: as `needsSomebody` of the domain has it. */
const isNeeding = sql<boolean>`(type = any(${[...needingTypes]}) or (status = 'NEGATIVE' and type = any(${[...needingWhenNegative]})))`

/** As many rows as a page may need of what was told to one user alone, and of what was told to many at once. */
function listed(user_id: string, page: EventPage) {
  const { group, needing, first, after } = page
  const own = sql`(select ${eventColumns} from events where user_id = ${user_id}
    ${group === null ? sql`` : sql`and "group" = ${group}`}
    ${needing ? sql`and seen_at is null and ${isNeeding}` : sql``}
    ${after === null ? sql`` : sql`and (created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
    order by created_at desc, id desc limit ${sql.lit(first + 1)})`
  const alerts =
    !needing && (group === null || group === 'JOB_POSTED') ? sql`union all (${alertsOf(user_id, page)})` : sql``
  return asEvents(sql`${own} ${alerts}`)
}

/** A page of a user's own events and one more, newest first. */
export function selectEvents(db: Db, user_id: string, page: EventPage) {
  return shownEvents(db, listed(user_id, page))
    .select(sql<string>`e.created_at::text`.as('cursor_at'))
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(page.first + 1)
    .execute()
}

/** A user's unread events: all of them, and those that need an action. */
export async function countUnseenEvents(db: Db, user_id: string): Promise<{ unread: number; needing: number }> {
  const { unread, needing } = await db
    .selectFrom('events')
    .select(({ fn }) => [
      fn.countAll<number>().as('unread'),
      fn.countAll<number>().filterWhere(isNeeding).as('needing'),
    ])
    .where('user_id', '=', user_id)
    .where('seen_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { unread: unread + (await countUnseenAlerts(db, user_id)), needing }
}

export async function countEventsOf(tx: Tx, user_id: string, ids: readonly string[]): Promise<number> {
  const { count } = await tx
    .selectFrom('events')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  return count
}

export async function markSeen(tx: Tx, user_id: string, ids: readonly string[] | null, now: Date) {
  await tx
    .updateTable('events')
    .set({ seen_at: now, updated_at: now })
    .where('user_id', '=', user_id)
    .where('seen_at', 'is', null)
    .$if(ids !== null, (query) => query.where('id', 'in', ids!))
    .execute()
}
