import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { acceptBid } from './accept-bid.ts'
import { closeJob } from '../office/close-job.ts'
import { confirmBid } from './confirm-bid.ts'
import { repostJob } from '../office/repost-job.ts'
import { submitBid } from './submit-bid.ts'

const world = useWorld()
let poster: Person
let taker: Person
beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder')
  taker = await world.story.company('Owner_Driver')
})

const bidOf = (id: string) => world.db.selectFrom('bids').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a job whose poster wants calls or mails takes no bid here, and names the phone number', async () => {
  const job_id = await world.story.job(poster)
  const ways = { accept_online: false, accept_phone: true, phone: '+441134960000', email: 'desk@kestrel.example' }
  await world.db.updateTable('jobs').set(ways).where('id', '=', job_id).execute()
  await expect(submitBid(await world.as(taker.token), { job_id, amount: 20_000 })).rejects.toMatchObject({
    details: { refusal: 'bids_not_online' },
  })
  const query = 'query ($id: ID!) { Job(id: $id) { accept_online phone email } }'
  expect((await world.graphql(taker.token, query, { id: job_id })).data).toEqual({
    Job: { accept_online: false, phone: '+441134960000', email: null },
  })
})

test('a bid that waits for its bidder’s word is not accepted until it is confirmed', async () => {
  const job_id = await world.story.job(poster)
  const bid_id = await world.story.bid(taker, job_id)
  const repriced_at = new Date(Date.now() + 60_000)
  await world.db.updateTable('jobs').set({ repriced_at }).where('id', '=', job_id).execute()
  await expect(acceptBid(await world.as(poster.token), { bid_id })).rejects.toMatchObject({
    details: { refusal: 'bid_not_confirmed' },
  })
  const later = await world.as(taker.token)
  await confirmBid({ ...later, now: new Date(repriced_at.getTime() + 1_000) }, { bid_id })
  await acceptBid(await world.as(poster.token), { bid_id })
  expect(await world.job(job_id)).toMatchObject({ status: 'allocated' })
})

test('a job that is posted again says why the old one ended, and so do the bids that end with it', async () => {
  const job_id = await world.story.job(poster)
  const bid_id = await world.story.bid(taker, job_id)
  await repostJob(await world.as(poster.token), { job_id })
  expect(await world.job(job_id)).toMatchObject({ close_reason: 'CANCELLED', canceled_by: 'poster_canceled' })
  expect(await bidOf(bid_id)).toMatchObject({
    rejection_reason: 'Other',
    rejection_reason_custom: null,
    ending: 'reposted',
  })
  const closed = await world.story.job(poster)
  const lost = await world.story.bid(taker, closed)
  await closeJob(await world.as(poster.token), { job_id: closed, reason: 'BUSINESS_CLOSED' })
  expect(await bidOf(lost)).toMatchObject({ rejection_reason_custom: null, ending: 'closed' })
})
