import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { jobStatuses, type JobStatus } from '@waybill/domain/jobs/job-status'
import { isUrgentGroup, workGroups, workSorts } from '@waybill/domain/work-lists/work-list'
import { MINUTE_MS } from '@waybill/domain/time/milliseconds'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { raiseInvoice } from '../invoices/raising/raise-invoice.ts'
import { closeJob } from '../jobs/office/close-job.ts'

const world = useWorld()
let poster: Person
let carrier: Person
beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder')
  carrier = await world.story.company('Courier_Company')
})

type Row = { id: string; job_number: string; price: string | null; next_due: string | null; status: JobStatus }
type Page = { nodes: Row[]; has_next_page: boolean; end_cursor: string | null }

const listText = `query ($side: WorkSide!, $group: WorkGroup, $tab: JobListTab, $search: String, $other_team_id: ID, $vehicle_ids: [ID!], $collect_from: Date, $collect_until: Date, $late: Boolean, $ids: [ID!], $sort: WorkSort, $order: SortOrder, $first: Int, $after: String) {
  workList(side: $side, group: $group, tab: $tab, search: $search, other_team_id: $other_team_id, vehicle_ids: $vehicle_ids, collect_from: $collect_from, collect_until: $collect_until, late: $late, ids: $ids, sort: $sort, order: $order, first: $first, after: $after) {
    nodes { id job_number price next_due status } has_next_page end_cursor } }`

async function listOf({ token }: Person, asked: object = {}): Promise<Page> {
  const { data, errors } = await world.graphql(token, listText, { side: 'posted', ...asked })
  if (errors) throw new Error(JSON.stringify(errors))
  return (data as unknown as { workList: Page }).workList
}
const idsOf = async (person: Person, asked: object = {}) => (await listOf(person, asked)).nodes.map(({ id }) => id)

const inMinutes = (minutes: number) => new Date(world.now.getTime() + minutes * MINUTE_MS)

async function given(status: JobStatus, change: object = {}, by = poster): Promise<string> {
  const isOpen = status === 'active' || status === 'expire'
  const id = await world.story.job(by, { status, ...(!isOpen && { carrier }) })
  const dates = { pickup_date: null, pickup_date_end: null, destination_date: null, destination_date_end: null }
  await world.db
    .updateTable('jobs')
    .set({ ...dates, ...change })
    .where('id', '=', id)
    .execute()
  return id
}

async function givenInvoiced(status: 'pending' | 'unpaid' = 'pending', by = poster): Promise<string> {
  const job_id = await world.story.job(by, { carrier, status: 'invoice', bid_amount: 24_000 })
  const { id } = await raiseInvoice(await world.as(carrier.token), { job_id, type: 'system' })
  await world.db.updateTable('invoices').set({ status }).where('id', '=', id).execute()
  return job_id
}

/** Closed on the road, and what was agreed for that is invoiced. */
async function givenCharged(): Promise<string> {
  const job_id = await world.story.job(poster, { carrier, status: 'collect', bid_amount: 24_000 })
  const agreed = { additional_charges_agreed: true, agreed_price: 4_500, comment: 'Half the way is paid.' }
  await closeJob(await world.as(poster.token), { job_id, reason: 'CANCELLED', ...agreed })
  await raiseInvoice(await world.as(carrier.token), { job_id, type: 'system' })
  return job_id
}

describe('orders', () => {
  const columnSorts = workSorts.filter((sort) => sort !== 'urgency')

  test.each(columnSorts)('by %s: every job once, a page at a time, and the other way round', async (sort) => {
    const busy = await world.story.company('Freight_Forwarder')
    for (const [n, status] of jobStatuses.entries())
      await given(
        status,
        {
          pickup_date: n % 3 ? inMinutes(n % 4) : null,
          destination_date: n % 2 ? inMinutes(n % 5) : null,
          price: n % 4 ? (n % 5) * 1_000 : null,
          job_number: `${n % 2 ? 'A' : ''}${n * 7}`,
        },
        busy,
      )
    const whole = (await listOf(busy, { sort, order: 'ASC', first: 100 })).nodes.map(({ id }) => id)
    expect(new Set(whole).size).toBe(jobStatuses.length)
    const walked: string[] = []
    for (let after: string | null = null, more = true; more; ) {
      const page: Page = await listOf(busy, { sort, order: 'ASC', first: 5, after })
      walked.push(...page.nodes.map(({ id }) => id))
      after = page.end_cursor
      more = page.has_next_page
    }
    expect(walked).toEqual(whole)
    expect(await idsOf(busy, { sort, order: 'DESC', first: 100 })).toEqual(whole.toReversed())
  })

  test.each(columnSorts)('by %s either side has an index that stands in that order', async (sort) => {
    for (const side of ['posted', 'carried']) {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_indexes
        where tablename = 'jobs' and indexname = ${`jobs_${side}_by_${sort === 'changed' ? 'change' : sort}`}`.execute(
        world.db,
      )
      expect(rows[0]!.count).toBe(1)
    }
  })

  test('jobs that need somebody come by the minutes that are left, goods on board first and money last', async () => {
    const busy = await world.story.company('Freight_Forwarder')
    const bidOn = async (minutes: number) => {
      const id = await given('active', { pickup_date: inMinutes(minutes) }, busy)
      await world.story.bid(carrier, id)
      return id
    }
    const invoiced = await givenInvoiced('pending', busy)
    const [later, sooner] = [await bidOn(300), await bidOn(120)]
    const asap = await given('active', { created_at: inMinutes(-30) }, busy)
    await world.story.bid(carrier, asap)
    const late = await given('allocated', { pickup_date: inMinutes(-60) }, busy)
    const failed = await given('failed_delivery', { destination_date: inMinutes(600) }, busy)
    const inOrder = [failed, late, asap, sooner, later, invoiced]
    const asked = { group: 'needs_you', sort: 'urgency', order: 'ASC' }
    expect(await idsOf(busy, asked)).toEqual(inOrder)
    const { nodes, end_cursor: after } = await listOf(busy, { ...asked, first: 4 })
    expect([...nodes.map(({ id }) => id), ...(await idsOf(busy, { ...asked, after }))]).toEqual(inOrder)
  })

  test.each([{}, { group: 'on_the_road' }, { group: 'needs_you', tab: 'paid' }])(
    'a long list is not ordered by urgency: %j',
    async (asked) => {
      await expect(listOf(poster, { ...asked, sort: 'urgency' })).rejects.toThrow('sort')
    },
  )

  test('every status has its place in the order of the road', async () => {
    const { rows } = await sql<{
      n: number | null
    }>`select job_status_order(status) as n from unnest(${[...jobStatuses]}::text[]) status`.execute(world.db)
    expect(new Set(rows.map(({ n }) => n))).toEqual(new Set(jobStatuses.map((_, index) => index + 1)))
  })

  test('a number by its size', async () => {
    const busy = await world.story.company('Freight_Forwarder')
    for (const job_number of ['10001', '999', '20']) await given('active', { job_number }, busy)
    const { nodes } = await listOf(busy, { sort: 'number', order: 'ASC' })
    expect(nodes.map(({ job_number }) => job_number)).toEqual(['20', '999', '10001'])
  })
})

describe('groups', () => {
  test('every job is in one group, and what needs somebody besides', async () => {
    const busy = await world.story.company('Freight_Forwarder')
    for (const status of jobStatuses) await given(status, {}, busy)
    const groups = workGroups.filter((group) => !isUrgentGroup(group))
    const held = await Promise.all(groups.map((group) => idsOf(busy, { group, first: 100 })))
    expect(held.flat()).toHaveLength(jobStatuses.length)
    expect(new Set(held.flat()).size).toBe(jobStatuses.length)
  })

  test('late is a quarter of an hour after the window, until somebody has arrived', async () => {
    const late = await given('allocated', { pickup_date: inMinutes(-60), pickup_date_end: inMinutes(-16) })
    const onTime = await given('allocated', { pickup_date: inMinutes(-60), pickup_date_end: inMinutes(-15) })
    const arrived = await given('collect_arrived', { pickup_date: inMinutes(-60) })
    const lateThere = await given('progress', { pickup_date: inMinutes(-90), destination_date: inMinutes(-20) })
    const there = await given('delivering', { destination_date: inMinutes(-20) })
    const ids = [late, onTime, arrived, lateThere, there]
    expect(new Set(await idsOf(poster, { ids, late: true }))).toEqual(new Set([late, lateThere]))
    expect(new Set(await idsOf(poster, { ids, group: 'needs_you' }))).toEqual(new Set([late, lateThere]))
    expect(new Set(await idsOf(carrier, { side: 'carried', ids, late: true }))).toEqual(new Set([late, lateThere]))
  })

  test('a stop that was put off does not hide that the run is late for the others', async () => {
    const job = await world.story.job(poster, { carrier, status: 'progress', stops: 2 })
    const stop = (order: number, change: object) =>
      world.db.updateTable('job_stops').set(change).where('job_id', '=', job).where('order', '=', order).execute()
    await stop(1, { settlement: 'rescheduled', destination_date: inMinutes(24 * 60) })
    await stop(2, { destination_date: inMinutes(-20) })
    expect(await idsOf(poster, { ids: [job], late: true })).toEqual([job])
    await stop(2, { status: 'complete', arrived_at: inMinutes(0) })
    expect(await idsOf(poster, { ids: [job], late: true })).toEqual([])
  })

  test('a poster’s open matters: bids, a failed delivery, an invoice', async () => {
    const bidOn = await given('active')
    await world.story.bid(carrier, bidOn)
    const quiet = await given('active')
    const withheld = await given('active')
    const bid_id = await world.story.bid(carrier, withheld)
    await world.db.updateTable('bids').set({ hidden: true }).where('id', '=', bid_id).execute()
    const failed = await given('failed_delivery')
    const invoiced = await givenInvoiced()
    const approved = await givenInvoiced('unpaid')
    const charged = await givenCharged()
    const closed = await given('cancel')
    const ids = [bidOn, quiet, withheld, failed, invoiced, approved, charged, closed]
    const waiting = new Set([bidOn, failed, invoiced, charged])
    expect(new Set(await idsOf(poster, { ids, group: 'needs_you' }))).toEqual(waiting)
    const limited = await world.story.colleague(poster.team_id, { has_full_access: false, post_work: true })
    expect(await idsOf(limited, { ids, group: 'needs_you' })).toEqual([failed])
  })

  test('a carrier’s open matters: a driver to name, an invoice to raise', async () => {
    const toName = await given('allocated', { driver_id: null })
    const named = await given('allocated', { driver_id: carrier.id })
    const toInvoice = await given('invoice')
    const ids = [toName, named, toInvoice]
    const asked = { side: 'carried', ids, group: 'needs_you' }
    expect(new Set(await idsOf(carrier, asked))).toEqual(new Set([toName, toInvoice]))
  })

  test('how many they are', async () => {
    const busy = await world.story.company('Freight_Forwarder')
    await given('active', {}, busy)
    await given('paid', {}, busy)
    await given('allocated', { pickup_date: inMinutes(-60) }, busy)
    const text = `query ($side: WorkSide!, $tab: JobListTab) { workTotals(side: $side, tab: $tab) { group count } }`
    const { data } = await world.graphql(busy.token, text, { side: 'posted', tab: 'paid' })
    expect(data).toEqual({
      workTotals: [
        { group: 'needs_you', count: 1 },
        { group: 'will_be_late', count: 0 },
        { group: 'open', count: 1 },
        { group: 'on_the_road', count: 1 },
        { group: 'money', count: 0 },
        { group: 'done', count: 1 },
        { group: null, count: 1 },
      ],
    })
  })
})

test('filters narrow the list down', async () => {
  const mine = await given('allocated', { pickup_date: new Date('2026-03-29T23:30:00Z'), job_number: 'FIND-ME' })
  const other = await given('allocated', { pickup_date: new Date('2026-03-29T22:30:00Z') })
  const ids = [mine, other]
  expect(await idsOf(poster, { ids, search: '#find-me' })).toEqual([mine])
  const { company_name } = await world.db
    .selectFrom('teams')
    .select('company_name')
    .where('id', '=', carrier.team_id)
    .executeTakeFirstOrThrow()
  expect(await idsOf(poster, { ids, search: company_name })).toHaveLength(2)
  expect(await idsOf(poster, { ids, collect_from: '2026-03-30' })).toEqual([mine])
  expect(await idsOf(poster, { ids, collect_until: '2026-03-29' })).toEqual([other])
  expect(await idsOf(poster, { ids, other_team_id: carrier.team_id })).toHaveLength(2)
  expect(await idsOf(poster, { ids, other_team_id: poster.team_id })).toEqual([])
  expect(await idsOf(poster, { ids, vehicle_ids: [poster.team_id] })).toEqual([])
  expect(await idsOf(poster, { ids, tab: 'paid' })).toEqual([])
  const rows = await world.graphql(poster.token, `query ($ids: [ID!]!) { workRows(side: posted, ids: $ids) { id } }`, {
    ids,
  })
  expect(rows.data!['workRows']).toHaveLength(2)
})

describe('nobody reads another office’s list', () => {
  test('neither strangers nor the other side by the wrong name', async () => {
    const job = await given('allocated')
    const stranger = await world.story.company('Freight_Forwarder')
    for (const person of [stranger, carrier]) expect(await idsOf(person, { ids: [job] })).toEqual([])
    expect(await idsOf(carrier, { side: 'carried', ids: [job] })).toEqual([job])
    const without = await world.story.colleague(poster.team_id, { has_full_access: false, post_work: false })
    expect(await idsOf(without, { ids: [job] })).toEqual([])
  })

  test('a viewer who sees no price sorts by none', async () => {
    const job = await given('active', { price: 5_000 })
    const limited = await world.story.colleague(poster.team_id, { has_full_access: false, post_work: true })
    const { nodes } = await listOf(limited, { ids: [job] })
    expect(nodes).toMatchObject([{ id: job, price: null }])
    expect(await idsOf(limited, { ids: [job], sort: 'price' })).toEqual([])
  })

  test('a team whose subscription has ended keeps what was awarded', async () => {
    const lapsed = await world.story.company('Freight_Forwarder', { subscription_status: 'canceled' })
    const awarded = await given('allocated', {}, lapsed)
    await given('active', {}, lapsed)
    expect(await idsOf(lapsed)).toEqual([awarded])
  })
})
