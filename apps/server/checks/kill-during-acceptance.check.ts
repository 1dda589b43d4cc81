import './network-guard.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { patience } from '../../../tools/slowness.ts'
import { openStory } from './open-story.ts'
import { plantedIn } from './planted.ts'
import { isLong, random, report } from './seed.ts'
import { ownDatabase, RealServer, send, sendUntilAnswered } from './real-server.ts'

const planted = plantedIn(import.meta.filename)

// Twenty clients accept twenty bids of one job while the server is killed; it comes back and they ask again (design checks, 1).
const BIDDERS = 20
const ACCEPT = 'mutation ($input: BidIdInput!) { acceptBid(input: $input) { id } }'

type Faults = Record<
  'not_one_accepted' | 'without_fact' | 'duplicate_facts' | 'told_two' | 'lost' | 'half_states',
  number
>

/** Rounds of killing; what went wrong, counted. Nothing may. */
async function killing(
  rounds: number,
  faults: readonly string[] = [],
  prepare: (url: string) => Promise<void> = async () => undefined,
) {
  const url = await ownDatabase(inject('postgresUrl'))
  await prepare(url)
  const { databases, db, story } = await openStory(url)
  const server = await RealServer.start(url, faults)
  const found: Faults = {
    not_one_accepted: 0,
    without_fact: 0,
    duplicate_facts: 0,
    told_two: 0,
    lost: 0,
    half_states: 0,
  }
  let answered_before = 0
  try {
    const poster = await story.company('Freight_Forwarder')
    const takers = await Promise.all(Array.from({ length: BIDDERS }, () => story.company('Owner_Driver')))
    for (let round = 0; round < rounds; round++) {
      const job_id = await story.job(poster)
      const bids = await Promise.all(takers.map((taker) => story.bid(taker, job_id)))
      const request = (bid_id: string) => ({
        token: poster.token,
        query: ACCEPT,
        variables: { input: { bid_id } },
        key: `kill-${round}-${bid_id}`,
      })
      await send(server.url, { token: poster.token, query: '{ Me { id } }' })

      // At a random moment, but on a busy machine not before anything happened: after none to three answers, then up to 12 ms.
      let answers = Math.floor(random() * 4)
      const moment = Promise.withResolvers<void>()
      const first = Promise.all(
        bids.map((bid) => send(server.url, request(bid)).finally(() => answers-- === 0 && moment.resolve())),
      )
      await Promise.race([moment.promise, pause(1000)])
      await pause(random() * 12)
      await server.kill()
      const before = await first
      await server.startAgain()
      const after = await Promise.all(bids.map((bid) => sendUntilAnswered(server.url, request(bid))))

      answered_before += before.filter(Boolean).length
      const won = (reply: (typeof before)[number]) => Boolean(reply?.body.data)
      const state = await stateOf(db, job_id)
      if (state.accepted.length !== 1) found.not_one_accepted++
      if (state.facts === 0) found.without_fact++
      if (state.facts > 1) found.duplicate_facts++
      if (bids.filter((_, n) => won(before[n]) || won(after[n])).length > 1) found.told_two++
      found.lost += bids.filter((bid, n) => won(before[n]) && !(won(after[n]) && state.accepted.includes(bid))).length
      if (!state.is_whole) found.half_states++
    }
  } finally {
    await server.stop()
    await databases.close()
  }
  return { rounds, bidders: BIDDERS, answered_before, ...found }
}

async function stateOf(db: Awaited<ReturnType<typeof openStory>>['db'], job_id: string) {
  const job = await db.selectFrom('jobs').selectAll().where('id', '=', job_id).executeTakeFirstOrThrow()
  const bids = await db.selectFrom('bids').selectAll().where('job_id', '=', job_id).execute()
  const log = await db.selectFrom('job_log').select('action').where('job_id', '=', job_id).execute()
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from facts where name = 'bid_accepted' and fact ->> 'job_id' = ${job_id}`.execute(db)
  const accepted = bids.filter(({ status }) => status === 'accepted')
  const is_whole =
    job.status === 'allocated' &&
    job.bid_team_id === accepted[0]?.team_id &&
    bids.filter(({ status }) => status === 'rejected').length === BIDDERS - 1 &&
    log.filter(({ action }) => action === 'accept_bid').length === 1
  return { accepted: accepted.map(({ id }) => id), facts: rows[0]!.count, is_whole }
}

const nothing: Faults = {
  not_one_accepted: 0,
  without_fact: 0,
  duplicate_facts: 0,
  told_two: 0,
  lost: 0,
  half_states: 0,
}

test(
  'a server killed during acceptances accepts one bid, tells one client, and loses nothing it acknowledged',
  async () => {
    const figures = await killing(isLong ? 60 : 4)
    report('kill-during-acceptance', figures)
    expect(figures).toMatchObject(nothing)
  },
  patience(300_000),
)

planted(
  'the check catches an acceptance that reads first and writes after',
  async () => {
    const withoutLastWord = async (url: string) => {
      const { databases, db } = await openStory(url)
      await sql`drop index bids_one_accepted_per_job`.execute(db)
      await databases.close()
    }
    const figures = await killing(2, ['fault-read-then-write.ts'], withoutLastWord)
    expect(figures.not_one_accepted + figures.told_two + figures.half_states).toBeGreaterThan(0)
  },
  patience(120_000),
)
