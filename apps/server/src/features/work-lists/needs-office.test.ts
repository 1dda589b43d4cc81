import { beforeAll, describe, expect, test } from 'vitest'
import { closedStatuses, jobFlow, openStatuses } from '@waybill/domain/jobs/job-flow'
import { jobStatuses, type JobStatus } from '@waybill/domain/jobs/job-status'
import { awaitedAtCollection, awaitedAtDelivery } from '@waybill/domain/jobs/lateness'
import { needOf } from '@waybill/domain/work-lists/need'
import type { WorkSide } from '@waybill/domain/work-lists/work-list'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { raiseInvoice } from '../invoices/raising/raise-invoice.ts'

// One job with a bid that waits, one with a bid that was turned down, one with an invoice that waits, in every status.
const world = useWorld()
let poster: Person
let carrier: Person
let jobs: { withBid: string; turnedDown: string; invoiced: string }
beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder')
  carrier = await world.story.company('Courier_Company')
  const [withBid, turnedDown] = [await world.story.job(poster), await world.story.job(poster)]
  await world.story.bid(carrier, withBid)
  const bid_id = await world.story.bid(carrier, turnedDown)
  await world.db
    .updateTable('bids')
    .set({ status: 'rejected', rejection_reason: 'Other' })
    .where('id', '=', bid_id)
    .execute()
  const invoiced = await world.story.job(poster, { carrier, status: 'invoice', bid_amount: 24_000 })
  await raiseInvoice(await world.as(carrier.token), { job_id: invoiced, type: 'system' })
  jobs = { withBid, turnedDown, invoiced }
  const soon = new Date(world.now.getTime() + 3_600_000)
  await world.db.updateTable('jobs').set({ pickup_date: soon, destination_date: soon, driver_id: null }).execute()
})

const all: readonly JobStatus[] = jobStatuses
const listText = `query ($side: WorkSide!, $group: WorkGroup, $ids: [ID!]) {
  workList(side: $side, group: $group, ids: $ids, first: 10) { nodes { id status next_due bid_count driver { id } invoices { status is_credited } } } }`

type Listed = { id: string } & Parameters<typeof needOf>[1]

async function listed({ token }: Person, side: WorkSide, group: string | null) {
  const { data, errors } = await world.graphql(token, listText, { side, group, ids: Object.values(jobs) })
  if (errors) throw new Error(JSON.stringify(errors))
  return (data as unknown as { workList: { nodes: Listed[] } }).workList.nodes
}
async function needed(person: Person, side: WorkSide) {
  const ids = (await listed(person, side, 'needs_you')).map(({ id }) => id)
  return Object.fromEntries(Object.entries(jobs).map(([name, id]) => [name, ids.includes(id)]))
}
const isIn = (statuses: readonly JobStatus[], status: JobStatus) => statuses.includes(status)

describe.each(all)('%s', (status) => {
  beforeAll(async () => {
    const bid_team_id = isIn(openStatuses, status) ? null : carrier.team_id
    await world.db.updateTable('jobs').set({ status, bid_team_id }).execute()
  })

  test('the poster is waited for by a bid, by an invoice, and by what failed', async () => {
    const failed = isIn(jobFlow.reschedule_delivery.from, status)
    expect(await needed(poster, 'posted')).toEqual({
      withBid: failed || isIn(openStatuses, status),
      turnedDown: failed,
      invoiced: failed || isIn([...jobFlow.approve_invoice.from, ...closedStatuses], status),
    })
  })

  test('the carrier is, by a job that nobody drives and by one to be invoiced', async () => {
    const waits = [...jobFlow.reschedule_delivery.from, ...jobFlow.raise_invoice.from, ...jobFlow.start_collect.from]
    const isWaitedFor = isIn(waits, status)
    expect(await needed(carrier, 'carried')).toEqual({
      withBid: isWaitedFor,
      turnedDown: isWaitedFor,
      invoiced: isWaitedFor,
    })
  })

  test.each([['posted'], ['carried']] as const)(
    'each row of what needs the side that %s it has its reason',
    async (side) => {
      const person = side === 'posted' ? poster : carrier
      const needy = new Set((await listed(person, side, 'needs_you')).map(({ id }) => id))
      for (const job of await listed(person, side, null))
        expect([job.id, needOf(side, job, { now: world.now.getTime() }) !== null]).toEqual([job.id, needy.has(job.id)])
    },
  )

  test('somebody is due somewhere only where somebody is awaited', async () => {
    const isDue = isIn([...awaitedAtCollection, ...awaitedAtDelivery], status)
    for (const { next_due } of await listed(poster, 'posted', null)) expect(next_due !== null).toBe(isDue)
  })
})
