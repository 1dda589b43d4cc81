import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { selectVisibilityFacts } from './positions.sql.ts'

// What decides who sees a driver, with others beside: a colleague, and a company of before that still names them on its van.
const world = useWorld()
let former: Person
let named: Person
let colleague: Person
let vehicles: string[]
beforeAll(async () => {
  former = await world.story.company('Courier_Company')
  named = await world.story.company('Courier_Company')
  colleague = await world.story.colleague(named.team_id)
  vehicles = (await world.db.selectFrom('vehicles').select('id').orderBy('id').limit(3).execute()).map(({ id }) => id)
})

/** The least `sort_no` wins: theirs comes last, so that nothing but whose it is decides. */
const drives = ({ team_id }: Person, { id: user_id }: Person, vehicle_id: string, sort_no: number) =>
  world.db
    .insertInto('fleet_vehicles')
    .values({ team_id, user_id, vehicle_id, sort_no, name: 'Van', tracking: true })
    .execute()
const shownOf = async (person: Person) => (await selectVisibilityFacts(world.db, [person.id])).get(person.id)

test('somebody is seen with their own vehicle, in their company', async () => {
  await drives(named, colleague, vehicles[0]!, 1)
  await drives(former, named, vehicles[1]!, 2)
  expect(await shownOf(named)).toMatchObject({ vehicle_id: null, default_availability: 'UNASSIGNED' })
  await drives(named, named, vehicles[2]!, 3)
  expect(await shownOf(named)).toMatchObject({ vehicle_id: vehicles[2], team_id: named.team_id })
  expect(await shownOf(colleague)).toMatchObject({ vehicle_id: vehicles[0], team_id: named.team_id })
})

test('their jobs are those they drive, and that are on the road', async () => {
  await world.story.job(former, { carrier: colleague, status: 'collect' })
  await world.story.job(former, { carrier: named, status: 'allocated' })
  expect(await shownOf(named)).toMatchObject({ jobs: [] })
  const id = await world.story.job(former, { carrier: named, status: 'collect' })
  expect(await shownOf(named)).toMatchObject({
    jobs: [{ id, team_id: former.team_id, bid_team_id: named.team_id }],
  })
})

test('the visibility facts are read of the given users, and their own company’s', async () => {
  await world.db.updateTable('teams').set({ is_suspended: true }).where('id', '=', former.team_id).execute()
  const facts = await selectVisibilityFacts(world.db, [named.id, former.id])
  expect([...facts.keys()].sort()).toEqual([named.id, former.id].sort())
  expect([facts.get(named.id)!.team_suspended, facts.get(former.id)!.team_suspended]).toEqual([false, true])
})
