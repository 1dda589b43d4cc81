import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'

const world = useWorld()
let staff: Person
let poster: Person
let carrier: Person
let job_id: string
beforeAll(async () => {
  staff = (await world.story.staff()) as Person
  poster = await world.story.company('Freight_Forwarder')
  carrier = await world.story.company('Courier_Company')
  job_id = await world.story.job(poster, { status: 'progress', carrier })
  const { db } = world
  const words = { job_number: 'PX-5512', customer_job_reference_number: 'PO 77/31' }
  await db
    .updateTable('jobs')
    .set({ ...words, driver_id: carrier.id })
    .where('id', '=', job_id)
    .execute()
  await db.updateTable('users').set({ phone: '+44 7911 123456' }).where('id', '=', carrier.id).execute()
  await db
    .updateTable('teams')
    .set({ phone: '0113 496 0000', company_number: 'SC998877' })
    .where('id', '=', carrier.team_id)
    .execute()
  const vehicle = await db.selectFrom('vehicles').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('fleet_vehicles')
    .values({ team_id: carrier.team_id, vehicle_id: vehicle.id, name: 'WX71 ZZQ' })
    .execute()
})

test('companies and people stand in the order of their names, page by page, or of their age; jobs of theirs alone', async () => {
  for (const name of ['order-test b', 'Order-Test a', 'Order-Test C'])
    await world.story.company('Courier_Company', { name })
  const query = `query ($order: StaffOrder, $after: String) {
    staffTeams(search: "order-test", order: $order, first: 2, after: $after) { nodes { company_name } has_next_page end_cursor } }`
  type Teams = { nodes: { company_name: string }[]; has_next_page: boolean; end_cursor: string }
  const page = async (order: string, after: string | null = null) => {
    const { data, errors } = await world.graphql(staff.token, query, { order, after })
    expect(errors).toBeUndefined()
    return data!['staffTeams'] as unknown as Teams
  }
  const all = async (order: string) => {
    const first = await page(order)
    expect(first.has_next_page).toBe(true)
    const rest = await page(order, first.end_cursor)
    return [...first.nodes, ...rest.nodes].map(({ company_name }) => company_name.slice(-1))
  }
  expect(await all('name')).toEqual(['a', 'b', 'C'])
  expect(await all('name_last')).toEqual(['C', 'b', 'a'])
  expect(await all('oldest')).toEqual(['b', 'a', 'C'])
  const people = '{ staffUsers(order: name, first: 100) { nodes { name_first name_last } } }'
  const { data } = await world.graphql(staff.token, people)
  const { nodes } = data!['staffUsers'] as unknown as { nodes: { name_first: string; name_last: string }[] }
  const names = nodes.map(({ name_first, name_last }) => `${name_first} ${name_last}`)
  expect(names.length).toBeGreaterThan(3)
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
  const jobs = await world.graphql(staff.token, '{ staffJobs(order: name, first: 1) { nodes { id } } }')
  expect(jobs.errors?.[0]?.extensions.code).toBe('VALIDATION')
})

const QUERY = `query ($text: String!) {
  staffJobs(search: $text, first: 5) { nodes { id } }
  staffTeams(search: $text, first: 5) { nodes { id } }
  staffUsers(search: $text, first: 5) { nodes { id } } }`
type Found = Record<'staffJobs' | 'staffTeams' | 'staffUsers', { nodes: { id: string }[] }>
async function found(text: string) {
  const { data, errors } = await world.graphql(staff.token, QUERY, { text })
  expect(errors).toBeUndefined()
  const { staffJobs, staffTeams, staffUsers } = data as unknown as Found
  const ids = ({ nodes }: Found['staffJobs']) => nodes.map(({ id }) => id)
  return { jobs: ids(staffJobs), teams: ids(staffTeams), users: ids(staffUsers) }
}

test.each(['07911 123456', '+447911123456', '(07911) 123-456'])('%s is the driver, and their job', async (text) => {
  expect(await found(text)).toEqual({ jobs: [job_id], teams: [], users: [carrier.id] })
})

test.each([
  ['0113 496 0000', 'teams'],
  ['sc998877', 'teams'],
  ['wx71zzq', 'teams'],
  ['WX71 ZZQ', 'teams'],
] as const)('%s is the company', async (text, kind) => {
  expect((await found(text))[kind]).toEqual([carrier.team_id])
})

test.each(['PX-5512', '#px-5512', 'po 77'])('%s is the job', async (text) => {
  expect((await found(text)).jobs).toEqual([job_id])
})

test('an invoice’s number leads to its job, ours as well as the issuer’s own', async () => {
  const invoice = {
    job_id,
    from_team_id: carrier.team_id,
    to_team_id: poster.team_id,
    user_id: carrier.id,
    type: 'manual' as const,
    number: 90412,
    issuer: {},
    recipient: {},
    payment_terms: 'THIRTY_DAYS' as const,
    job_number: 'PX-5512',
    invoice_date: '2026-11-02' as never,
    due_on: '2026-12-02' as never,
    subtotal: 100,
    total_vat: 20,
    total: 120,
  }
  await world.db.insertInto('invoices').values(invoice).execute()
  expect((await found('90412')).jobs).toEqual([job_id])
  await world.db.updateTable('invoices').set({ external_number: 'INV/ab-9' }).where('job_id', '=', job_id).execute()
  expect((await found('inv/AB-9')).jobs).toEqual([job_id])
})

test('nobody else finds anything by it', async () => {
  const { errors } = await world.graphql(poster.token, QUERY, { text: '07911 123456' })
  expect(errors?.[0]?.extensions.refusal).toBe('not_staff')
})
