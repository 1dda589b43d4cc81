import { expect, test } from 'vitest'
import { jobFlow } from '@waybill/domain/jobs/job-flow'
import { jobStatuses } from '@waybill/domain/jobs/job-status'
import { RunStory } from '../../../../testing/run-story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { correctPod } from './correct-pod.ts'
import { deliver } from './deliver.ts'
import { removePod } from './remove-pod.ts'
import { stopComplete } from '../stops/stop-complete.ts'

const world = useWorld()

const received = (recipient = 'J Malik') => ({ delivery_date: world.now.toISOString(), recipient })
const filesOf = async (pod_id: string) =>
  (await world.db.selectFrom('uploads').select('id').where('pod_id', '=', pod_id).orderBy('id').execute()).map(
    ({ id }) => id,
  )

async function delivered() {
  const run = await RunStory.begin(world, { status: 'delivering' })
  const photos = [await run.photo('pod'), await run.photo('pod')] as const
  const driver = await world.as(run.driver.token)
  await deliver(driver, { job_id: run.job_id, pod: { ...received(), upload_ids: [...photos] } })
  const pod = () => world.db.selectFrom('pods').selectAll().where('job_id', '=', run.job_id).executeTakeFirstOrThrow()
  return { run, driver, photos, pod, pod_id: (await pod()).id }
}

test('a forgotten photo is added and a wrong one goes, the name is put right; the log keeps what it said', async () => {
  const { run, driver, photos, pod, pod_id } = await delivered()
  const upload_ids = [photos[0], await run.photo('pod')]
  await correctPod(driver, { pod_id, pod: { ...received('Jamila Malik'), upload_ids } })
  expect(await pod()).toMatchObject({ recipient: 'Jamila Malik', user_id: driver.viewer.user_id })
  expect(await filesOf(pod_id)).toEqual(upload_ids.toSorted())
  expect(await run.job()).toMatchObject({ status: 'invoice' })
  expect(await run.facts()).toEqual(['pod_uploaded', 'job_delivered', 'pod_corrected'])
  const log = await world.db
    .selectFrom('job_log')
    .select('metadata')
    .where('job_id', '=', run.job_id)
    .where('action', '=', 'correct_pod')
    .executeTakeFirstOrThrow()
  expect(log.metadata).toMatchObject({ recipient: 'Jamila Malik', former_recipient: 'J Malik' })
})

test('photos give way to a signature, and the signature to photos', async () => {
  const { run, driver, pod, pod_id } = await delivered()
  const signature_upload_id = await run.photo('signature')
  await correctPod(driver, { pod_id, pod: { ...received(), is_electronic_pod: true, signature_upload_id } })
  expect(await pod()).toMatchObject({ is_electronic_pod: true, signature_upload_id })
  expect(await filesOf(pod_id)).toEqual([signature_upload_id])
  const photo = await run.photo('pod')
  await correctPod(driver, { pod_id, pod: { ...received(), upload_ids: [photo] } })
  expect(await pod()).toMatchObject({ is_electronic_pod: false, signature_upload_id: null })
  expect(await filesOf(pod_id)).toEqual([photo])
})

test('a signature stays with the name it was given under: another recipient signs anew', async () => {
  const { run, driver, pod, pod_id } = await delivered()
  const signature_upload_id = await run.photo('signature')
  const signed = { is_electronic_pod: true, signature_upload_id }
  await correctPod(driver, { pod_id, pod: { ...received(), ...signed } })
  const before = await pod()
  await expect(correctPod(driver, { pod_id, pod: { ...received('Kim Oak'), ...signed } })).rejects.toMatchObject({
    code: 'VALIDATION',
    details: { validation: { 'pod.signature_upload_id': ['signature_required'] } },
  })
  expect(await pod()).toEqual(before)
  await correctPod(driver, { pod_id, pod: { ...received(' J Malik '), ...signed, details: 'At the gate.' } })
  const anew = { is_electronic_pod: true, signature_upload_id: await run.photo('signature') }
  await correctPod(driver, { pod_id, pod: { ...received('Kim Oak'), ...anew } })
  expect(await pod()).toMatchObject({ recipient: 'Kim Oak', signature_upload_id: anew.signature_upload_id })
})

test('taken away with a reason: the job stays to be invoiced, the reason stands for the proof, which may come later', async () => {
  const { run, driver, pod, pod_id } = await delivered()
  await removePod(driver, { pod_id, reason: 'Photos of another load' })
  expect(await pod()).toMatchObject({ pod_not_required: true, no_pod_reason: 'Photos of another load' })
  expect(await filesOf(pod_id)).toEqual([])
  expect(await run.job()).toMatchObject({ status: 'invoice' })
  await expect(removePod(driver, { pod_id, reason: 'Again' })).rejects.toMatchObject({
    details: { conflict: 'proof_removed' },
  })
  await correctPod(driver, { pod_id, pod: { ...received(), upload_ids: [await run.photo('pod')] } })
  expect(await pod()).toMatchObject({ pod_not_required: false, no_pod_reason: null })
  expect((await run.facts()).slice(2)).toEqual(['pod_removed', 'pod_uploaded'])
})

test('with a signed proof its signature goes too', async () => {
  const { run, driver, pod, pod_id } = await delivered()
  const signature_upload_id = await run.photo('signature')
  await correctPod(driver, { pod_id, pod: { ...received(), is_electronic_pod: true, signature_upload_id } })
  await removePod(driver, { pod_id, reason: 'Signed for another load' })
  expect(await pod()).toMatchObject({ pod_not_required: true, signature_upload_id: null })
  expect(await filesOf(pod_id)).toEqual([])
})

test('a correction is not a way to take the proof away, and takes no files of others', async () => {
  const { run, driver, photos, pod_id } = await delivered()
  const correct = (pod: object) => correctPod(driver, { pod_id, pod: { ...received(), ...pod } })
  const invalid = (field: string, message: string) => ({ details: { validation: { [`pod.${field}`]: [message] } } })
  await expect(correct({ pod_not_required: true, no_pod_reason: 'Locker' })).rejects.toMatchObject(
    invalid('pod_not_required', 'invalid'),
  )
  await expect(correct({ upload_ids: [] })).rejects.toMatchObject(invalid('upload_ids', 'photo_required'))
  await expect(correct({ upload_ids: [await run.photo('pod', run.poster)] })).rejects.toMatchObject(
    invalid('upload_ids', 'invalid'),
  )
  await expect(removePod(driver, { pod_id, reason: ' ' })).rejects.toMatchObject({ code: 'VALIDATION' })
  expect(await filesOf(pod_id)).toEqual(photos.toSorted())
})

test('once the invoice was approved the proof stays as it is', async () => {
  const { run, driver, pod_id } = await delivered()
  await world.db.updateTable('jobs').set({ status: 'invoice_pending' }).where('id', '=', run.job_id).execute()
  await removePod(driver, { pod_id, reason: 'Photos of another load' })
  const approval = { action: 'approve_invoice', status_to: 'invoice_pending', date_and_time: world.now }
  await world.db
    .insertInto('job_log')
    .values({ job_id: run.job_id, ...approval })
    .execute()
  const pod = { ...received(), upload_ids: [await run.photo('pod')] }
  await expect(correctPod(driver, { pod_id, pod })).rejects.toMatchObject({
    details: { refusal: 'invoice_already_approved' },
  })
})

test('out of its turn it is refused; the poster is told why not, and a stranger finds no proof', async () => {
  const { run, driver, pod_id } = await delivered()
  const remove = { pod_id, reason: 'Photos of another load' }
  await expect(removePod(await world.as(run.poster.token), remove)).rejects.toMatchObject({
    details: { refusal: 'not_the_carrier' },
  })
  const stranger = await world.story.company('Owner_Driver')
  await expect(removePod(await world.as(stranger.token), remove)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  for (const status of jobStatuses.filter((each) => !jobFlow.remove_pod.from.some((open) => open === each))) {
    await world.db.updateTable('jobs').set({ status }).where('id', '=', run.job_id).execute()
    await expect(removePod(driver, remove)).rejects.toMatchObject({ code: 'CONFLICT', details: { status } })
  }
})

test("a stop's proof is put right while the job goes on", async () => {
  const run = await RunStory.begin(world, { status: 'progress', stops: 1 })
  const [stop] = await run.stops()
  await world.db.updateTable('job_stops').set({ arrived_at: world.now }).where('id', '=', stop!.id).execute()
  const driver = await world.as(run.driver.token)
  const at = { job_id: run.job_id, stop_id: stop!.id }
  await stopComplete(driver, { ...at, pod: { ...received(), upload_ids: [await run.photo('stop_pod')] } })
  const { id: pod_id } = await world.db
    .selectFrom('pods')
    .select('id')
    .where('stop_id', '=', stop!.id)
    .executeTakeFirstOrThrow()
  const delivery_date = new Date(world.now.getTime() - 600_000).toISOString()
  const pod = { ...received(), delivery_date, upload_ids: [await run.photo('stop_pod')] }
  await correctPod(driver, { pod_id, pod })
  expect((await run.stops())[0]).toMatchObject({ status: 'complete', completed_at: new Date(delivery_date) })
})
