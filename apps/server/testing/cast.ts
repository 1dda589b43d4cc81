import type { Fact } from '@waybill/domain/facts/facts'
import { allFeatures } from './all-features.ts'
import { recordFacts } from '../src/platform/facts.sql.ts'
import { runTasks } from './run-tasks.ts'
import type { World } from './world.ts'

/** Everything that is queued, as the worker would do it; what waits for its queue takes another round. */
export function followAll(world: World): Promise<void> {
  return runTasks(world, ...allFeatures.tasks)
}

/** A forwarder's clerk posts, a courier's clerk wins, a limited driver of theirs carries, another company has bid too. */
export async function newCast(world: World) {
  const { story } = world
  const poster_primary = await story.company('Freight_Forwarder', { name: 'Harbour Gate' })
  const poster = await story.colleague(poster_primary.team_id)
  const recipient = await story.colleague(poster_primary.team_id)
  const taker_primary = await story.company('Courier_Company', { name: 'Aire Valley' })
  const taker = await story.colleague(taker_primary.team_id)
  const driver = await story.colleague(taker_primary.team_id, { has_full_access: false })
  const rival = await story.company('Owner_Driver', { name: 'D Whitlock' })
  const staff = await story.staff()
  await world.db
    .updateTable('teams')
    .set({ invoice_recipient_id: recipient.id })
    .where('id', '=', poster.team_id)
    .execute()
  const job_id = await story.job(poster, { status: 'allocated', carrier: taker, stops: 1 })
  await world.db.updateTable('jobs').set({ driver_id: driver.id }).where('id', '=', job_id).execute()
  const bid_id = await story.bid(taker, job_id)
  const rival_bid_id = await story.bid(rival, job_id)
  const people: Record<string, { id: string }> = {
    poster_primary,
    poster,
    recipient,
    taker_primary,
    taker,
    driver,
    rival,
    staff,
  }
  return {
    poster_primary,
    poster,
    recipient,
    taker_primary,
    taker,
    driver,
    rival,
    staff,
    job_id,
    bid_id,
    rival_bid_id,
    people,
  }
}

export type Cast = Awaited<ReturnType<typeof newCast>>

export async function recordFact(world: World, fact: Fact, actor: { id: string } | null = null) {
  await world.db
    .transaction()
    .execute((tx) => recordFacts({ tx, platform: world.platform }, [fact], actor && { user_id: actor.id }))
  await followAll(world)
}

/** Who of the cast was told what, sorted. */
export async function told(world: World, people: Cast['people']): Promise<string[]> {
  const rows = await world.db.selectFrom('events').select(['user_id', 'type']).execute()
  const nameOf = (user_id: string) => Object.entries(people).find(([, { id }]) => id === user_id)?.[0]
  return rows.flatMap(({ user_id, type }) => (nameOf(user_id) ? [`${nameOf(user_id)} ${type}`] : [])).sort()
}

export type Things = Record<
  'job_id' | 'bid_id' | 'rival_bid_id' | 'stop_id' | 'pod_id' | 'invoice_id' | 'document_id' | 'feedback_id',
  string
>
/** One of each thing that a fact may name, all of the cast's job. */
export async function things(world: World, cast: Cast): Promise<Things> {
  const { db } = world
  const { job_id, bid_id, rival_bid_id, taker, poster } = cast
  const { id: stop_id } = await db
    .selectFrom('job_stops')
    .select('id')
    .where('job_id', '=', job_id)
    .executeTakeFirstOrThrow()
  const { id: pod_id } = await db
    .insertInto('pods')
    .values({ job_id, kind: 'POD', delivery_date: world.now, user_id: taker.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: invoice_id } = await db
    .insertInto('invoices')
    .values({
      job_id,
      from_team_id: taker.team_id,
      to_team_id: poster.team_id,
      user_id: taker.id,
      type: 'system',
      number: 1,
      issuer: {},
      recipient: {},
      payment_terms: 'THIRTY_DAYS',
      job_number: '10001',
      invoice_date: '2026-11-02' as never,
      due_on: '2026-12-02' as never,
      subtotal: 100,
      total_vat: 20,
      total: 120,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: document_id } = await db
    .selectFrom('documents')
    .select('id')
    .where('team_id', '=', taker.team_id)
    .limit(1)
    .executeTakeFirstOrThrow()
  const { id: feedback_id } = await db
    .insertInto('feedbacks')
    .values({
      job_id,
      side: 'as_carrier',
      opens_at: world.now,
      from_team_id: poster.team_id,
      from_user_id: poster.id,
      to_team_id: taker.team_id,
      to_user_id: taker.id,
      rating: 5,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { job_id, bid_id, rival_bid_id, stop_id, pod_id, invoice_id, document_id, feedback_id }
}
