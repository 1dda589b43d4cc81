import { beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '@waybill/domain/time/milliseconds'
import type { WorkGroup, WorkSide } from '@waybill/domain/work-lists/work-list'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { positionsOf } from '../positions/positions.ts'
import { noteLateArrivals } from './work-arrivals.ts'

const world = useWorld()
let poster: Person
let carrier: Person
let job_id: string
/** Some two hours from the collection. */
const away = { latitude: 52.4862, longitude: -1.8904 }

beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder')
  carrier = await world.story.company('Courier_Company')
  await world.db.updateTable('users').set({ tracking: true }).where('id', '=', carrier.id).execute()
  job_id = await world.story.job(poster, { status: 'collect', carrier })
  await world.db.updateTable('jobs').set({ driver_id: carrier.id }).where('id', '=', job_id).execute()
  await dueIn(30)
  await positionsOf(world.platform).report(carrier.id, null, [{ at: away, recorded_at: world.now.getTime() }])
})

const dueIn = (minutes: number) =>
  world.db
    .updateTable('jobs')
    .set({ pickup_date: new Date(world.now.getTime() + minutes * MINUTE_MS), pickup_date_end: null })
    .where('id', '=', job_id)
    .execute()
const note = () => noteLateArrivals({}, world.platform)

async function listed({ token }: Person, side: WorkSide, group: WorkGroup) {
  const text = `query ($side: WorkSide!, $group: WorkGroup) {
    workList(side: $side, group: $group, sort: urgency, order: ASC) { nodes { id } }
    workTotals(side: $side) { group count } }`
  const { data } = await world.graphql(token, text, { side, group })
  const { workList, workTotals } = data as unknown as {
    workList: { nodes: { id: string }[] }
    workTotals: { group: WorkGroup | null; count: number }[]
  }
  const ids = workList.nodes.map(({ id }) => id)
  expect(workTotals.find((total) => total.group === group)).toMatchObject({ count: ids.length })
  return ids
}

test('a vehicle that cannot make its window is in the group of either side before it is late', async () => {
  await note()
  for (const [person, side] of [
    [poster, 'posted'],
    [carrier, 'carried'],
  ] as const)
    for (const group of ['will_be_late', 'needs_you'] as const)
      expect(await listed(person, side, group)).toEqual([job_id])
})

test('the arrival is told with the window it is held against', async () => {
  const { data } = await world.graphql(
    poster.token,
    'query ($ids: [ID!]!) { workArrivals(side: posted, ids: $ids) { job_id at due } }',
    { ids: [job_id] },
  )
  const due = new Date(world.now.getTime() + 30 * MINUTE_MS).toISOString()
  expect(data!['workArrivals']).toMatchObject([{ job_id, due: expect.stringContaining(due.slice(0, 16)) }])
})

test('a job that is late already is late, not late to come', async () => {
  await dueIn(-16)
  await note()
  expect(await listed(poster, 'posted', 'will_be_late')).toEqual([])
  expect(await listed(poster, 'posted', 'needs_you')).toEqual([job_id])
})

test('a window that was moved counts at once, before anybody looks again', async () => {
  await dueIn(30)
  await note()
  await dueIn(24 * 60)
  expect(await listed(poster, 'posted', 'will_be_late')).toEqual([])
})

test('a vehicle that will be in time is forgotten', async () => {
  await note()
  expect(await world.db.selectFrom('late_arrivals').selectAll().execute()).toEqual([])
})

test('a driver who is not heard of is not said to be late', async () => {
  await dueIn(30)
  await note()
  expect(await listed(poster, 'posted', 'will_be_late')).toEqual([job_id])
  positionsOf(world.platform).stop(carrier.id)
  await note()
  expect(await listed(poster, 'posted', 'will_be_late')).toEqual([])
})
