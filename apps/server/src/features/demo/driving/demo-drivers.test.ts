import { beforeEach, expect, test } from 'vitest'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { selectDemoDrivers } from './demo-drivers.sql.ts'

const world = useWorld()
let poster: Person
let other: Person
let driver: Person
const homes = { poster: 51, other: 52, driver: 53 }
const change = ({ id }: Person, values: object) =>
  world.db.updateTable('users').set(values).where('id', '=', id).execute()

async function company(name: keyof typeof homes): Promise<Person> {
  const person = await world.story.company('Courier_Company')
  await change(person, { email: `${name}@waybill.test`, tracking: true })
  const home = { lat: homes[name], lng: -1 }
  await world.db.updateTable('teams').set(home).where('id', '=', person.team_id).execute()
  return person
}

beforeEach(async () => {
  await world.db.deleteFrom('jobs').execute()
  await world.db
    .updateTable('users')
    .set({ tracking: false, email: (of) => of.ref('id') as never })
    .execute()
  poster = await company('poster')
  other = await company('other')
  driver = await company('driver')
})

/** The latest change is the first of those that are equal otherwise. */
let minutes = 0
async function job(by: Person, carrier: Person, status: JobStatus) {
  const id = await world.story.job(by, { carrier, status })
  const updated_at = new Date(world.now.getTime() + ++minutes * 60_000)
  await world.db.updateTable('jobs').set({ updated_at }).where('id', '=', id).execute()
}
const found = async () =>
  (await selectDemoDrivers(world.db)).map(({ user_id, home, run }) => [user_id, home.latitude, run?.status ?? null])
const runOf = async ({ id }: Person) => (await found()).find(([user_id]) => user_id === id)![2]

test('each of those who share is at home once, in their own company', async () => {
  expect(await found()).toEqual([
    [poster.id, homes.poster, null],
    [other.id, homes.other, null],
    [driver.id, homes.driver, null],
  ])
  await change(poster, { tracking: false })
  await change(other, { inactivated: true })
  await change(driver, { email: 'driver@elsewhere.test' })
  expect(await found()).toEqual([])
})

test('a driver is on a job of theirs that is on the road: the poster’s first, and last one that waits at its pickup', async () => {
  await job(other, poster, 'board')
  await job(other, driver, 'allocated')
  await job(other, driver, 'delivered')
  expect(await runOf(driver)).toBeNull()
  await job(other, driver, 'progress')
  await job(other, driver, 'collect_arrived')
  expect(await runOf(driver), 'at the pickup of the later one nobody moves').toBe('progress')
  await job(poster, driver, 'collect_arrived')
  await job(other, driver, 'delivering')
  expect(await runOf(driver)).toBe('collect_arrived')
  expect(await runOf(poster)).toBe('board')
})
