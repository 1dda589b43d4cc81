import { beforeAll, beforeEach, expect, test } from 'vitest'
import { MAX_FLEET_VEHICLES } from '@waybill/domain/fleet/fleet'
import { runTasks } from '../../../testing/run-tasks.ts'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { addVehicle } from './add-vehicle.ts'
import { fleetTasks } from './fleet.feature.ts'
import { removeVehicle, restoreVehicle } from './remove-vehicle.ts'
import { sortFleet } from './sort-fleet.ts'
import { updateFleet } from './update-fleet.ts'

const world = useWorld()
let kind: string
let office: Person
let driver: Person
beforeAll(async () => {
  const types = world.db.selectFrom('vehicles').select('id').where('code', '=', 'lwb_van')
  kind = (await types.executeTakeFirstOrThrow()).id
})
beforeEach(async () => {
  office = await world.story.company('Courier_Company')
  driver = await world.story.colleague(office.team_id, { has_full_access: false })
})

const add = async (name: string, by = office) => addVehicle(await world.as(by.token), { name, vehicle_id: kind })
async function names(person = office): Promise<string[]> {
  const { data } = await world.graphql(person.token, '{ fleet { name } }')
  return (data as unknown as { fleet: { name: string }[] }).fleet.map(({ name }) => name)
}

test('the office adds a vehicle with its driver; everybody of the company sees it, nobody else', async () => {
  const query = `mutation ($input: AddVehicleInput!) { addVehicle(input: $input) { id name default_availability tracking user { id } vehicle { code } } }`
  const input = { name: 'YK23 LTN', vehicle_id: kind, user_id: driver.id, default_availability: 'AVAILABLE' }
  const { data, errors } = await world.graphql(office.token, query, { input })
  expect(errors).toBeUndefined()
  const added = (data as unknown as { addVehicle: { id: string } }).addVehicle
  expect(added).toMatchObject({ name: 'YK23 LTN', user: { id: driver.id }, vehicle: { code: 'lwb_van' } })
  expect(await names(driver)).toEqual(['YK23 LTN'])
  const rival = await world.story.company('Courier_Company')
  expect(await names(rival)).toEqual([])
  const { data: seen } = await world.graphql(rival.token, `{ fleetVehicle(id: "${added.id}") { id } }`)
  expect(seen).toEqual({ fleetVehicle: null })
})

test('a limited driver neither adds nor removes nor sorts', async () => {
  const { id } = await add('Van')
  const context = await world.as(driver.token)
  const limited = { code: 'FORBIDDEN', details: { refusal: 'limited_driver' } }
  await expect(add('Mine', driver)).rejects.toMatchObject(limited)
  await expect(removeVehicle(context, { fleet_id: id })).rejects.toMatchObject(limited)
  await expect(sortFleet(context, { fleet_ids: [id] })).rejects.toMatchObject(limited)
})

test('a removed entry is gone for everybody, and back when it is restored', async () => {
  const { id } = await add('Van')
  await updateFleet(await world.as(office.token), { id, user_id: driver.id })
  const context = await world.as(office.token)
  await removeVehicle(context, { fleet_id: id })
  await removeVehicle(context, { fleet_id: id })
  expect(await names()).toEqual([])
  const { data } = await world.graphql(driver.token, '{ Me { vehicle { id } team { vehicles { id } } } }')
  expect(data).toEqual({ Me: { vehicle: [], team: { vehicles: [] } } })
  await expect(updateFleet(context, { id, name: 'Ghost' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await restoreVehicle(context, { fleet_id: id })
  expect(await names()).toEqual(['Van'])
})

test("another company's vehicle is neither removed nor brought back", async () => {
  const { id } = await add('Van')
  const rival = await world.as((await world.story.company('Courier_Company')).token)
  await expect(removeVehicle(rival, { fleet_id: id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(restoreVehicle(rival, { fleet_id: id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(sortFleet(rival, { fleet_ids: [id] })).rejects.toMatchObject({ code: 'VALIDATION' })
})

test('the order is the one the office gives; what it did not name comes last', async () => {
  const [a, b, c] = [await add('a'), await add('b'), await add('c')]
  await sortFleet(await world.as(office.token), { fleet_ids: [c.id, a.id] })
  expect(await names()).toEqual(['c', 'a', 'b'])
  await add('d')
  await removeVehicle(await world.as(office.token), { fleet_id: a.id })
  await sortFleet(await world.as(office.token), { fleet_ids: [b.id, c.id] })
  expect(await names()).toEqual(['b', 'c', 'd'])
})

test('a fleet has an end', async () => {
  await world.db
    .insertInto('fleet_vehicles')
    .values(
      Array.from({ length: MAX_FLEET_VEHICLES }, (_, index) => ({
        team_id: office.team_id,
        vehicle_id: kind,
        name: `${index}`,
      })),
    )
    .execute()
  await expect(add('one more')).rejects.toMatchObject({ details: { validation: { name: ['fleet_full'] } } })
})

test('after a day a removed vehicle is forgotten, unless a job names it', async () => {
  const [idle, busy] = [await add('idle'), await add('busy')]
  const poster = await world.story.company('Freight_Forwarder')
  const job_id = await world.story.job(poster, { status: 'allocated', carrier: office })
  await world.db.updateTable('jobs').set({ fleet_vehicle_id: busy.id }).where('id', '=', job_id).execute()
  for (const { id } of [idle, busy]) await removeVehicle(await world.as(office.token), { fleet_id: id })
  const forget = async () => {
    await world.platform.databases.pool.query(`select graphile_worker.add_job('forget_removed_vehicles')`)
    await runTasks(world, fleetTasks)
    const left = await world.db
      .selectFrom('fleet_vehicles')
      .select('name')
      .where('team_id', '=', office.team_id)
      .execute()
    return left.map(({ name }) => name).sort()
  }
  expect(await forget()).toEqual(['busy', 'idle'])
  world.later(25 * 60)
  expect(await forget()).toEqual(['busy'])
})
