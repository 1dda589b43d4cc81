import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { removeSavedLoad, restoreSavedLoad } from './remove-saved-load.ts'
import { saveLoad } from './save-load.ts'
import { savedLoadsFeature } from './saved-loads.feature.ts'

const world = useWorld()
let poster: Person
beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder')
})

const place = (town: string, latitude: number, longitude: number) => ({
  point: `1 High Street, ${town}`,
  short_address: town,
  latitude,
  longitude,
})

async function load() {
  const vehicle = await world.db.selectFrom('vehicles').select('id').limit(1).executeTakeFirstOrThrow()
  return {
    pickup: place('Leeds', 53.8, -1.55),
    destination: place('Bristol', 51.45, -2.58),
    vehicle_id: vehicle.id,
    payment_terms: 'THIRTY_DAYS' as const,
    price: 25_000,
  }
}

async function save(by: Person, overrides: object = {}) {
  return saveLoad(await world.as(by.token), { ...(await load()), ...overrides })
}

type Listed = { name: string; draft: { price: number; pickup: { date: string | null } }; vehicle: object | null }
async function listOf(by: Person, variables: { search?: string; first?: number; after?: string | null } = {}) {
  const query = `query ($search: String, $first: Int, $after: String) {
    savedLoads(search: $search, first: $first, after: $after) {
      nodes { name draft vehicle { id } } has_next_page end_cursor
    }
  }`
  const { data } = await world.graphql(by.token, query, variables)
  return data?.['savedLoads'] as unknown as { nodes: Listed[]; has_next_page: boolean; end_cursor: string | null }
}

test('a load is kept without times, is named after its route, and is there for the whole team', async () => {
  await save(poster)
  const colleague = await world.story.colleague(poster.team_id)
  const { nodes } = await listOf(colleague)
  expect(nodes).toMatchObject([{ name: 'Leeds → Bristol', draft: { price: 25_000, pickup: { date: null } } }])
  expect(nodes[0]?.vehicle).not.toBeNull()
})

test('a load says that its way crosses the sea, and no more once its places are changed', async () => {
  const owner = await world.story.company('Freight_Forwarder')
  const { id } = await save(owner, { stops: [place('Cowes', 50.763, -1.298)] })
  const crosses = async () => {
    const { data } = await world.graphql(owner.token, 'query ($id: ID!) { savedLoad(id: $id) { crosses_sea } }', { id })
    return data!['savedLoad']
  }
  expect(await crosses()).toEqual({ crosses_sea: true })
  await save(owner, { id })
  expect(await crosses()).toEqual({ crosses_sea: false })
})

test('a load says of each place how exactly it is known, however it was claimed', async () => {
  const owner = await world.story.company('Freight_Forwarder')
  const middleOfLeeds = { ...place('Leeds', 53.7965, -1.5478), place_precision: 'pin' }
  await save(owner, { pickup: middleOfLeeds, stops: [place('Derby', 52.92123, -1.47456)] })
  const [{ draft } = {}] = (await listOf(owner)).nodes
  expect(draft).toMatchObject({
    pickup: { place_precision: 'town' },
    destination: { place_precision: 'pin' },
    stops: [{ place_precision: 'pin' }],
  })
})

test('another team neither sees a load nor changes it, nor does a limited driver who posts no work', async () => {
  const owner = await world.story.company('Freight_Forwarder')
  const { id } = await save(owner, { name: 'Weekly run' })
  const stranger = await world.story.company('Courier_Company')
  expect((await listOf(stranger)).nodes).toEqual([])
  await expect(save(stranger, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(removeSavedLoad(await world.as(stranger.token), { saved_load_id: id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const driver = await world.story.colleague(owner.team_id, { has_full_access: false, post_work: false })
  expect((await listOf(driver)).nodes).toEqual([])
})

test('a member who may not post stores no loads, and is told why', async () => {
  const taker = await world.story.company('Owner_Driver')
  await expect(save(taker)).rejects.toMatchObject({ details: { refusal: 'not_a_poster' } })
  const clerk = await world.story.colleague(poster.team_id, { post_work: false })
  await expect(save(clerk)).rejects.toMatchObject({ details: { refusal: 'no_post_work' } })
})

test('a changed load keeps its place in the books and comes first in the list', async () => {
  const owner = await world.story.company('Freight_Forwarder')
  const { id } = await save(owner, { name: 'First' })
  world.later(1)
  await save(owner, { name: 'Second' })
  world.later(1)
  await save(owner, { id, name: 'First again', price: 30_000 })
  const { nodes } = await listOf(owner)
  expect(nodes.map(({ name }) => name)).toEqual(['First again', 'Second'])
  expect(nodes[0]?.draft.price).toBe(30_000)
})

test('the list is found by name, whatever signs are typed, and comes page by page', async () => {
  const owner = await world.story.company('Freight_Forwarder')
  const names = ['Tyres 100%', 'Tyres 1000', ...Array.from({ length: 10 }, (_, number) => `Paper ${number}`)]
  for (const name of names) await save(owner, { name })
  expect((await listOf(owner, { search: '100%' })).nodes.map(({ name }) => name)).toEqual(['Tyres 1000', 'Tyres 100%'])
  const first = await listOf(owner, { first: 10 })
  expect(first).toMatchObject({ has_next_page: true })
  const rest = await listOf(owner, { first: 10, after: first.end_cursor })
  expect([...first.nodes, ...rest.nodes].map(({ name }) => name).sort()).toEqual(names.toSorted())
  expect(rest.has_next_page).toBe(false)
})

test('a removed load is off the list, can be brought back for a day, and is then forgotten', async () => {
  const owner = await world.story.company('Freight_Forwarder')
  const { id: saved_load_id } = await save(owner)
  await removeSavedLoad(await world.as(owner.token), { saved_load_id })
  expect((await listOf(owner)).nodes).toEqual([])
  await restoreSavedLoad(await world.as(owner.token), { saved_load_id })
  expect((await listOf(owner)).nodes).toHaveLength(1)

  await removeSavedLoad(await world.as(owner.token), { saved_load_id })
  world.later(25 * 60)
  await savedLoadsFeature.tasks.tasks?.['forget_removed_loads']?.({}, world.platform)
  await expect(restoreSavedLoad(await world.as(owner.token), { saved_load_id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a load without a vehicle or with an impossible price is refused at its field', async () => {
  await expect(save(poster, { vehicle_id: '' })).rejects.toMatchObject({
    details: { validation: { vehicle_id: ['required'] } },
  })
  await expect(save(poster, { price: 1 })).rejects.toMatchObject({
    details: { validation: { price: ['price_out_of_range'] } },
  })
})

test('a limited user neither sets the price of a saved load nor wipes it', async () => {
  const owner = await world.story.company('Freight_Forwarder')
  const limited = await world.story.colleague(owner.team_id, { has_full_access: false })
  const { id } = await save(owner, { name: 'Priced' })
  const refused = { details: { refusal: 'limited_driver' } }
  await expect(save(limited, { id, name: 'Renamed', price: 9_900 })).rejects.toMatchObject(refused)
  await expect(save(limited, { name: 'Their own', price: 9_900 })).rejects.toMatchObject(refused)
  await save(limited, { id, name: 'Renamed', price: null })
  await save(limited, { name: 'Their own', price: null })
  const { nodes } = await listOf(owner)
  expect(Object.fromEntries(nodes.map(({ name, draft }) => [name, draft.price]))).toEqual({
    Renamed: 25_000,
    'Their own': null,
  })
})
