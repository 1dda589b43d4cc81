import { beforeAll, expect, test } from 'vitest'
import { followAll } from '../../../../testing/cast.ts'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { editJobNotes } from './edit-job-notes.ts'

const world = useWorld()
let poster: Person
let taker: Person
let driver: Person
beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder')
  taker = await world.story.company('Courier_Company')
  driver = await world.story.colleague(taker.team_id, { has_full_access: false })
})

async function running(): Promise<string> {
  const job_id = await world.story.job(poster, { carrier: taker, status: 'progress', stops: 1 })
  await world.db.updateTable('jobs').set({ driver_id: driver.id, notes: 'Gate 4.' }).where('id', '=', job_id).execute()
  return job_id
}
const edit = async (job_id: string, overrides: object, by = poster) =>
  editJobNotes(await world.as(by.token), { job_id, notes: 'Gate 4.', ...overrides })
const log = `query ($id: ID!) { Job(id: $id) { notes private_notes stops { id notes }
  log { action notes_before notes_after stop { id } } } }`
const seen = async (person: Person, id: string) =>
  (await world.graphql(person.token, log, { id })).data?.['Job'] as never

test('new notes reach the driver, and the log keeps the old ones', async () => {
  const job_id = await running()
  await edit(job_id, { notes: 'Gate 6, the bell at gate 4 is broken.' })
  expect(await seen(driver, job_id)).toMatchObject({
    notes: 'Gate 6, the bell at gate 4 is broken.',
    log: [
      {
        action: 'edit_notes',
        notes_before: 'Gate 4.',
        notes_after: 'Gate 6, the bell at gate 4 is broken.',
        stop: null,
      },
    ],
  })
  expect(await world.factsOf(job_id)).toEqual(['job_notes_edited'])
  await followAll(world)
  const { rows } = await world.platform.databases.pool.query(
    'select type from events where user_id = $1 and redirect_id = $2',
    [driver.id, job_id],
  )
  expect(rows).toEqual([{ type: 'YOUR_CURRENT_JOB_STOPS_CHANGED' }])
})

test('the notes of a stop are changed where they stand, those left out stay', async () => {
  const job_id = await running()
  const { id: stop_id } = await world.db
    .selectFrom('job_stops')
    .select('id')
    .where('job_id', '=', job_id)
    .executeTakeFirstOrThrow()
  await edit(job_id, { stops: [{ stop_id, notes: 'Ask for Jo.' }] })
  await edit(job_id, {})
  expect(await seen(driver, job_id)).toMatchObject({
    stops: [{ id: stop_id, notes: 'Ask for Jo.' }],
    log: [{ action: 'edit_notes', notes_after: 'Ask for Jo.', stop: { id: stop_id } }],
  })
  expect(await world.factsOf(job_id)).toEqual(['job_notes_edited'])
  const other = await running()
  await expect(edit(other, { stops: [{ stop_id, notes: 'Mine now.' }] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a booking that comes after the award reaches the driver at its place, and the log says what stood there', async () => {
  const job_id = await running()
  const stops = world.db.selectFrom('job_stops').select('id').where('job_id', '=', job_id)
  const { id: stop_id } = await stops.executeTakeFirstOrThrow()
  const booking = { contact_name: 'Jo Kent', contact_phone: null, reference: 'BK-1', access_hours: null }
  await edit(job_id, { destination: booking, stops: [{ stop_id, access: { ...booking, reference: 'BK-2' } }] })
  const asked = `query ($id: ID!) { Job(id: $id) { pickup { reference } destination { contact_name reference } stops { notes reference }
    log { notes_before notes_after stop { id } } } }`
  const { data } = await world.graphql(driver.token, asked, { id: job_id })
  expect(data?.['Job']).toEqual({
    pickup: { reference: null },
    destination: { contact_name: 'Jo Kent', reference: 'BK-1' },
    stops: [{ notes: null, reference: 'BK-2' }],
    log: [
      { notes_before: 'Bristol BS1: -', notes_after: 'Bristol BS1: Jo Kent · BK-1', stop: null },
      { notes_before: 'Derby DE1: -', notes_after: 'Derby DE1: Jo Kent · BK-2', stop: { id: stop_id } },
    ],
  })
  await edit(job_id, {})
  expect((await world.job(job_id)).destination_reference).toBe('BK-1')
  await expect(edit(job_id, { pickup: { ...booking, reference: 'x'.repeat(61) } })).rejects.toMatchObject({
    code: 'VALIDATION',
  })
  expect(await world.factsOf(job_id)).toEqual(['job_notes_edited'])
})

test('private notes are kept for the poster, and nobody is told of them', async () => {
  const job_id = await running()
  await edit(job_id, { private_notes: 'Charge the shipper.' })
  expect(await seen(poster, job_id)).toMatchObject({ private_notes: 'Charge the shipper.', log: [] })
  expect(await seen(driver, job_id)).toMatchObject({ private_notes: null })
  expect(await world.factsOf(job_id)).toEqual([])
})

test('only the poster edits them, while the job runs; for strangers there is none', async () => {
  const job_id = await running()
  await expect(edit(job_id, { notes: 'Mine' }, taker)).rejects.toMatchObject({
    details: { refusal: 'not_the_poster' },
  })
  const clerk = await world.story.colleague(poster.team_id, { post_work: false })
  await expect(edit(job_id, { notes: 'Mine' }, clerk)).rejects.toMatchObject({ details: { refusal: 'no_post_work' } })
  const stranger = await world.story.company('Courier_Company')
  await expect(edit(job_id, { notes: 'Mine' }, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(edit(job_id, { notes: 'See www.example.com' })).rejects.toMatchObject({ code: 'VALIDATION' })
  for (const status of ['active', 'delivered', 'cancel'] as const) {
    await world.db.updateTable('jobs').set({ status }).where('id', '=', job_id).execute()
    await expect(edit(job_id, { notes: 'Late' })).rejects.toMatchObject({ code: 'CONFLICT', details: { status } })
  }
  expect(await world.factsOf(job_id)).toEqual([])
})
