import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'

const world = useWorld()
let poster: Person
let carrier: Person
let stranger: Person
let paid: string
beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder')
  carrier = await world.story.company('Courier_Company')
  stranger = await world.story.company('Courier_Company')
  paid = await given({ job_number: 'PX-90417', customer_job_reference_number: 'PO 55/7781' })
})

async function given(change: { job_number: string; customer_job_reference_number?: string }) {
  const job_id = await world.story.job(poster, { status: 'paid', carrier })
  const places = { pickup_short_address: 'Kirkwall KW15', destination_short_address: 'Penzance TR18' }
  await world.db
    .updateTable('jobs')
    .set({ ...places, ...change })
    .where('id', '=', job_id)
    .execute()
  return job_id
}

async function found({ token }: Person, text: string) {
  const { data } = await world.graphql(token, 'query ($text: String!) { findJobs(text: $text) { id } }', { text })
  return (data as unknown as { findJobs: { id: string }[] }).findJobs.map(({ id }) => id)
}

test.each(['PX-90417', '#px-90417', '9041', 'po 55/77', 'kirkwall', 'TR18', '  penzance '])(
  'a job that is paid long ago is found by %j, by both its companies and by nobody else',
  async (text) => {
    expect(await found(poster, text)).toEqual([paid])
    expect(await found(carrier, text)).toEqual([paid])
    expect(await found(stranger, text)).toEqual([])
  },
)

test('places between and who is there are words of a job, and so is the other company', async () => {
  const job_id = await world.story.job(poster, { status: 'paid', carrier, stops: 1 })
  const stop = world.db.updateTable('job_stops').where('job_id', '=', job_id)
  await stop.set({ short_address: 'Ullapool IV26', company_name: 'Loch Broom Nets' }).execute()
  await world.db
    .updateTable('jobs')
    .set({ destination_company_name: 'Vixen Tor Tiles' })
    .where('id', '=', job_id)
    .execute()
  for (const text of ['ullapool', 'iv26', 'broom nets', 'vixen tor'])
    expect(await found(poster, text)).toEqual([job_id])
  const rename = (team_id: string, company_name: string) =>
    world.db.updateTable('teams').set({ company_name }).where('id', '=', team_id).execute()
  await rename(carrier.team_id, 'Yarrow Wheels')
  await rename(poster.team_id, 'Inchkeith Freight')
  expect(await found(poster, 'yarrow')).toEqual(expect.arrayContaining([job_id, paid]))
  expect(await found(carrier, 'inchkeith')).toEqual(expect.arrayContaining([job_id, paid]))
  expect(await found(stranger, 'yarrow')).toEqual([])
  await stop.set({ removed_at: world.now }).execute()
  expect(await found(poster, 'ullapool')).toEqual([])
})

test('signs that mean something to the database mean themselves', async () => {
  expect(await found(poster, 'P%17')).toEqual([])
  const { errors } = await world.graphql(poster.token, '{ findJobs(text: "%%%") { id } }')
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION' })
})

test('the job with just this number comes first, then the newest, and no more than eight', async () => {
  const exact = await given({ job_number: 'QZ-7' })
  const more = await Promise.all(Array.from({ length: 9 }, (_, nth) => given({ job_number: `QZ-70${nth}` })))
  const ids = await found(poster, 'QZ-7')
  expect(ids).toHaveLength(8)
  expect(ids[0]).toBe(exact)
  expect(more).toEqual(expect.arrayContaining(ids.slice(1)))
})

test('a limited driver finds the jobs they drive, not the office’s, and no invoice', async () => {
  const driver = await world.story.colleague(carrier.team_id, { has_full_access: false })
  expect(await found(driver, 'PX-90417')).toEqual([])
  await world.db.updateTable('jobs').set({ driver_id: driver.id }).where('id', '=', paid).execute()
  expect(await found(driver, 'PX-90417')).toEqual([paid])
  const { data } = await world.graphql(driver.token, '{ findInvoices(text: "PX-90417") { id } }')
  expect(data).toEqual({ findInvoices: [] })
})

test('people, vehicles and companies are found by a part of their name', async () => {
  const colleague = await world.story.colleague(carrier.team_id, {})
  await world.db.updateTable('users').set({ name_first: 'Zbigniew' }).where('id', '=', colleague.id).execute()
  await world.db
    .updateTable('teams')
    .set({ company_name: 'Quillfeather Freight' })
    .where('id', '=', poster.team_id)
    .execute()
  const vehicle = await world.db.selectFrom('vehicles').select('id').executeTakeFirstOrThrow()
  await world.db
    .insertInto('fleet_vehicles')
    .values({ team_id: carrier.team_id, vehicle_id: vehicle.id, name: 'WX71 ZZQ' })
    .execute()
  const query = `query ($person: String!, $plate: String!, $company: String!) {
    findPeople(text: $person) { id } findVehicles(text: $plate) { name } findCompanies(text: $company) { id } }`
  const words = { person: 'bigni', plate: '71 zz', company: 'quillf' }
  expect((await world.graphql(carrier.token, query, words)).data).toEqual({
    findPeople: [{ id: colleague.id }],
    findVehicles: [{ name: 'WX71 ZZQ' }],
    findCompanies: [{ id: poster.team_id }],
  })
  expect((await world.graphql(stranger.token, query, words)).data).toMatchObject({ findPeople: [], findVehicles: [] })
})

test('a user who has left for good is not found', async () => {
  const gone = await world.story.colleague(carrier.team_id, {})
  const change = { name_first: 'Vanished', deleted_at: world.now }
  await world.db.updateTable('users').set(change).where('id', '=', gone.id).execute()
  const { data } = await world.graphql(carrier.token, '{ findPeople(text: "vanish") { id } }')
  expect(data).toEqual({ findPeople: [] })
})

test('a lapsed company finds the jobs that were awarded before', async () => {
  const { team_id } = carrier
  const { subscription_status } = await world.db
    .updateTable('teams')
    .set({ subscription_status: 'canceled' })
    .where('id', '=', team_id)
    .returning('subscription_status')
    .executeTakeFirstOrThrow()
  expect(subscription_status).toBe('canceled')
  world.later(1)
  expect(await found(carrier, 'PX-90417')).toEqual([paid])
})

test.each(['px', '#px'])('%j is too little to look for', async (text) => {
  const { errors } = await world.graphql(poster.token, `{ findJobs(text: "${text}") { id } }`)
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION' })
})
