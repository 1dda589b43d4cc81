import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useWorld } from '../../../../testing/world.ts'
import { acceptBid } from './accept-bid.ts'
import { submitBid } from './submit-bid.ts'

const world = useWorld()

async function twoBidsOnOneJob() {
  const { story } = world
  const [poster, taker, rival] = [
    await story.company('Freight_Forwarder'),
    await story.company('Owner_Driver'),
    await story.company('Courier_Company'),
  ]
  const job_id = await story.job(poster)
  const bid = await submitBid(await world.as(taker.token), { job_id, amount: 12_000 })
  const other = await submitBid(await world.as(rival.token), { job_id, amount: 11_000 })
  return { poster, taker, rival, job_id, bid, other }
}

test('a poster accepts a bid: the job is allocated, rivals are rejected, and every fact is recorded', async () => {
  const { poster, taker, job_id, bid, other } = await twoBidsOnOneJob()
  await acceptBid(await world.as(poster.token), { bid_id: bid.id })

  const job = await world.job(job_id)
  expect(job).toMatchObject({
    status: 'allocated',
    bid_team_id: taker.team_id,
    driver_id: taker.id,
    bid_amount: 12_000,
  })
  const rejected = await world.db.selectFrom('bids').selectAll().where('id', '=', other.id).executeTakeFirstOrThrow()
  expect(rejected).toMatchObject({ status: 'rejected', rejection_reason: 'Rejected_By_Other_Bid' })
  expect(await world.factsOf(job_id)).toEqual(['bid_submitted', 'bid_submitted', 'bid_accepted', 'bid_rejected'])
})

test('a taker cannot accept a bid: for them there is none to accept', async () => {
  const { taker, bid } = await twoBidsOnOneJob()
  await expect(acceptBid(await world.as(taker.token), { bid_id: bid.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a bidder whose insurance has expired since is given no job; nothing else happens', async () => {
  const { poster, taker, job_id, bid } = await twoBidsOnOneJob()
  await world.db
    .updateTable('documents')
    .set({ expiry: sql`current_date - 2` })
    .where('team_id', '=', taker.team_id)
    .execute()
  await expect(acceptBid(await world.as(poster.token), { bid_id: bid.id })).rejects.toMatchObject({
    code: 'FORBIDDEN',
    details: { refusal: 'taker_documents_not_approved' },
  })
  expect(await world.factsOf(job_id)).toEqual(['bid_submitted', 'bid_submitted'])
})

test('two acceptances at once: one wins, the other is told that the moment has passed', async () => {
  const { poster, job_id, bid, other } = await twoBidsOnOneJob()
  const context = await world.as(poster.token)
  const outcomes = await Promise.allSettled([
    acceptBid(context, { bid_id: bid.id }),
    acceptBid(context, { bid_id: other.id }),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'CONFLICT', details: { status: 'allocated' } },
  })
  const accepted = await world.db
    .selectFrom('bids')
    .select('id')
    .where('job_id', '=', job_id)
    .where('status', '=', 'accepted')
    .execute()
  expect(accepted).toHaveLength(1)
})

test('the same acceptance sent twice with one key answers the same and does nothing twice', async () => {
  const { poster, job_id, bid } = await twoBidsOnOneJob()
  const context = await world.as(poster.token, 'accept-once-1')
  const answers = await Promise.all([acceptBid(context, { bid_id: bid.id }), acceptBid(context, { bid_id: bid.id })])
  expect(answers).toEqual([{ id: job_id }, { id: job_id }])
  expect((await world.factsOf(job_id)).filter((name) => name === 'bid_accepted')).toHaveLength(1)
})

test("a limited trial's free job is used up by being allocated, and its other bids are withheld", async () => {
  const { story } = world
  const [poster, taker] = [
    await story.company('Freight_Forwarder'),
    await story.company('Owner_Driver', { subscription_status: 'limited_trial' }),
  ]
  const [first, second] = [await story.job(poster), await story.job(poster)]
  const [bid, waiting] = [await story.bid(taker, first), await story.bid(taker, second)]
  await acceptBid(await world.as(poster.token), { bid_id: bid })
  expect(
    await world.db.selectFrom('bids').select('hidden').where('id', '=', waiting).executeTakeFirstOrThrow(),
  ).toEqual({ hidden: true })
  await expect(acceptBid(await world.as(poster.token), { bid_id: waiting })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test.for(['bid', 'other'] as const)(
  'where the %s is ended meanwhile by who does not hold the job, nothing is accepted',
  async (which) => {
    const { poster, job_id, ...bids } = await twoBidsOnOneJob()
    const ended = Promise.withResolvers<void>()
    const isRead = Promise.withResolvers<void>()
    const ending = world.db.transaction().execute(async (tx) => {
      const rejection = { status: 'rejected', rejection_reason: 'Other', decided_at: world.now } as const
      await tx.updateTable('bids').set(rejection).where('id', '=', bids[which].id).execute()
      isRead.resolve()
      await ended.promise
    })
    await isRead.promise
    const accepted = acceptBid(await world.as(poster.token), { bid_id: bids.bid.id })
    await expect.poll(() => waitingForBids(), { timeout: 5000 }).toBe(1)
    ended.resolve()
    await ending
    await expect(accepted).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await world.statusOf(job_id)).toBe('active')
  },
)

/** How many statements wait for somebody who has a bid. */
async function waitingForBids(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%update bids set status%'`.execute(
    world.db,
  )
  return rows[0]!.waiting
}
