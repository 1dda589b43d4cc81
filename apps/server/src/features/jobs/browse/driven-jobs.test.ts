import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { submitBid } from '../bids/submit-bid.ts'

const world = useWorld()
let poster: Person
let carrier: Person
let driver: Person
beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder')
})
beforeEach(async () => {
  carrier = await world.story.company('Courier_Company')
  driver = await world.story.colleague(carrier.team_id, { has_full_access: false })
})

type Moments = { pickup_date?: string; route_date?: string; allocated_at?: string; status?: JobStatus }

/** A job of the driver; without a time of collection it is wanted at once. */
async function given({ status = 'allocated', ...moments }: Moments, driver_id = driver.id): Promise<string> {
  const job_id = await world.story.job(poster, { status, carrier })
  const none = { pickup_date: null, route_date: null, allocated_at: null }
  await world.db
    .updateTable('jobs')
    .set({ ...none, ...moments, driver_id })
    .where('id', '=', job_id)
    .execute()
  return job_id
}

const query = `query ($driver_ids: [ID!], $from: Date, $days: Int) {
  drivenJobs(driver_ids: $driver_ids, from: $from, days: $days) { id price bid_amount driver { id } vehicle { gross_kg } } }`
type Driven = { id: string; price: string | null; bid_amount: string | null; vehicle: { gross_kg: number } }
async function drivenBy(person: Person, asked: Record<string, unknown> = {}) {
  const { data, errors } = await world.graphql(person.token, query, asked)
  if (errors) throw new Error(JSON.stringify(errors))
  return (data as unknown as { drivenJobs: Driven[] }).drivenJobs
}
const idsOf = async (person: Person, asked: Record<string, unknown> = {}) =>
  (await drivenBy(person, asked)).map(({ id }) => id)

test('a day of a driver counts by the first step, else the time of collection, else the award, in London', async () => {
  const ofDriver = { driver_ids: [driver.id], from: '2026-07-02' }
  const setOff = await given({
    route_date: '2026-07-01T23:00:00Z',
    pickup_date: '2026-07-04T08:00:00Z',
    status: 'board',
  })
  const planned = await given({ pickup_date: '2026-07-02T22:59:00Z', allocated_at: '2026-06-30T08:00:00Z' })
  const atOnce = await given({ allocated_at: '2026-07-02T08:00:00Z' })
  const nextDay = await given({ pickup_date: '2026-07-02T23:00:00Z' })
  await given({ pickup_date: '2026-07-01T22:59:00Z' })
  expect(await idsOf(carrier, ofDriver)).toEqual([setOff, atOnce, planned])
  expect(await idsOf(carrier, { ...ofDriver, days: 2 })).toEqual([setOff, atOnce, planned, nextDay])
})

test('delivered jobs still count, closed ones do not', async () => {
  const pickup_date = '2026-07-02T08:00:00Z'
  const delivered = await given({ pickup_date, status: 'invoice' })
  for (const status of ['cancel', 'sold_outside_platform'] as const) await given({ pickup_date, status })
  expect(await idsOf(carrier, { driver_ids: [driver.id], from: '2026-07-02' })).toEqual([delivered])
})

test('without arguments everybody reads their own day, today', async () => {
  const own = await given({ pickup_date: world.now.toISOString() }, carrier.id)
  const drivers = await given({ pickup_date: world.now.toISOString() })
  expect(await idsOf(carrier)).toEqual([own])
  expect(await idsOf(driver)).toEqual([drivers])
})

test('a limited driver reads their own jobs alone, and no money; posters and other carriers read nothing', async () => {
  const pickup_date = '2026-07-02T08:00:00Z'
  const own = await given({ pickup_date })
  await given({ pickup_date }, carrier.id)
  const everybody = { driver_ids: [driver.id, carrier.id], from: '2026-07-02' }
  expect(await drivenBy(driver, everybody)).toMatchObject([{ id: own, price: null, bid_amount: null }])
  expect(await idsOf(poster, everybody)).toEqual([])
  expect(await idsOf(await world.story.company('Courier_Company'), everybody)).toEqual([])
  expect(await idsOf(carrier, everybody)).toHaveLength(2)
})

test.each([
  [{ days: 8 }, 'days'],
  [{ days: 0 }, 'days'],
  [{ from: '2026-02-30' }, 'from'],
])('%j is refused and names %s', async (asked, field) => {
  const { errors } = await world.graphql(carrier.token, query, asked)
  expect(JSON.stringify(errors)).toContain(field)
})

test('hours refuse nothing: a bid beyond any planned day goes through', async () => {
  for (const hour of ['05', '10', '15'])
    await given({ pickup_date: `2027-07-02T${hour}:00:00Z`, allocated_at: '2026-07-01T08:00:00Z' }, carrier.id)
  const job_id = await world.story.job(poster)
  await world.db
    .updateTable('jobs')
    .set({ pickup_date: '2027-07-02T19:00:00Z', duration: 40_000 })
    .where('id', '=', job_id)
    .execute()
  const bid = await submitBid(await world.as(carrier.token), { job_id, amount: 20_000, comment: null })
  expect(bid).toMatchObject({ id: expect.any(String) as unknown })
})
