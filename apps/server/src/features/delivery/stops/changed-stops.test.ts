import { expect, test } from 'vitest'
import { RunStory } from '../../../../testing/run-story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { editStops } from '../../jobs/wizard/edit-stops.ts'
import { arriveDestination } from '../run/arrive-destination.ts'
import { arriveStop } from './arrive-stop.ts'
import { deliverForDriver } from '../proof/deliver-for-driver.ts'
import { stopComplete } from './stop-complete.ts'

const world = useWorld()

const ago = (minutes: number) => new Date(world.now.getTime() - minutes * 60_000).toISOString()
const place = (town: string) => ({
  point: `1 Mill Lane, ${town}`,
  short_address: town,
  latitude: 53.2,
  longitude: -1.4,
  date: null,
  date_end: null,
  flexible: false,
  asap: true,
  is_drop_off: true,
})

/** Two stops, changed half an hour ago to those that `changed` makes of them, while the driver was without signal. */
async function changed(change: (stops: { stop_id: string }[]) => object[]) {
  const run = await RunStory.begin(world, { status: 'progress', stops: 2 })
  const { job_id } = run
  const before = (await run.stops()).map(({ id }) => ({ job_id, stop_id: id }))
  const given = change(before.map(({ stop_id }) => ({ ...place('Chesterfield'), stop_id })))
  const poster = await world.as(run.poster.token)
  await editStops(poster, { job_id, stops: given as never, route: null, route_accepted_without: true })
  world.later(30)
  const [first, second] = before
  return { run, job_id, first: first!, second: second!, driver: await world.as(run.driver.token) }
}
const pod = (minutes: number) => ({
  delivery_date: ago(minutes),
  recipient: 'Jo',
  pod_not_required: true,
  no_pod_reason: 'Locker',
})
const logOf = (job_id: string) =>
  world.db
    .selectFrom('job_log')
    .select(['action', 'stop_id', 'is_late'])
    .where('job_id', '=', job_id)
    .where('action', '<>', 'edit_stops')
    .orderBy('id')
    .execute()

test('a stop that was taken away stays for its driver, out of everybody’s lists', async () => {
  const { run, job_id, first } = await changed(([, second]) => [second!])
  const query = 'query ($id: ID!) { Job(id: $id) { stop_count stops { id } } }'
  const read = await world.graphql(run.poster.token, query, { id: job_id })
  expect(read.data?.['Job']).toMatchObject({ stop_count: 1, stops: [{ id: expect.not.stringMatching(first.stop_id) }] })
  const removed = (await run.stops()).filter(({ removed_at }) => removed_at !== null)
  expect(removed.map(({ id }) => id)).toEqual([first.stop_id])
})

test('a step at a stop before its removal is evidence: the stop is shown as done although removed', async () => {
  const { run, job_id, first, second, driver } = await changed(([, second]) => [second!])
  const before = [await run.job(), await run.stops()]
  await arriveStop(driver, { ...first, captured_at: ago(40) })
  await stopComplete(driver, { ...first, captured_at: ago(35), pod: pod(35) })
  expect([await run.job(), await run.stops()]).toEqual(before)
  expect(await logOf(job_id)).toEqual([
    { action: 'arrive_stop', stop_id: first.stop_id, is_late: true },
    { action: 'stop_complete', stop_id: first.stop_id, is_late: true },
  ])
  const query = 'query ($id: ID!) { Job(id: $id) { late_pods { stop_id } log { stop { id removed_at } is_late } } }'
  const read = await world.graphql(run.poster.token, query, { id: job_id })
  expect(read.data?.['Job']).toMatchObject({ late_pods: [{ stop_id: first.stop_id }] })
  // The run goes on with the stop that is left.
  await arriveStop(driver, { ...second, captured_at: ago(10) })
  expect((await logOf(job_id)).at(-1)).toEqual({ action: 'arrive_stop', stop_id: second.stop_id, is_late: false })
})

test('a step at a stop after its removal is refused, with the reason', async () => {
  const { run, first, driver } = await changed(([, second]) => [second!])
  const before = [await run.job(), await run.stops()]
  for (const captured_at of [ago(30), ago(5), null])
    await expect(arriveStop(driver, { ...first, captured_at })).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { conflict: 'stop_removed', status: 'progress' },
    })
  expect([await run.job(), await run.stops()]).toEqual(before)
})

test('a stop put in front of the one the driver stood at comes next; after it, it is in the way', async () => {
  const { run, first, job_id, driver } = await changed((stops) => [place('Dronfield'), ...stops])
  const late = { code: 'CONFLICT', details: { conflict: 'stop_out_of_turn' } }
  await expect(arriveStop(driver, { ...first, captured_at: ago(20) })).rejects.toMatchObject(late)
  await arriveStop(driver, { ...first, captured_at: ago(40) })
  await stopComplete(driver, { ...first, captured_at: ago(35), pod: pod(35) })
  expect((await logOf(job_id)).map(({ is_late }) => is_late)).toEqual([false, false])
  const open = (await run.stops()).filter(({ status }) => status === 'progress')
  await arriveStop(driver, { job_id, stop_id: open[0]!.id, captured_at: ago(3) })
  await expect(arriveDestination(driver, { job_id, captured_at: ago(40) })).rejects.toMatchObject({
    details: { conflict: 'stops_open' },
  })
})

test('the order of the stops counts as it was when the button was pressed', async () => {
  const { first, second, driver } = await changed((stops) => stops.toReversed())
  await expect(arriveStop(driver, { ...second, captured_at: ago(40) })).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(arriveStop(driver, { ...first, captured_at: ago(20) })).rejects.toMatchObject({ code: 'CONFLICT' })
  await arriveStop(driver, { ...first, captured_at: ago(40) })
})

test('a stop that is taken away is not ticked off with the others', async () => {
  const { run, job_id, first } = await changed(([, second]) => [second!])
  await deliverForDriver(await world.as(run.poster.token), { job_id, comment: 'They rang' })
  const stops = await run.stops()
  expect(stops.filter(({ status }) => status === 'progress').map(({ id }) => id)).toEqual([first.stop_id])
})

test('of a job that nobody carries, and of which nothing is told, stops go for good', async () => {
  const run = await RunStory.begin(world, { status: 'allocated', stops: 2 })
  const open = { status: 'active', bid_team_id: null, bid_user_id: null, driver_id: null } as const
  await world.db.updateTable('jobs').set(open).where('id', '=', run.job_id).execute()
  const [first] = await run.stops()
  await editStops(await world.as(run.poster.token), {
    job_id: run.job_id,
    stops: [{ ...place('Chesterfield'), stop_id: first!.id }] as never,
    route: null,
    route_accepted_without: true,
  })
  expect((await run.stops()).map(({ id }) => id)).toEqual([first!.id])
})
