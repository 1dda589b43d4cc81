import { sql } from 'kysely'
import type { CallbackEvent, CallbackProblem } from '@waybill/domain/api-callbacks/callback'
import type { Fact } from '@waybill/domain/facts/facts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { runIn } from '../../../platform/tasks/run-at.sql.ts'

/** The name of the task that takes one delivery to its endpoint. */
export const DELIVER_CALLBACK = 'deliver_callback'
/** The name of the task that writes down what is to be delivered of a fact. */
export const WRITE_CALLBACKS = 'write_callbacks'

/** One task a fact; followed twice, it is queued once. */
export async function queueWriting(db: Db, fact_id: number, team_ids: readonly string[]) {
  await sql`select graphile_worker.add_job(${WRITE_CALLBACKS},
    json_build_object('fact_id', ${fact_id}::bigint, 'team_ids', ${[...team_ids]}::uuid[]), job_key => ${`callbacks-${fact_id}`})`.execute(
    db,
  )
}

type NewDelivery = {
  endpoint_id: string
  fact_id: number | null
  event: CallbackEvent
  is_test: boolean
  body: (id: string) => string
}

/** Null when this endpoint has this event of the fact already. The body names the id it is given. */
export async function insertDelivery(tx: Tx, { body, ...delivery }: NewDelivery): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(tx)
  const { id } = rows[0]!
  const stored = await tx
    .insertInto('callback_deliveries')
    .values({ id, ...delivery, body: body(id) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored?.id ?? null
}

/** Deliveries to one endpoint wait for each other, so that a slow one keeps no more than one of the crew. */
export async function queueDelivery(db: Db, delivery: { id: string; endpoint_id: string }, seconds = 0) {
  await sql`select graphile_worker.add_job(${DELIVER_CALLBACK}, json_build_object('delivery_id', ${delivery.id}::uuid),
    queue_name => ${`callback-${delivery.endpoint_id}`}, job_key => ${`callback-${delivery.id}`}, run_at => ${runIn(seconds)})`.execute(
    db,
  )
}

export async function selectDelivery(db: Db, id: string) {
  return db
    .selectFrom('callback_deliveries as d')
    .innerJoin('callback_endpoints as e', 'e.id', 'd.endpoint_id')
    .innerJoin('teams as t', 't.id', 'e.team_id')
    .selectAll('d')
    .select(sql<boolean>`t.is_suspended or t.closed_at is not null`.as('is_shut_out'))
    .select([
      'e.url',
      'e.secret',
      'e.previous_secret',
      'e.previous_secret_until',
      'e.paused_at',
      'e.failing_since',
      'e.team_id',
    ])
    .where('d.id', '=', id)
    .executeTakeFirst()
}
export type WaitingDelivery = NonNullable<Awaited<ReturnType<typeof selectDelivery>>>

/** A delivery whose endpoint is locked as well. */
export async function lockDelivery(tx: Tx, id: string) {
  return tx
    .selectFrom('callback_deliveries as d')
    .innerJoin('callback_endpoints as e', 'e.id', 'd.endpoint_id')
    .select(['d.id', 'd.endpoint_id', 'd.status', 'd.attempts'])
    .where('d.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

type Outcome = {
  at: Date
  took_ms: number
  http_status: number | null
  answer: string | null
  problem: CallbackProblem | null
  next_attempt_at: Date | null
}

/** The outcome of an attempt: delivered, to be tried again, or given up. */
export async function noteAttempt(tx: Tx, id: string, { at, next_attempt_at, problem, ...outcome }: Outcome) {
  const status = problem === null ? 'delivered' : next_attempt_at ? 'waiting' : 'failed'
  await tx
    .updateTable('callback_deliveries')
    .set((of) => ({
      ...outcome,
      problem,
      status,
      next_attempt_at,
      attempts: sql<number>`attempts + 1`,
      first_attempt_at: of.fn.coalesce('first_attempt_at', sql<Date>`${at}::timestamptz`),
      last_attempt_at: at,
      delivered_at: problem === null ? at : null,
    }))
    .where('id', '=', id)
    .execute()
}

export async function noteArrival(tx: Tx, endpoint_id: string) {
  await sql`update callback_endpoints set failing_since = null where id = ${endpoint_id} and failing_since is not null`.execute(
    tx,
  )
}

/** Answers since when nothing has arrived there, this failure among it. */
export async function noteFailure(tx: Tx, endpoint_id: string, now: Date): Promise<Date> {
  const { rows } = await sql<{ failing_since: Date }>`
    update callback_endpoints set failing_since = coalesce(failing_since, ${now}) where id = ${endpoint_id} returning failing_since`.execute(
    tx,
  )
  return rows[0]?.failing_since ?? now
}

/** From the first attempt again. */
export async function markWaiting(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('callback_deliveries')
    .set({
      status: 'waiting',
      attempts: 0,
      first_attempt_at: null,
      next_attempt_at: null,
      problem: null,
      delivered_at: null,
    })
    .where('id', '=', id)
    .execute()
}

/** Gives up deliveries that wait for an endpoint that is switched off. */
export async function giveUpWaiting(tx: Tx, endpoint_id: string) {
  await tx
    .updateTable('callback_deliveries')
    .set({ status: 'failed', problem: 'paused', next_attempt_at: null })
    .where('endpoint_id', '=', endpoint_id)
    .where('status', '=', 'waiting')
    .execute()
}

export async function deleteDeliveriesBefore(db: Db, moment: Date) {
  await db.deleteFrom('callback_deliveries').where('created_at', '<', moment).execute()
}

export async function selectFactOf(db: Db, id: number): Promise<{ fact: Fact; created_at: Date } | undefined> {
  const row = await db.selectFrom('facts').select(['fact', 'created_at']).where('id', '=', id).executeTakeFirst()
  return row && { created_at: row.created_at, fact: row.fact as Fact }
}

/** From the first attempt on, with all the tries before it. */
export async function startAgain(tx: Tx, delivery: { id: string; endpoint_id: string }): Promise<void> {
  await markWaiting(tx, delivery.id)
  await queueDelivery(tx, delivery)
}
