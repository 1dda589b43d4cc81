import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { updateFleet } from './update-fleet.ts'

const world = useWorld()
let office: Person
let driver: Person
beforeAll(async () => {
  office = await world.story.company('Courier_Company')
  driver = await world.story.colleague(office.team_id, { has_full_access: false })
})

async function van(user_id: string | null = driver.id): Promise<string> {
  const { id: vehicle_id } = await world.db
    .selectFrom('vehicles')
    .select('id')
    .where('code', '=', 'small_van')
    .executeTakeFirstOrThrow()
  const { id } = await world.db
    .insertInto('fleet_vehicles')
    .values({ team_id: office.team_id, vehicle_id, user_id, name: 'Van 1' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const stored = (id: string) =>
  world.db.selectFrom('fleet_vehicles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('the office changes a vehicle; what is left out stays, null clears', async () => {
  const id = await van()
  const query = `mutation ($input: UpdateFleetInput!) { UpdateFleet(input: $input) { id name tracking temporary_availability until size icon_url user { id } vehicle { code } } }`
  const { data, errors } = await world.graphql(office.token, query, {
    input: { id, name: 'Van 7', temporary_availability: 'AVAILABLE', until: '2030-01-01T15:00:00Z', user_id: null },
  })
  expect(errors).toBeUndefined()
  expect(data).toMatchObject({
    UpdateFleet: { id, name: 'Van 7', temporary_availability: 'AVAILABLE', user: null, vehicle: { code: 'small_van' } },
  })
  expect(await stored(id)).toMatchObject({
    default_availability: 'UNASSIGNED',
    status_until: new Date('2030-01-01T15:00:00Z'),
  })
})

test('a limited driver says whether the own vehicle is free, and nothing else', async () => {
  const id = await van()
  const context = await world.as(driver.token)
  await updateFleet(context, { id, temporary_availability: 'NOT_AVAILABLE', tracking: true })
  expect(await stored(id)).toMatchObject({ temporary_availability: 'NOT_AVAILABLE', tracking: true })
  await expect(updateFleet(context, { id, name: 'Mine' })).rejects.toMatchObject({
    details: { refusal: 'limited_driver' },
  })
})

test("a limited driver leaves a colleague's vehicle alone", async () => {
  const id = await van(office.id)
  await expect(
    updateFleet(await world.as(driver.token), { id, temporary_availability: 'AVAILABLE' }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN', details: { refusal: 'not_yours' } })
})

test('back to the usual: what was said of the time out of the ordinary goes with it', async () => {
  const id = await van()
  const context = await world.as(driver.token)
  await updateFleet(context, {
    id,
    temporary_availability: 'PARTLY_LOADED',
    until: new Date(world.now.getTime() + 3_600_000).toISOString(),
    status_text: 'Two pallets of room',
    destination_address: 'Leeds LS10 1AB',
    destination_lat: 53.8,
    destination_lng: -1.55,
  })
  expect(await stored(id)).toMatchObject({ status_text: 'Two pallets of room', destination_address: 'Leeds LS10' })
  await updateFleet(context, { id, temporary_availability: null })
  expect(await stored(id)).toMatchObject({
    temporary_availability: null,
    status_text: null,
    status_until: null,
    destination_address: null,
    destination_lat: null,
  })
})

test('nothing is out of the ordinary until a time that has passed', async () => {
  const until = new Date(world.now.getTime() - 60_000).toISOString()
  await expect(
    updateFleet(await world.as(driver.token), { id: await van(), temporary_availability: 'NOT_AVAILABLE', until }),
  ).rejects.toMatchObject({ details: { validation: { until: ['date_in_past'] } } })
})

test("another company's vehicle does not exist", async () => {
  const id = await van()
  const rival = await world.story.company('Courier_Company')
  await expect(updateFleet(await world.as(rival.token), { id, name: 'Mine' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a vehicle is driven by somebody of the company, and is of a kind there is', async () => {
  const id = await van()
  const rival = await world.story.company('Courier_Company')
  await expect(
    updateFleet(await world.as(office.token), { id, user_id: rival.id, vehicle_id: rival.id }),
  ).rejects.toMatchObject({ details: { validation: { user_id: ['invalid'], vehicle_id: ['invalid'] } } })
})
