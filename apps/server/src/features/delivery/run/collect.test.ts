import { expect, test } from 'vitest'
import { RunStory } from '../../../../testing/run-story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { arriveCollection } from './arrive-collection.ts'
import { goodsOnBoard } from './goods-on-board.ts'
import { startCollect } from './start-collect.ts'

const world = useWorld()

const arrivedAt = (job_id: string) => ({
  job_id,
  date_and_time: world.now.toISOString(),
  goods_collected_success: true,
})
const inVain = {
  goods_collected_success: false,
  reason: 'GOODS_NOT_READY',
  wait_at_collection_point: true,
  additional_charges_agreed: true,
  agreed_price: 2_500,
  comment: 'Ready in an hour, they say',
} as const

test('the driver sets off, arrives and takes the goods on board, each at the time they report', async () => {
  const run = await RunStory.begin(world)
  const driver = await world.as(run.driver.token)
  const set_off = new Date(world.now.getTime() - 3_600_000)
  await world.db.updateTable('jobs').set({ allocated_at: set_off }).where('id', '=', run.job_id).execute()
  await startCollect(driver, { job_id: run.job_id, date_and_time: set_off.toISOString() })
  await arriveCollection(driver, arrivedAt(run.job_id))
  const photo = await run.photo('goods_on_board')
  await goodsOnBoard(driver, {
    job_id: run.job_id,
    board_route_date: world.now.toISOString(),
    upload_ids: [photo],
  })
  expect(await run.job()).toMatchObject({ status: 'board', route_date: set_off, collection_date: world.now })
  const goods = await world.db
    .selectFrom('goods_on_board')
    .innerJoin('uploads', 'uploads.goods_on_board_id', 'goods_on_board.id')
    .select(['stop_id', 'uploads.id as upload_id'])
    .where('goods_on_board.job_id', '=', run.job_id)
    .execute()
  expect(goods).toEqual([{ stop_id: null, upload_id: photo }])
  expect(await run.facts()).toEqual(['collection_started', 'collection_arrived', 'goods_boarded'])
})

test('the office may take the steps for its driver', async () => {
  const run = await RunStory.begin(world)
  await startCollect(await world.as(run.taker.token), { job_id: run.job_id })
  expect(await run.job()).toMatchObject({ status: 'collect' })
})

test('a driver whose documents have expired does not set off, but finishes what is under way', async () => {
  const run = await RunStory.begin(world)
  await world.db.deleteFrom('documents').where('team_id', '=', run.taker.team_id).execute()
  const driver = await world.as(run.driver.token)
  await expect(startCollect(driver, { job_id: run.job_id })).rejects.toMatchObject({
    code: 'FORBIDDEN',
    details: { refusal: 'documents_missing' },
  })
  const running = await RunStory.begin(world, { status: 'collect' })
  await world.db.deleteFrom('documents').where('team_id', '=', running.taker.team_id).execute()
  await arriveCollection(await world.as(running.driver.token), arrivedAt(running.job_id))
  expect(await running.job()).toMatchObject({ status: 'collect_arrived' })
})

test('goods that are not ready are reported once, with the waiting and the charges agreed', async () => {
  const run = await RunStory.begin(world, { status: 'collect' })
  // Charges are agreed by those who see prices (spec §6).
  await expect(
    arriveCollection(await world.as(run.driver.token), { ...arrivedAt(run.job_id), ...inVain }),
  ).rejects.toMatchObject({ details: { refusal: 'limited_driver' } })
  const driver = await world.as(run.taker.token)
  await arriveCollection(driver, { ...arrivedAt(run.job_id), ...inVain })
  expect(await run.job()).toMatchObject({ status: 'collect_arrived' })
  const incidents = await world.db.selectFrom('incidents').selectAll().where('job_id', '=', run.job_id).execute()
  expect(incidents).toMatchObject([
    {
      kind: 'collection_failed',
      reason: 'GOODS_NOT_READY',
      wait_at_collection_point: true,
      additional_charges_agreed: true,
      agreed_price: 2_500,
    },
  ])
  expect(await run.facts()).toEqual(['collection_failed'])
  await expect(arriveCollection(driver, { ...arrivedAt(run.job_id), ...inVain })).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { status: 'collect_arrived' },
  })
  await goodsOnBoard(driver, { job_id: run.job_id, board_route_date: world.now.toISOString() })
  expect(await run.job()).toMatchObject({ status: 'board' })
})

test('a failed collection names its reason, and the price of what was agreed', async () => {
  const run = await RunStory.begin(world, { status: 'collect' })
  const failed = { ...arrivedAt(run.job_id), goods_collected_success: false, additional_charges_agreed: true }
  await expect(arriveCollection(await world.as(run.driver.token), failed)).rejects.toMatchObject({
    details: {
      validation: {
        reason: ['reason_required'],
        wait_at_collection_point: ['required'],
        agreed_price: ['agreed_price_required'],
      },
    },
  })
})

test('nothing has happened tomorrow', async () => {
  const run = await RunStory.begin(world, { status: 'collect' })
  const tomorrow = new Date(world.now.getTime() + 86_400_000).toISOString()
  await expect(
    arriveCollection(await world.as(run.driver.token), { ...arrivedAt(run.job_id), date_and_time: tomorrow }),
  ).rejects.toMatchObject({ details: { validation: { date_and_time: ['date_in_future'] } } })
})

test('a typed time lies after the award and the step before, and not ahead', async () => {
  const run = await RunStory.begin(world, { status: 'allocated' })
  const driver = await world.as(run.driver.token)
  const minutes = (count: number) => new Date(world.now.getTime() + count * 60_000).toISOString()
  const refused = (message: string) => ({ code: 'VALIDATION', details: { validation: { date_and_time: [message] } } })
  await world.db
    .updateTable('jobs')
    .set({ allocated_at: minutes(-120) })
    .where('id', '=', run.job_id)
    .execute()

  const setsOff = (date_and_time: string) => startCollect(driver, { job_id: run.job_id, date_and_time })
  await expect(setsOff('2020-01-01T08:00:00Z')).rejects.toMatchObject(refused('date_before_award'))
  await expect(setsOff(minutes(6))).rejects.toMatchObject(refused('date_in_future'))
  await setsOff(minutes(-60))
  const arrives = (date_and_time: string) => arriveCollection(driver, { ...arrivedAt(run.job_id), date_and_time })
  await expect(arrives(minutes(-62))).rejects.toMatchObject(refused('date_before_previous_step'))
  await arrives(minutes(-60))
  await expect(goodsOnBoard(driver, { job_id: run.job_id, board_route_date: minutes(-90) })).rejects.toMatchObject({
    details: { validation: { board_route_date: ['date_before_previous_step'] } },
  })
})

test("another's photo, or one of another kind, is not taken on board", async () => {
  const run = await RunStory.begin(world, { status: 'collect_arrived' })
  const driver = await world.as(run.driver.token)
  for (const upload_id of [await run.photo('goods_on_board', run.poster), await run.photo('pod')])
    await expect(
      goodsOnBoard(driver, {
        job_id: run.job_id,
        board_route_date: world.now.toISOString(),
        upload_ids: [upload_id],
      }),
    ).rejects.toMatchObject({ details: { validation: { upload_ids: ['invalid'] } } })
  expect(await run.job()).toMatchObject({ status: 'collect_arrived' })
})
