import { beforeAll, expect, test, vi } from 'vitest'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { positionsOf } from '../positions.ts'

const world = useWorld()
const people: Record<string, Person> = {}
const leeds = { latitude: 53.7965, longitude: -1.5478 }
let [running, waiting]: string[] = []

beforeAll(async () => {
  const { story, db } = world
  const office = await story.company('Courier_Company')
  const driver = await story.colleague(office.team_id, { has_full_access: false, tracking: true })
  const colleague = await story.colleague(office.team_id, { has_full_access: false })
  const poster = await story.company('Freight_Forwarder')
  const loader = await story.colleague(poster.team_id, { has_full_access: false, post_work: true })
  const other = await story.company('Freight_Forwarder')
  Object.assign(people, { office, driver, colleague, poster, loader, other })
  await db.updateTable('users').set({ tracking: true }).where('id', '=', driver.id).execute()
  running = await story.job(poster, { status: 'collect', carrier: driver })
  waiting = await story.job(poster, { status: 'allocated', carrier: driver })
  await story.job(poster)
  await story.job(poster, { status: 'delivered', carrier: driver })
  await positionsOf(world.platform).report(driver.id, null, [{ at: leeds, recorded_at: world.now.getTime() }])
})

type Row = { job: { id: string; price: string | null }; driver_position: { latitude: number } | null }
type Answer = { jobs: Row[]; job_count: number }
const QUERY = '{ jobsOnMap { job_count jobs { job { id price } driver_position { latitude longitude is_online } } } }'
async function look(who: string): Promise<Answer> {
  return (await world.graphql(people[who]!.token, QUERY)).data!['jobsOnMap'] as unknown as Answer
}

test.each([
  ['poster', true],
  ['office', true],
  ['driver', false],
  ['loader', false],
])('%s finds the jobs that are out, the driver of the one on the road: price %s', async (who, seesPrice) => {
  const { jobs, job_count } = await look(who)
  expect(job_count).toBe(2)
  expect(jobs.map(({ job, driver_position }) => [job.id, driver_position])).toEqual([
    [running, { ...leeds, is_online: true }],
    [waiting, null],
  ])
  expect(jobs.every(({ job }) => (job.price !== null) === seesPrice)).toBe(true)
})

test.each(['colleague', 'other'])('%s finds none', async (who) => {
  expect(await look(who)).toEqual({ jobs: [], job_count: 0 })
})

test('nobody is anybody to a visitor', async () => {
  expect((await world.graphql(null, QUERY)).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
})

test('the jobs of the whole map are one statement', async () => {
  const run = vi.spyOn(world.platform.databases.reads, 'run')
  await look('poster')
  expect(run.mock.calls.filter(([{ text }]) => text.includes('price'))).toHaveLength(1)
  run.mockRestore()
})

test('a user who stops sharing is nowhere on it', async () => {
  positionsOf(world.platform).stop(people['driver']!.id)
  expect((await look('poster')).jobs.map(({ driver_position }) => driver_position)).toEqual([null, null])
})
