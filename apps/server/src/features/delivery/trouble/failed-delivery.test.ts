import { expect, test } from 'vitest'
import type { Conflict } from '@waybill/domain/errors/refusals'
import { RunStory } from '../../../../testing/run-story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { failDelivery } from './fail-delivery.ts'
import { leaveElsewhere } from './leave-elsewhere.ts'
import { rescheduleDelivery } from './reschedule-delivery.ts'
import { returnGoods } from './return-goods.ts'
import { startReturn } from './start-return.ts'

const world = useWorld()

const notNow = (conflict: Conflict) => ({ code: 'CONFLICT', details: { conflict, status: 'failed_delivery' } })
const refusedAtTheDoor = { reason: 'DELIVERY_REFUSED', additional_charges_agreed: true, agreed_price: 6_000 } as const

async function failed() {
  const run = await RunStory.begin(world, { status: 'delivering' })
  const driver = await world.as(run.taker.token)
  await failDelivery(driver, { job_id: run.job_id, ...refusedAtTheDoor })
  return { run, driver, job_id: run.job_id }
}
const returned = async (run: RunStory) => ({
  job_id: run.job_id,
  por: { return_date: world.now.toISOString(), recipient: 'Sam', upload_ids: [await run.photo('por', run.taker)] },
})

test('a failed delivery keeps its reason and the agreed charges, and both sides are told', async () => {
  const { run } = await failed()
  expect(await run.job()).toMatchObject({ status: 'failed_delivery', delivery_failed: true })
  const incident = await world.db.selectFrom('incidents').selectAll().where('job_id', '=', run.job_id).execute()
  expect(incident).toMatchObject([{ kind: 'delivery_failed', reason: 'DELIVERY_REFUSED', agreed_price: 6_000 }])
  expect(await run.facts()).toEqual(['delivery_failed'])
})

test('"other" needs words of whoever tells at once; what a journal brings without them is taken', async () => {
  const run = await RunStory.begin(world, { status: 'delivering' })
  const driver = await world.as(run.driver.token)
  const other = { job_id: run.job_id, reason: 'OTHER' } as const
  await expect(failDelivery(driver, other)).rejects.toMatchObject({
    details: { validation: { comment: ['required'] } },
  })
  const captured_at = new Date(world.now.getTime() - 600_000).toISOString()
  await failDelivery(driver, { ...other, captured_at, minutes_waited: 40 })
  const incident = await world.db.selectFrom('incidents').selectAll().where('job_id', '=', run.job_id).execute()
  expect(incident).toMatchObject([{ reason: 'OTHER', comment: null, minutes_waited: 40 }])
})

test('the poster may fail a delivery too, and a stranger finds no job', async () => {
  const run = await RunStory.begin(world, { status: 'progress' })
  const stranger = await world.story.company('Courier_Company')
  const input = { job_id: run.job_id, reason: 'INCORRECT_GOODS' } as const
  await expect(failDelivery(await world.as(stranger.token), input)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await failDelivery(await world.as(run.poster.token), input)
  expect(await run.job()).toMatchObject({ status: 'failed_delivery' })
})

test('goods are brought back: first the way, then the proof of return, then the invoice', async () => {
  const { run, driver, job_id } = await failed()
  await expect(returnGoods(driver, await returned(run))).rejects.toMatchObject(notNow('return_not_begun'))
  await startReturn(driver, { job_id })
  await expect(startReturn(driver, { job_id })).rejects.toMatchObject(notNow('return_begun'))
  const noPhoto = { ...(await returned(run)).por, upload_ids: [] }
  await expect(returnGoods(driver, { job_id, por: noPhoto })).rejects.toMatchObject({
    details: { validation: { 'por.upload_ids': ['photo_required'] } },
  })
  await returnGoods(driver, await returned(run))
  expect(await run.job()).toMatchObject({ status: 'invoice', is_returning: false, delivery_failed: true })
  expect(await run.facts()).toEqual(['delivery_failed', 'return_started', 'goods_returned'])
})

test('goods are left elsewhere with a photo of where', async () => {
  const { run, driver, job_id } = await failed()
  await leaveElsewhere(driver, { job_id, left_at: 'Gatehouse', upload_ids: [await run.photo('failure', run.taker)] })
  expect(await run.job()).toMatchObject({ status: 'invoice' })
  const incident = await world.db.selectFrom('incidents').selectAll().where('job_id', '=', job_id).execute()
  expect(incident).toMatchObject([{ left_at: 'Gatehouse' }])
})

test('the poster does not say where the driver left the goods', async () => {
  const { run, job_id } = await failed()
  await expect(
    leaveElsewhere(await world.as(run.poster.token), {
      job_id,
      left_at: 'Gatehouse',
      upload_ids: [await run.photo('failure', run.poster)],
    }),
  ).rejects.toMatchObject({ code: 'CONFLICT', details: { status: 'failed_delivery' } })
})

test('either side reschedules: the job is on its way again, to the new appointment', async () => {
  const { run, driver, job_id } = await failed()
  await startReturn(driver, { job_id })
  const poster = await world.as(run.poster.token)
  const new_date = new Date(world.now.getTime() + 86_400_000)
  await expect(
    rescheduleDelivery(poster, { job_id, new_date: new Date(world.now.getTime() - 1).toISOString() }),
  ).rejects.toMatchObject({ details: { validation: { new_date: ['date_in_past'] } } })
  await rescheduleDelivery(poster, { job_id, new_date: new_date.toISOString() })
  expect(await run.job()).toMatchObject({
    status: 'progress',
    delivery_failed: false,
    is_returning: false,
    destination_date: new_date,
  })
})
