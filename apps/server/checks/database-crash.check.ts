import './network-guard.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres, type RunningPostgres } from '../src/platform/database/embedded-postgres.ts'
import { makeTemplate } from '../testing/global-setup.ts'
import { openStory } from './open-story.ts'
import { isLong, random, report } from './seed.ts'
import { ownDatabase, RealServer, send } from './real-server.ts'

// The database crashes under twenty clients who write; the server stays up, says 503, and comes back by itself (design checks, 3).
const CLIENTS = 20
const SUBMIT = 'mutation ($input: SubmitBidInput!) { submitBid(input: $input) { id } }'
const JOBS = 4000

let folder: string
let postgres: RunningPostgres
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-crash-'))
  // What is acknowledged must be on the disk: fsync stays on here.
  postgres = await startEmbeddedPostgres(folder)
  await makeTemplate(postgres.url)
})
afterAll(async () => {
  await postgres.stop('immediate')
  await rm(folder, { recursive: true, force: true })
})

/** A taker and many jobs to bid on: each answered bid is something that must not be lost. */
async function scene(url: string) {
  const { databases, db, story } = await openStory(url)
  const poster = await story.company('Freight_Forwarder')
  const taker = await story.company('Courier_Company')
  const { id, ...job } = await db
    .selectFrom('jobs')
    .select([
      'id',
      'user_id',
      'team_id',
      'distance',
      'duration',
      'pickup_point',
      'pickup_short_address',
      'pickup_latitude',
      'pickup_longitude',
      'destination_point',
      'destination_short_address',
      'destination_latitude',
      'destination_longitude',
      'pickup_public_latitude',
      'pickup_public_longitude',
      'destination_public_latitude',
      'destination_public_longitude',
      'public_distance',
      'public_duration',
      'vehicle_id',
      'vehicle_size',
      'expiry_time',
    ])
    .where('id', '=', await story.job(poster))
    .executeTakeFirstOrThrow()
  const more = await db
    .insertInto('jobs')
    .values(Array.from({ length: JOBS }, () => job))
    .returning('id')
    .execute()
  await databases.close()
  return { token: taker.token, jobs: [id, ...more.map((each) => each.id)] }
}

async function crashing(rounds: number, faults: readonly string[] = []) {
  const url = await ownDatabase(postgres.url)
  const { token, jobs } = await scene(url)
  const server = await RealServer.start(url, faults)
  const { pid } = server
  const acknowledged = new Map<string, string>()
  const figures = {
    rounds,
    clients: CLIENTS,
    acknowledged: 0,
    unavailable: 0,
    slowest_503_ms: 0,
    slowest_return_ms: 0,
    lost: 0,
    twice: 0,
    other_faults: 0,
  }
  let stopping = false
  let first_success: (() => void) | undefined

  async function client() {
    for (let job_id = jobs.pop(); job_id !== undefined && !stopping; ) {
      const asked = performance.now()
      const reply = await send(server.url, {
        token,
        query: SUBMIT,
        variables: { input: { job_id, amount: '100.00' } },
        key: `crash-${job_id}`,
      })
      if (stopping) return
      if (reply?.status === 200 && reply.body.data) {
        acknowledged.set(job_id, (reply.body.data['submitBid'] as { id: string }).id)
        first_success?.()
        job_id = jobs.pop()
      } else {
        if (reply?.status === 503) {
          figures.unavailable++
          figures.slowest_503_ms = Math.max(figures.slowest_503_ms, performance.now() - asked)
        } else figures.other_faults++
        await pause(20)
      }
    }
  }

  const clients = Promise.all(Array.from({ length: CLIENTS }, client))
  for (let round = 0; round < rounds && server.isAlive; round++) {
    await pause(150 + random() * 200)
    await postgres.stop('immediate')
    await pause(100)
    await postgres.start()
    const up = performance.now()
    await Promise.race([new Promise<void>((resolve) => (first_success = resolve)), pause(5000)])
    figures.slowest_return_ms = Math.max(figures.slowest_return_ms, performance.now() - up)
  }
  const is_alive = server.isAlive && server.pid === pid
  stopping = true
  await clients
  await server.stop()

  const { databases, db } = await openStory(url)
  const bids = await db.selectFrom('bids').select(['id', 'job_id']).execute()
  await databases.close()
  const kept = new Set(bids.map((bid) => bid.id))
  figures.acknowledged = acknowledged.size
  figures.lost = [...acknowledged.values()].filter((id) => !kept.has(id)).length
  figures.twice = bids.length - new Set(bids.map((bid) => bid.job_id)).size
  return { is_alive, ...figures }
}

test('the database may crash: the server lives on, answers 503 at once, is back when it is, and loses nothing', async () => {
  const figures = await crashing(isLong ? 25 : 6)
  report('database-crash', figures)
  expect(figures).toMatchObject({ is_alive: true, lost: 0, twice: 0, other_faults: 0 })
  expect(figures.acknowledged).toBeGreaterThan(0)
  expect(figures.unavailable).toBeGreaterThan(0)
  expect(figures.slowest_503_ms).toBeLessThan(3000)
  expect(figures.slowest_return_ms).toBeLessThan(2000)
}, 300_000)

test('the check catches a server that does not listen for lost connections', async () => {
  expect((await crashing(1, ['fault-silent-connections.ts'])).is_alive).toBe(false)
})
