import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { adjustBid } from './adjust-bid.ts'
import { confirmBid } from './confirm-bid.ts'
import { rejectBid } from './reject-bid.ts'
import { retractBid } from './retract-bid.ts'
import { submitBid } from './submit-bid.ts'

const world = useWorld()
let poster: Person
let taker: Person
beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder')
  taker = await world.story.company('Courier_Company')
})

/** A job of the poster's with one bid of the taker's. */
async function offered() {
  const job_id = await world.story.job(poster)
  return { job_id, bid_id: await world.story.bid(taker, job_id, 24_000) }
}
const bid = (id: string) => world.db.selectFrom('bids').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const bidsOn = (job_id: string) =>
  world.db.selectFrom('bids').selectAll().where('job_id', '=', job_id).orderBy('created_at').orderBy('status').execute()

test('a new price retracts the old bid and keeps it in the history', async () => {
  const { job_id, bid_id } = await offered()
  const adjusted = await adjustBid(await world.as(taker.token), { bid_id, amount: 22_000, comment: 'Empty in Leeds.' })
  expect(await bid(bid_id)).toMatchObject({ status: 'canceled', amount: 24_000, decided_at: world.now })
  expect(await bid(adjusted.id)).toMatchObject({ status: 'pending', amount: 22_000, comment: 'Empty in Leeds.' })
  expect(await bidsOn(job_id)).toHaveLength(2)
  expect(await world.factsOf(job_id)).toEqual(['bid_adjusted'])
})

test('a bid is confirmed again after the job was edited', async () => {
  const { job_id, bid_id } = await offered()
  world.later(5)
  await confirmBid(await world.as(taker.token), { bid_id })
  expect(await bid(bid_id)).toMatchObject({ status: 'pending', confirmed_at: world.now })
  expect(await world.factsOf(job_id)).toEqual(['bid_confirmed'])
})

test('a bid is retracted, and another may follow; of two at once everybody has one', async () => {
  const { job_id, bid_id } = await offered()
  await retractBid(await world.as(taker.token), { bid_id })
  expect(await bid(bid_id)).toMatchObject({ status: 'canceled', decided_at: world.now })
  const offer = { job_id, amount: 23_000 }
  const rival = await world.story.company('Owner_Driver')
  for (const each of [taker, rival]) await submitBid(await world.as(each.token), offer)
  await expect(submitBid(await world.as(taker.token), offer)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await world.factsOf(job_id)).toEqual(['bid_retracted', 'bid_submitted', 'bid_submitted'])
})

test('a bid is rejected with a reason; any other reason needs its words', async () => {
  const { job_id, bid_id } = await offered()
  const context = await world.as(poster.token)
  await expect(rejectBid(context, { bid_id, rejection_reason: 'Other' })).rejects.toMatchObject({
    details: { validation: { rejection_reason_custom: ['required'] } },
  })
  const decision = { rejection_reason: 'Other', rejection_reason_custom: 'The customer has changed the day.' } as const
  await rejectBid(context, { bid_id, ...decision })
  expect(await bid(bid_id)).toMatchObject({ status: 'rejected', ...decision })
  expect(await world.factsOf(job_id)).toEqual(['bid_rejected'])
  await expect(rejectBid(context, { bid_id, rejection_reason: 'Bid_Too_High' })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
})

test('a bid that is hidden from the poster is not there to be rejected', async () => {
  const { job_id, bid_id } = await offered()
  await world.db.updateTable('bids').set({ hidden: true }).where('id', '=', bid_id).execute()
  const rejected = rejectBid(await world.as(poster.token), { bid_id, rejection_reason: 'Bid_Too_High' })
  await expect(rejected).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await bid(bid_id)).toMatchObject({ status: 'pending' })
  expect(await world.factsOf(job_id)).toEqual([])
})

test('a request sent twice with one key happens once', async () => {
  const { job_id, bid_id } = await offered()
  const key = `adjust-${bid_id}`
  const one = await adjustBid(await world.as(taker.token, key), { bid_id, amount: 21_000 })
  const again = await adjustBid(await world.as(taker.token, key), { bid_id, amount: 21_000 })
  expect(again).toEqual(one)
  expect(await bidsOn(job_id)).toHaveLength(2)
})

const ofBidder = {
  adjustBid: async (by: Person, bid_id: string) => adjustBid(await world.as(by.token), { bid_id, amount: 20_000 }),
  confirmBid: async (by: Person, bid_id: string) => confirmBid(await world.as(by.token), { bid_id }),
  retractBid: async (by: Person, bid_id: string) => retractBid(await world.as(by.token), { bid_id }),
}
const acts = {
  ...ofBidder,
  rejectBid: async (by: Person, bid_id: string) =>
    rejectBid(await world.as(by.token), { bid_id, rejection_reason: 'Bid_Too_High' }),
}

test.each(Object.keys(acts) as (keyof typeof acts)[])('%s: the bid of strangers does not exist', async (name) => {
  const { job_id, bid_id } = await offered()
  const stranger = await world.story.company('Courier_Company')
  await expect(acts[name](stranger, bid_id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await bid(bid_id)).toMatchObject({ status: 'pending', amount: 24_000 })
  expect(await world.factsOf(job_id)).toEqual([])
})

test.each(Object.keys(ofBidder) as (keyof typeof ofBidder)[])(
  '%s: a bid that was decided meanwhile stays as it is, and who asks is told',
  async (name) => {
    const { job_id, bid_id } = await offered()
    await acts.rejectBid(poster, bid_id)
    await expect(ofBidder[name](taker, bid_id)).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { conflict: 'bid_decided', status: 'rejected' },
    })
    expect(await bid(bid_id)).toMatchObject({ status: 'rejected' })
    expect(await world.factsOf(job_id)).toEqual(['bid_rejected'])
  },
)

test('a limited driver neither changes a price nor confirms one', async () => {
  const { bid_id } = await offered()
  const driver = await world.story.colleague(taker.team_id, { has_full_access: false })
  for (const name of ['adjustBid', 'confirmBid'] as const)
    await expect(ofBidder[name](driver, bid_id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('retracting and rejecting at once: one of them is what happened', async () => {
  const { job_id, bid_id } = await offered()
  const results = await Promise.allSettled([acts.retractBid(taker, bid_id), acts.rejectBid(poster, bid_id)])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await world.factsOf(job_id)).toHaveLength(1)
})

test('a bid ten times the guide, or a tenth of it, is taken once it is confirmed', async () => {
  const job_id = await world.story.job(poster)
  const rival = await world.story.company('Owner_Driver')
  const context = await world.as(rival.token)
  const doubted = (message: string) => ({ code: 'VALIDATION', details: { validation: { amount: [message] } } })
  await expect(submitBid(context, { job_id, amount: 9_000_000 })).rejects.toMatchObject(doubted('doubt_price_too_high'))
  const { id: bid_id } = await submitBid(context, {
    job_id,
    amount: 9_000_000,
    confirmed_doubts: ['doubt_price_too_high'],
  })
  await expect(adjustBid(context, { bid_id, amount: 100 })).rejects.toMatchObject(doubted('doubt_price_too_low'))
  expect(await bidsOn(job_id)).toHaveLength(1)
})
