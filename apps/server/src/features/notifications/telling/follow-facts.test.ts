import { beforeEach, expect, test } from 'vitest'
import { consequences } from '@waybill/domain/facts/consequences'
import type { Fact } from '@waybill/domain/facts/facts'
import { recordFacts } from '../../../platform/facts.sql.ts'
import type { Person } from '../../../../testing/story.ts'
import { followAll, recordFact, newCast, things, told, type Cast } from '../../../../testing/cast.ts'
import { useWorld } from '../../../../testing/world.ts'
import { acceptBid } from '../../jobs/bids/accept-bid.ts'
import { closeJob } from '../../jobs/office/close-job.ts'
import { reinstateJob } from '../../jobs/office/reinstate-job.ts'
import { submitBid } from '../../jobs/bids/submit-bid.ts'
import { notificationTasks } from '../notifications.tasks.ts'

const world = useWorld()
let cast: Cast

beforeEach(async () => {
  cast = await newCast(world)
})

test('a task that runs twice tells nobody twice', async () => {
  await recordFact(world, { name: 'job_delivered', job_id: cast.job_id }, cast.driver)
  const { id } = await world.db
    .selectFrom('facts')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  for (let again = 0; again < 2; again++) {
    await notificationTasks.tasks!['follow_fact']!({ fact_id: id }, world.platform)
    await notificationTasks.tasks!['notify_users']!({ fact_id: id, row: 0 }, world.platform)
  }
  await followAll(world)
  expect(await told(world, cast.people)).toEqual(['poster JOB_DELIVERED'])
})

test('a person who is poster and Primary hears once', async () => {
  const { story } = world
  const job_id = await story.job(cast.poster_primary, { status: 'invoice_pending', carrier: cast.taker })
  await world.db
    .updateTable('teams')
    .set({ invoice_recipient_id: cast.poster_primary.id })
    .where('id', '=', cast.poster.team_id)
    .execute()
  const { invoice_id } = await things(world, cast)
  await recordFact(world, { name: 'invoice_raised', job_id, invoice_id }, cast.taker)
  expect(await told(world, cast.people)).toEqual(['poster_primary INVOICE_RECEIVED', 'taker INVOICE_SENT'])
})

test('a bid that is withheld is no news for the poster', async () => {
  await world.db.updateTable('bids').set({ hidden: true }).where('id', '=', cast.rival_bid_id).execute()
  await recordFact(world, { name: 'bid_submitted', job_id: cast.job_id, bid_id: cast.rival_bid_id }, cast.rival)
  expect(await told(world, cast.people)).toEqual(['rival BID_SENT'])
})

test('a bidder whom the poster has blocked since hears nothing more of the job', async () => {
  await world.story.block(cast.poster_primary, cast.rival)
  await recordFact(world, { name: 'job_stops_edited', job_id: cast.job_id }, cast.poster)
  expect(await told(world, cast.people)).toEqual(['driver YOUR_CURRENT_JOB_STOPS_CHANGED', 'taker JOB_STOPS_CHANGED'])
})

test('a bidder who was shut out when it happened, or is by the time it is told, hears nothing of it', async () => {
  const { job_id, driver, poster_primary, rival } = cast
  const facts: Fact[] = [
    { name: 'job_stops_edited', job_id },
    { name: 'job_reinstated', job_id, user_id: driver.id },
  ]
  const state = () => world.db.transaction().execute((tx) => recordFacts({ tx, platform: world.platform }, facts, null))
  const unblock = () => world.db.deleteFrom('blocked_teams').where('blocked_team_id', '=', rival.team_id).execute()

  await world.story.block(poster_primary, rival)
  await state()
  await unblock()
  await followAll(world)
  expect(await told(world, { rival })).toEqual([])

  await state()
  await world.story.block(poster_primary, rival)
  await followAll(world)
  expect(await told(world, { rival })).toEqual([])

  await unblock()
  await state()
  await followAll(world)
  expect(await told(world, { rival })).toEqual(['rival JOB_REINSTATED', 'rival JOB_STOPS_CHANGED'])
})

test('of a job that is put back those hear whose bids stood, and nobody who had taken theirs back', async () => {
  const { job_id, driver, taker, rival } = cast
  await world.db.updateTable('bids').set({ status: 'canceled' }).where('id', '=', cast.rival_bid_id).execute()
  await recordFact(world, { name: 'job_reinstated', job_id, user_id: driver.id }, cast.poster)
  expect(await told(world, { taker, rival })).toEqual(['taker JOB_REINSTATED'])
})

test('a limited driver is never led to a screen with a price', () => {
  const priced = Object.values(consequences).flatMap(({ notify }) =>
    notify.filter(({ who, redirect_entity }) => who === 'driver' && redirect_entity !== 'JOB'),
  )
  expect(priced).toEqual([])
})

test('somebody who has been switched off is told nothing; their Primary Member hears instead', async () => {
  await world.db.updateTable('users').set({ inactivated: true }).where('id', '=', cast.poster.id).execute()
  await recordFact(world, { name: 'job_expired', job_id: cast.job_id })
  expect(await told(world, cast.people)).toEqual(['poster_primary JOB_EXPIRED'])
})

test('a bid and its acceptance are told from the first tap to the list', async () => {
  const { story } = world
  const [poster, taker, rival] = [
    await story.company('Freight_Forwarder'),
    await story.company('Owner_Driver'),
    await story.company('Owner_Driver'),
  ]
  cast.people = { poster, taker, rival } satisfies Record<string, Person>
  const job_id = await story.job(poster)
  const bid = await submitBid(await world.as(taker.token), { job_id, amount: 20_000 })
  await submitBid(await world.as(rival.token), { job_id, amount: 30_000 })
  await followAll(world)
  await acceptBid(await world.as(poster.token), { bid_id: bid.id })
  await followAll(world)
  expect(await told(world, cast.people)).toEqual([
    'poster BID_ACCEPTED_TO_POSTER',
    'poster BID_RECEIVED',
    'poster BID_RECEIVED',
    'rival BID_REJECTED',
    'rival BID_SENT',
    'taker BID_ACCEPTED_TO_DRIVER',
    'taker BID_SENT',
  ])
})

test('closing a job tells those whose bids it ends, and nobody whose bid had ended before', async () => {
  const { story } = world
  const [poster, waiting, rejected] = [
    await story.company('Freight_Forwarder'),
    await story.company('Owner_Driver'),
    await story.company('Owner_Driver'),
  ]
  cast.people = { poster, waiting, rejected }
  const job_id = await story.job(poster)
  await story.bid(waiting, job_id)
  await world.db
    .insertInto('bids')
    .values({
      job_id,
      user_id: rejected.id,
      team_id: rejected.team_id,
      amount: 20_000,
      status: 'rejected',
      rejection_reason: 'Bid_Too_High',
      decided_at: new Date(world.now.getTime() - 60_000),
    })
    .execute()
  await closeJob(await world.as(poster.token), { job_id, reason: 'CANCELLED' })
  await followAll(world)
  expect(await told(world, cast.people)).toEqual(['waiting JOB_CANCELLED'])
})

test('the audience is the one that it was: a driver whose job is closed and put back at once hears of both', async () => {
  const { story } = world
  const poster = await story.company('Freight_Forwarder')
  const taker = await story.company('Owner_Driver')
  cast.people = { poster, taker }
  const job_id = await story.job(poster, { status: 'collect', carrier: taker })
  const context = await world.as(poster.token)
  await closeJob(context, { job_id, reason: 'CANCELLED', comment: 'No goods.', additional_charges_agreed: false })
  await reinstateJob(context, { job_id })
  await followAll(world)
  expect(await told(world, cast.people)).toEqual(['taker JOB_IN_PROGRESS_CANCELLED', 'taker JOB_REINSTATED'])
})
