import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { editCompanyContact } from '../teams/company/edit-company.ts'

const world = useWorld()
let looker: Person
const members: Record<string, Person> = {}

const places = {
  leeds: { town: 'Leeds', postal_code: 'LS11 5AB', public_latitude: 53.8, public_longitude: -1.55 },
  york: { town: 'York', postal_code: 'YO1 7HH', public_latitude: 53.96, public_longitude: -1.08 },
  bristol: { town: 'Bristol', postal_code: 'BS1 6PW', public_latitude: 51.45, public_longitude: -2.59 },
}

beforeAll(async () => {
  const { story } = world
  looker = await story.company('Freight_Forwarder', { name: 'Looker' })
  members['aire'] = await story.company('Courier_Company', { name: 'Aire Couriers' })
  members['eagle'] = await story.company('Owner_Driver', { name: 'Élan Vans', documents: false })
  members['zeta'] = await story.company('Freight_Forwarder', { name: 'zeta Freight' })
  await placed('aire', 'leeds', { score: 4.5, ratings_count: 10 })
  await placed('eagle', 'york', { score: 3, ratings_count: 4 })
  await placed('zeta', 'bristol', {})
})

async function placed(who: string, place: keyof typeof places, rated: object) {
  await change(members[who]!, { ...places[place], ...rated })
}
const change = ({ team_id }: Person, changes: object) =>
  world.db.updateTable('teams').set(changes).where('id', '=', team_id).execute()

type Listed = { id: string; company_name: string; short_address: string; is_blocked: boolean }
type Listing = { nodes: Listed[]; has_next_page: boolean; end_cursor: string | null }
const query = `query ($search: String, $near: NearInput, $vehicle_ids: [ID!], $company_kinds: [CompanyKind!], $rating: Float,
    $documents_approved: Boolean, $blocked: BlockedFilter, $sort: DirectorySort, $first: Int, $after: String) {
  directory(search: $search, near: $near, vehicle_ids: $vehicle_ids, company_kinds: $company_kinds, rating: $rating,
    documents_approved: $documents_approved, blocked: $blocked, sort: $sort, first: $first, after: $after) {
    nodes { id company_name short_address is_blocked } has_next_page end_cursor } }`
async function listed(by: Person, variables: Record<string, unknown> = {}): Promise<Listing> {
  const { data, errors } = await world.graphql(by.token, query, variables)
  if (!data) throw new Error(JSON.stringify(errors))
  return data['directory'] as unknown as Listing
}
const names = async (by: Person, variables: Record<string, unknown> = {}) =>
  (await listed(by, variables)).nodes.map(({ company_name }) => company_name)

const everybody = ['Aire Couriers', 'Élan Vans', 'zeta Freight']
const leedsWithin = (miles: number) => ({ near: { latitude: 53.8, longitude: -1.55, miles } })

test.each<[string, Record<string, unknown>, string[]]>([
  ['everybody but oneself, by name as people sort them', {}, everybody],
  ['words of the name without their accents', { search: 'elan' }, ['Élan Vans']],
  ['words of the name as they are written', { search: 'courier' }, ['Aire Couriers']],
  ['the town', { search: 'york' }, ['Élan Vans']],
  ['the postcode district', { search: 'LS11' }, ['Aire Couriers']],
  ['but no more of the postcode, which would be the address', { search: '5AB' }, []],
  ['a circle', leedsWithin(50), ['Aire Couriers', 'Élan Vans']],
  ['the nearest first', { ...leedsWithin(500), sort: 'nearest' }, everybody],
  ['the kind of company', { company_kinds: ['Owner_Driver', 'Freight_Forwarder'] }, ['Élan Vans', 'zeta Freight']],
  ['a rating', { rating: 4 }, ['Aire Couriers']],
  [
    'approved documents',
    { documents_approved: true, company_kinds: ['Owner_Driver', 'Courier_Company'] },
    ['Aire Couriers'],
  ],
  ['the best rated first', { sort: 'rating' }, everybody],
  ['the newest first', { sort: 'newest' }, everybody.toReversed()],
])('the directory is searched by %s', async (_what, variables, found) => {
  expect(await names(looker, variables)).toEqual(found)
})

test('it is searched by the vehicles that companies run, and not by those they have taken off the list', async () => {
  const [van, luton] = await world.db.selectFrom('vehicles').select('id').orderBy('size').limit(2).execute()
  const fleet = { team_id: members['aire']!.team_id, name: 'Van 1', sort_no: 1 }
  await world.db
    .insertInto('fleet_vehicles')
    .values([
      { ...fleet, vehicle_id: van!.id },
      { ...fleet, vehicle_id: luton!.id, removed_at: world.now },
    ])
    .execute()
  expect(await names(looker, { vehicle_ids: [van!.id] })).toEqual(['Aire Couriers'])
  expect(await names(looker, { vehicle_ids: [luton!.id] })).toEqual([])
})

test.each(['name', 'rating', 'newest', 'nearest'])('by %s, page after page, each company once', async (sort) => {
  const asked = { sort, ...(sort === 'nearest' ? leedsWithin(500) : {}) }
  const first = await listed(looker, { ...asked, first: 1 })
  const second = await listed(looker, { ...asked, first: 1, after: first.end_cursor })
  const rest = await listed(looker, { ...asked, first: 5, after: second.end_cursor })
  const all = [first, second, rest].flatMap(({ nodes }) => nodes.map(({ company_name }) => company_name))
  expect(all).toEqual(await names(looker, asked))
  expect([first.has_next_page, rest.has_next_page]).toEqual([true, false])
})

test('the nearest to a place needs a place', async () => {
  const { errors } = await world.graphql(looker.token, query, { sort: 'nearest' })
  expect(JSON.stringify(errors)).toContain('VALIDATION')
})

test.each([
  ['a limited trial', { subscription_status: 'limited_trial' }],
  ['one that has lapsed', { subscription_status: 'canceled' }],
  ['a trial that is over', { subscription_status: 'trial', expire_at: new Date(0) }],
  ['one that staff have suspended', { is_suspended: true }],
  ['one of the sandbox', { is_sandbox: true }],
] as const)('%s is not in the directory, and does not see it', async (_what, standing) => {
  const other = await world.story.company('Courier_Company', { name: 'Nowhere' })
  await change(other, standing)
  expect(await names(looker)).toEqual(everybody)
  const { data } = await world.graphql(other.token, query, {})
  expect((data?.['directory'] as Listing | undefined)?.nodes ?? []).toEqual([])
  await change(other, { subscription_status: 'no_trading', is_sandbox: false })
})

const page = `query ($id: ID!) { Team(id: $id) { company_name short_address lat lng phone postal_code is_blocked is_listed
  people { name_first is_primary } users { id } vehicles { id } documents { id } blockedTeams { id } } }`
const teamFor = async (by: Person, { team_id }: Person) =>
  (await world.graphql(by.token, page, { id: team_id })).data?.['Team'] as unknown as Record<string, unknown> | null

test('a company’s page shows who works there and the number of the office, and its map point instead of its address', async () => {
  await change(members['aire']!, { phone: '0113 496 0000', lat: 53.7712345, lng: -1.5412345 })
  await world.story.colleague(members['aire']!.team_id, { inactivated: true })
  expect(await teamFor(looker, members['aire']!)).toMatchObject({
    short_address: 'LS11, Leeds',
    lat: 53.8,
    lng: -1.55,
    phone: '0113 496 0000',
    postal_code: null,
    is_listed: true,
    people: [{ name_first: 'Pat', is_primary: true }],
    users: [],
    blockedTeams: [],
  })
  expect(await teamFor(members['aire']!, members['aire']!)).toMatchObject({ lat: 53.7712345, postal_code: 'LS11 5AB' })
})

test('a member sees what a company runs and not who drives it', async () => {
  const [van] = await world.db.selectFrom('vehicles').select('id').limit(1).execute()
  const { team_id, id: user_id } = members['eagle']!
  await world.db
    .insertInto('fleet_vehicles')
    .values({ team_id, user_id, name: 'Van 7', vehicle_id: van!.id, sort_no: 1 })
    .execute()
  const query = 'query ($id: ID!) { Team(id: $id) { vehicles { name user { id } } vehicle_kinds { id } } }'
  const asked = async (by: Person) => (await world.graphql(by.token, query, { id: team_id })).data?.['Team']
  expect(await asked(looker)).toEqual({ vehicles: [{ name: 'Van 7', user: null }], vehicle_kinds: [{ id: van!.id }] })
  expect(await asked(members['eagle']!)).toMatchObject({ vehicles: [{ user: { id: user_id } }] })
})

test('a company that saves its address gets the point of its district', async () => {
  await editCompanyContact(await world.as(members['zeta']!.token), {
    phone: '0117 496 0000',
    address_line_1: '5 Temple Gate',
    town: 'Bristol',
    postal_code: 'BS1 6PW',
    lat: 51.4498765,
    lng: -2.5813456,
  })
  const { lat, lng } = (await teamFor(looker, members['zeta']!)) as { lat: number; lng: number }
  expect([lat, lng]).toEqual([Number(lat.toFixed(2)), Number(lng.toFixed(2))])
  expect(Math.abs(lat - 51.45)).toBeLessThan(0.05)
})

test('a limited trial gets to know whom a bid, a job, a chat, an invoice or the board brought it together with, nobody else', async () => {
  const trial = await world.story.company('Courier_Company', { subscription_status: 'limited_trial' })
  const other = await world.story.company('Freight_Forwarder', { name: 'Met by chance' })
  expect(await teamFor(trial, other)).toBeNull()
  const job_id = await world.story.job(other)
  expect(await teamFor(trial, other)).toMatchObject({ company_name: 'Met by chance', phone: null })
  await world.db.updateTable('jobs').set({ status: 'cancel' }).where('id', '=', job_id).execute()
  expect(await teamFor(trial, other)).toBeNull()
  await world.story.bid(trial, job_id)
  expect(await teamFor(trial, other)).toMatchObject({ company_name: 'Met by chance' })
  expect(await teamFor(other, trial)).toMatchObject({ is_listed: false })
  await world.db.updateTable('bids').set({ hidden: true }).where('job_id', '=', job_id).execute()
  expect(await teamFor(other, trial)).toBeNull()
})

test('a limited driver of a limited trial knows the company of a job they carry, not those of bids', async () => {
  const trial = await world.story.company('Courier_Company', { subscription_status: 'limited_trial' })
  const driver = await world.story.colleague(trial.team_id, { has_full_access: false })
  const [posted, carried] = [
    await world.story.company('Freight_Forwarder'),
    await world.story.company('Freight_Forwarder'),
  ]
  await world.story.bid(trial, await world.story.job(posted))
  await world.story.job(carried, { status: 'collect', carrier: driver })
  expect(await teamFor(driver, posted)).toBeNull()
  expect(await teamFor(driver, carried)).not.toBeNull()
})

test('blocked companies are left out, listed alone or among the others, as asked; the blocked one finds nobody', async () => {
  const { aire, zeta } = members as Record<'aire' | 'zeta', Person>
  await world.story.block(looker, aire)
  expect(await names(looker)).not.toContain('Aire Couriers')
  expect(await names(looker, { blocked: 'ONLY' })).toEqual(['Aire Couriers'])
  expect(await names(looker, { blocked: 'WITH' })).toEqual(expect.arrayContaining(everybody))
  expect(await names(aire)).not.toContain('Looker')
  expect(await names(aire, { blocked: 'WITH' })).not.toContain('Looker')
  expect(await names(zeta)).toContain('Looker')
  expect(await teamFor(aire, looker)).toBeNull()
  expect(await teamFor(looker, aire)).toMatchObject({
    is_blocked: true,
    people: [],
    vehicles: [],
    documents: [],
    phone: null,
  })
  await change(aire, { subscription_status: 'canceled' })
  expect(await names(looker, { blocked: 'ONLY' })).toEqual(['Aire Couriers'])
})

test('a member for an allocation is found by name: subscribers and limited trials with their free job', async () => {
  const standings = {
    Subscribed: 'subscriber',
    Trying: 'limited_trial',
    Ended: 'limited_trial_ended',
    Gone: 'canceled',
  } as const
  for (const [name, subscription_status] of Object.entries(standings))
    await world.story.company('Owner_Driver', { name: `Findme ${name}`, subscription_status })
  await change(await world.story.company('Owner_Driver', { name: 'Findme Suspended' }), { is_suspended: true })
  const blocked = await world.story.company('Owner_Driver', { name: 'Findme Blocked' })
  await world.story.block(blocked, looker)
  const { data } = await world.graphql(looker.token, '{ findTeams(name: "findme") { company_name } }')
  expect(data?.['findTeams']).toEqual([{ company_name: 'Findme Subscribed' }, { company_name: 'Findme Trying' }])
})
