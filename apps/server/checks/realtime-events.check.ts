import './network-guard.ts'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { userChannel } from '@waybill/domain/live/channels'
import type { Fact } from '@waybill/domain/facts/facts'
import type { Db } from '../src/platform/database/database.ts'
import { recordFacts } from '../src/platform/facts.sql.ts'
import { releaseStaleLocks } from '../src/platform/tasks/stale-locks.sql.ts'
import { selectFact } from '../src/features/notifications/notifications.sql.ts'
import { deliverNotice } from '../src/features/notifications/telling/deliver-notice.ts'
import { selectTold } from '../src/features/notifications/list/shown-events.sql.ts'
import { LiveClient, until } from '../testing/live-client.ts'
import { allFeatures } from '../testing/all-features.ts'
import { World } from '../testing/world.ts'
import { Follower } from './live-followers.ts'
import { openStory } from './open-story.ts'
import { plantedIn } from './planted.ts'
import { ownDatabase, RealServer } from './real-server.ts'
import { isLong, random, report } from './seed.ts'

const planted = plantedIn(import.meta.filename)

// What happens is heard by whoever it is told to, whatever happens to server and line meanwhile (design checks, 8).
const KILLS = isLong ? 10 : 1
const JOBS = isLong ? 100 : 5
const STEPS = [
  'collection_started',
  'collection_arrived',
  'goods_boarded',
  'delivery_started',
  'job_delivered',
] as const
const ROUNDS = isLong ? 4 : 1
const RETURN_MS = 60_000

type Heard = { comings: readonly { id: string; job_id: string }[][]; known: ReadonlyMap<string, unknown> }

/** What of the promises was broken for one reader, in words. */
function brokenFor({ comings, known }: Heard, stored: readonly { id: string; job_id: string }[]): string[] {
  const ids = new Set(stored.map(({ id }) => id))
  const broken: string[] = []
  const lost = stored.filter(({ id }) => !known.has(id)).length
  if (lost > 0) broken.push(`${lost} never came`)
  const invented = [...known.keys()].filter((id) => !ids.has(id)).length
  if (invented > 0) broken.push(`${invented} never happened`)
  // Ids are in the order in which a job's events were told: a job's tasks share a queue.
  for (const coming of comings)
    for (const job_id of new Set(coming.map((event) => event.job_id))) {
      const came = coming.filter((event) => event.job_id === job_id).map(({ id }) => id)
      const first = came.filter((id, index) => came.indexOf(id) === index)
      if (first.join() !== first.toSorted().join()) broken.push(`out of order: ${job_id}`)
    }
  return broken
}

const storedFor = async (db: Db, user_id: string) =>
  (
    await sql<{ id: string; job_id: string }>`select id, parameters ->> 'job_id' as job_id from events
    where user_id = ${user_id} and name <> 'before' order by id`.execute(db)
  ).rows

/** A first event, which every client knows of. */
async function firstEvent(db: Db, user_id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with fact as (insert into facts (name, fact) values ('before', '{"name": "before"}') returning id)
    insert into events (user_id, fact_id, name, parameters, type, "group", event_type, status)
    select ${user_id}, id, 'before', '{"fact": "job_delivered"}', 'JOB_DELIVERED', 'JOB_POSTED', 'Info', 'INFO' from fact returning id`.execute(
    db,
  )
  return rows[0]!.id
}

/** A killed server's tasks are taken up minutes later: those minutes pass here. */
async function letMinutesPass(db: Db) {
  await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '10 minutes' where locked_at is not null`.execute(
    db,
  )
  await sql`update graphile_worker._private_job_queues set locked_at = locked_at - interval '10 minutes' where locked_at is not null`.execute(
    db,
  )
  await releaseStaleLocks(db)
}

test('every event reaches whoever it is told to and nobody else, through killed servers and lost lines', async () => {
  const url = await ownDatabase(inject('postgresUrl'))
  const { databases, db, story } = await openStory(url)
  const server = await RealServer.start(url)
  const followers: Record<string, Follower> = {}
  try {
    const people = {
      poster: await story.company('Freight_Forwarder'),
      taker_primary: await story.company('Courier_Company'),
      stranger: await story.company('Courier_Company'),
    }
    const taker = await story.colleague(people.taker_primary.team_id)
    const { live } = (await (await fetch(server.url.replace('/graphql', '/config.json'))).json()) as {
      live: { key: string }
    }
    for (const [name, person] of Object.entries(people)) {
      followers[name] = new Follower(server.url, person, await firstEvent(db, person.id))
      await followers[name].connect(live.key)
    }
    const jobs = await Promise.all(
      Array.from({ length: JOBS }, () => story.job(people.poster, { status: 'collect', carrier: taker })),
    )
    const facts: Fact[] = Array.from({ length: ROUNDS }, () =>
      STEPS.flatMap((name) => jobs.map((job_id) => ({ name, job_id }))),
    ).flat()
    const platform = { features: allFeatures }
    const killAt = new Set(
      Array.from({ length: KILLS }, (_, index) => Math.floor(((index + random()) * facts.length) / KILLS)),
    )
    for (const [index, fact] of facts.entries()) {
      await db.transaction().execute((tx) => recordFacts({ tx, platform }, [fact], { user_id: taker.id }))
      if (random() < 0.1) Object.values(followers)[Math.floor(random() * 3)]!.dropOut()
      if (!killAt.has(index)) continue
      await server.kill()
      await letMinutesPass(db)
      await server.startAgain()
    }
    // The carrier's Primary Member is told of every step but the last.
    const wanted = {
      poster: facts.length,
      taker_primary: facts.filter(({ name }) => name !== 'job_delivered').length,
      stranger: 0,
    }
    for (const [name, count] of Object.entries(wanted)) {
      await until(async () => (await storedFor(db, people[name as keyof typeof people].id)).length === count, RETURN_MS)
      await until(() => followers[name]!.known.size > count, RETURN_MS)
    }
    const events = {
      poster: await storedFor(db, people.poster.id),
      taker_primary: await storedFor(db, people.taker_primary.id),
      stranger: [],
    }
    const broken = Object.entries(events).flatMap(([name, told]) => {
      const { comings, known } = followers[name]!
      const own = (each: { job_id: string | null }) => each.job_id !== null
      const heard = {
        comings: comings.map((coming) => coming.filter(own)),
        known: new Map([...known].filter(([, event]) => own(event))),
      }
      return brokenFor(heard, told).map((what) => `${name}: ${what}`)
    })
    const came = Object.values(followers).flatMap(({ comings }) => comings.flat()).length
    report('realtime-events', {
      facts: facts.length,
      kills: KILLS,
      came,
      told: events.poster.length + events.taker_primary.length,
    })
    expect(broken).toEqual([])
  } finally {
    for (const follower of Object.values(followers)) follower.end()
    await server.stop()
    await databases.close()
  }
})

planted('the check catches a server that says it before it is stored', async () => {
  const world = await World.open()
  const poster = await world.story.company('Freight_Forwarder')
  const job_id = await world.story.job(poster)
  const client = await LiveClient.open(world, poster.token)
  await client.subscribe(userChannel(poster.id))
  await world.db
    .transaction()
    .execute((tx) => recordFacts({ tx, platform: world.platform }, [{ name: 'job_delivered', job_id }], null))
  const { id } = await world.db.selectFrom('facts').select('id').executeTakeFirstOrThrow()
  const fact = (await selectFact(world.db, id))!
  const killed = new Error('killed')
  const said = world.db.transaction().execute(async (tx) => {
    await deliverNotice(tx, fact, 0, { now: world.now, usersNear: () => [] })
    const told = await selectTold(tx, id, 'JOB_DELIVERED')
    world.platform.live.publish(
      told.map((event) => ({ channel: userChannel(poster.id), event: 'Event', data: { id: event.id, job_id } })),
    )
    throw killed
  })
  await expect(said).rejects.toBe(killed)
  await until(() => client.heard.some(({ event }) => event === 'Event'))
  const heard = client.heard
    .filter(({ event }) => event === 'Event')
    .map(({ data }) => data as { id: string; job_id: string })
  const known = new Map(heard.map((event) => [event.id, event]))
  expect(brokenFor({ comings: [heard], known }, await storedFor(world.db, poster.id))).toEqual(['1 never happened'])
  client.close()
  await world.close()
})
