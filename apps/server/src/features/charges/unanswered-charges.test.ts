import { beforeEach, expect, test } from 'vitest'
import { WaitingStory } from '../../../testing/waiting-story.ts'
import { useWorld } from '../../../testing/world.ts'
import { contestCharge } from '../cases/contest-charge.ts'
import { arriveCollection } from '../delivery/run/arrive-collection.ts'
import { arriveDestination } from '../delivery/run/arrive-destination.ts'
import { goodsOnBoard } from '../delivery/run/goods-on-board.ts'
import { startCollect } from '../delivery/run/start-collect.ts'
import { startDeliver } from '../delivery/run/start-deliver.ts'
import { acceptBySilence, remindOfCharges } from './charges.tasks.ts'
import { forgetOldStays } from './stays/stays.sql.ts'

const world = useWorld()
const HOUR = 3_600_000
let story: WaitingStory
beforeEach(async () => {
  story = await WaitingStory.begin(world)
})

/** Both tasks, so many hours after the charge was proposed. */
async function runs(hours: number) {
  const { proposed_at } = await story.charge()
  const platform = { ...world.platform, now: () => new Date(proposed_at.getTime() + hours * HOUR) }
  await remindOfCharges(platform)
  await acceptBySilence(platform)
}
const told = async () => (await story.run.facts()).filter((name) => name.startsWith('charge_')).slice(1)

test('a poster who says nothing to a charge that only taps show is reminded once, and pays nothing by it', async () => {
  await story.waits()
  await runs(23)
  expect(await told()).toEqual([])
  await runs(24)
  await runs(25)
  await runs(96)
  expect(await told()).toEqual(['charge_unanswered'])
  expect(await story.charge()).toMatchObject({ state: 'proposed', by_silence: false })
})

test('a charge that silence accepts is announced four hours before, and both sides hear of it', async () => {
  await story.waits()
  const { id, proposed_at } = await story.charge()
  const due_at = new Date(proposed_at.getTime() + 48 * HOUR)
  await world.db.updateTable('job_charges').set({ grade: 'A', due_at }).where('id', '=', id).execute()
  await runs(43)
  expect(await told()).toEqual([])
  await runs(44)
  await runs(47)
  expect(await told()).toEqual(['charge_due_soon'])
  await runs(48)
  await runs(49)
  expect(await told()).toEqual(['charge_due_soon', 'charge_accepted_by_silence'])
})

test('after three days without an answer the carrier may open a case, and not before', async () => {
  await story.waits()
  const { id: charge_id, proposed_at } = await story.charge()
  const asks = async (hours: number) => ({
    ...(await story.as(story.run.taker)),
    now: new Date(proposed_at.getTime() + hours * HOUR),
  })
  const input = { charge_id, text: 'Nobody answers.' }
  await expect(contestCharge(await asks(71), input)).rejects.toMatchObject({
    details: { validation: { charge_id: ['charge_awaits_answer'] } },
  })
  await contestCharge(await asks(72), input)
  expect(await story.charge()).toMatchObject({ state: 'contested' })
  const files = await world.db.selectFrom('cases').select('kind').where('job_id', '=', story.job_id).execute()
  expect(files).toEqual([{ kind: 'charge' }])
})

test('a sum for waiting that was agreed at the gate stands in place of the terms; "nothing agreed" leaves the terms', async () => {
  const { job_id, run } = story
  const fails = async (of: WaitingStory, agreed: object) => {
    await startCollect(await of.as(of.run.driver, 500), { job_id: of.job_id })
    // Agreeing on money is for the office.
    await arriveCollection(await of.as(of.run.taker, 543), {
      job_id: of.job_id,
      goods_collected_success: false,
      reason: 'GOODS_NOT_READY',
      wait_at_collection_point: true,
      date_and_time: of.at(543).toISOString(),
      ...agreed,
    })
    await goodsOnBoard(await of.as(of.run.driver, 641), {
      job_id: of.job_id,
      board_route_date: of.at(641).toISOString(),
    })
  }
  await fails(story, { additional_charges_agreed: true, agreed_price: 2_000 })
  expect(await story.charges()).toEqual([])
  const query = 'query ($id: ID!) { Job(id: $id) { agreed_charges agreed_by_hand charges { id } } }'
  const { data } = await world.graphql(run.poster.token, query, { id: job_id })
  expect(data!['Job']).toEqual({ agreed_charges: '20.00', agreed_by_hand: '20.00', charges: [] })
  const plain = await WaitingStory.begin(world)
  await fails(plain, { additional_charges_agreed: false })
  expect(await plain.charges()).toMatchObject([{ amount: 3_400 }])
})

test('a tap that is made twice charges once', async () => {
  await story.waits()
  const again = { job_id: story.job_id, board_route_date: story.at(650).toISOString() }
  await expect(goodsOnBoard(await story.as(story.run.driver, 650), again)).rejects.toMatchObject({
    details: { conflict: 'out_of_turn' },
  })
  expect(await story.charges()).toHaveLength(1)
})

test('two places next to each other are two stays that share no minute', async () => {
  await story.waits()
  const { driver } = story.run
  const { job_id } = story
  await startDeliver(await story.as(driver, 642), { job_id })
  await arriveDestination(await story.as(driver, 643), { job_id, date_and_time: story.at(643).toISOString() })
  const stays = await world.db
    .selectFrom('job_stays')
    .select(['place', 'arrived_at', 'ended_at'])
    .where('job_id', '=', job_id)
    .orderBy('arrived_at')
    .execute()
  expect(stays).toEqual([
    { place: 'pickup', arrived_at: story.at(543), ended_at: story.at(641) },
    { place: 'destination', arrived_at: story.at(643), ended_at: null },
  ])
})

test('a stay without a charge is removed after two years, one that is charged for stays', async () => {
  await story.waits()
  const idle = await WaitingStory.begin(world)
  await idle.waits(543, 550)
  await forgetOldStays(world.db, new Date(world.now.getTime() + 740 * 24 * HOUR))
  const stays = world.db.selectFrom('job_stays').select('job_id')
  const left = await stays.where('job_id', 'in', [story.job_id, idle.job_id]).execute()
  expect(left).toEqual([{ job_id: story.job_id }])
})
