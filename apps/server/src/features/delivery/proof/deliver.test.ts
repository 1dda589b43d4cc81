import { expect, test } from 'vitest'
import { RunStory } from '../../../../testing/run-story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { deliverForDriver } from './deliver-for-driver.ts'
import { deliver } from './deliver.ts'

const world = useWorld()

const received = () => ({ delivery_date: world.now.toISOString(), recipient: 'Zoë Müller' })
const proofOf = (job_id: string) =>
  world.db.selectFrom('pods').selectAll().where('job_id', '=', job_id).executeTakeFirstOrThrow()

test('photos prove a delivery, which can be invoiced at once', async () => {
  const run = await RunStory.begin(world, { status: 'delivering' })
  const upload_ids = [await run.photo('pod'), await run.photo('pod')]
  await deliver(await world.as(run.driver.token), { job_id: run.job_id, pod: { ...received(), upload_ids } })
  expect(await run.job()).toMatchObject({ status: 'invoice', delivery_end: world.now })
  expect(await run.actions()).toEqual(['deliver', 'make_invoiceable'])
  expect(await run.facts()).toEqual(['pod_uploaded', 'job_delivered'])
  expect(await proofOf(run.job_id)).toMatchObject({ recipient: 'Zoë Müller', is_electronic_pod: false })
})

test('an electronic POD is signed, by a signature of the driver who sends it', async () => {
  const run = await RunStory.begin(world, { status: 'delivering' })
  const driver = await world.as(run.driver.token)
  const signed = async (signature_upload_id: string | null) =>
    deliver(driver, { job_id: run.job_id, pod: { ...received(), is_electronic_pod: true, signature_upload_id } })
  const invalid = (message: string) => ({ details: { validation: { 'pod.signature_upload_id': [message] } } })
  await expect(signed(null)).rejects.toMatchObject(invalid('signature_required'))
  await expect(signed(crypto.randomUUID())).rejects.toMatchObject(invalid('invalid'))
  await expect(signed(await run.photo('pod'))).rejects.toMatchObject(invalid('invalid'))
  await expect(signed(await run.photo('signature', run.poster))).rejects.toMatchObject(invalid('invalid'))
  const signature = await run.photo('signature')
  await signed(signature)
  expect(await proofOf(run.job_id)).toMatchObject({ is_electronic_pod: true, signature_upload_id: signature })
})

test('a proof that was not required says why, and nobody is told of one', async () => {
  const run = await RunStory.begin(world, { status: 'delivering' })
  const driver = await world.as(run.driver.token)
  const pod = { ...received(), pod_not_required: true }
  await expect(deliver(driver, { job_id: run.job_id, pod })).rejects.toMatchObject({
    details: { validation: { 'pod.no_pod_reason': ['no_pod_reason_required'] } },
  })
  await deliver(driver, { job_id: run.job_id, pod: { ...pod, no_pod_reason: 'Key safe' } })
  expect(await run.facts()).toEqual(['job_delivered'])
})

test('one tap sent twice with one key delivers once and answers the same', async () => {
  const run = await RunStory.begin(world, { status: 'delivering' })
  const driver = await world.as(run.driver.token, 'deliver-once')
  const input = { job_id: run.job_id, pod: { ...received(), upload_ids: [await run.photo('pod')] } }
  expect(await Promise.all([deliver(driver, input), deliver(driver, input)])).toEqual([
    { id: run.job_id },
    { id: run.job_id },
  ])
  expect(await run.actions()).toEqual(['deliver', 'make_invoiceable'])
})

test('two tabs with a key each: the second is told where the job stands now', async () => {
  const run = await RunStory.begin(world, { status: 'delivering' })
  const pod = { ...received(), pod_not_required: true, no_pod_reason: 'Key safe' }
  await deliver(await world.as(run.driver.token, 'first-tab'), { job_id: run.job_id, pod })
  await expect(
    deliver(await world.as(run.driver.token, 'second-tab'), { job_id: run.job_id, pod }),
  ).rejects.toMatchObject({ code: 'CONFLICT', details: { status: 'invoice' } })
})

test('the poster delivers for the driver: open stops are ticked, the comment stands for the proof, both are told', async () => {
  const run = await RunStory.begin(world, { status: 'progress', stops: 3 })
  const [first, , last] = await run.stops()
  await world.db.updateTable('job_stops').set({ status: 'failed' }).where('id', '=', first!.id).execute()
  const settled = { status: 'failed', settlement: 'returned', settlement_note: 'Closed' } as const
  await world.db.updateTable('job_stops').set(settled).where('id', '=', last!.id).execute()
  await deliverForDriver(await world.as(run.poster.token), { job_id: run.job_id, comment: 'Receiver rang us' })
  expect(await run.job()).toMatchObject({ status: 'invoice', delivery_end: world.now })
  expect((await run.stops()).map(({ status }) => status)).toEqual(['complete', 'complete', 'failed'])
  expect(await proofOf(run.job_id)).toMatchObject({ pod_not_required: true, no_pod_reason: 'Receiver rang us' })
  expect(await run.facts()).toEqual(['job_delivered_for_driver'])
})

test('a carrier does not deliver in the name of the poster', async () => {
  const run = await RunStory.begin(world, { status: 'progress' })
  await expect(
    deliverForDriver(await world.as(run.taker.token), { job_id: run.job_id, comment: 'Done' }),
  ).rejects.toMatchObject({ details: { refusal: 'not_the_poster' } })
})
