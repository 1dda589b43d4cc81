import { beforeAll, expect, test } from 'vitest'
import { debtAgeOf, debtAges } from '@waybill/domain/invoices/accounting'
import { addDays } from '@waybill/domain/time/calendar'
import { londonDay } from '@waybill/domain/time/london-day'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { approveInvoice } from '../approve-invoice.ts'
import { raiseInvoice } from '../raising/raise-invoice.ts'

const world = useWorld()
const today = londonDay(new Date())
let poster: Person
let taker: Person
/** By price in pounds: the ids of what was invoiced. */
const ids: Record<number, string> = {}

// Due after 30 days: 10 in 20 days, 40 in 10, 50 today, 20 since yesterday, 30 since 70 days.
const stories = [
  [10, 10],
  [20, 31],
  [30, 100],
  [40, 20],
  [50, 30],
] as const

beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder')
  taker = await world.story.company('Courier_Company')
  for (const [pounds, days] of stories) {
    const job_id = await world.story.job(poster, { carrier: taker, status: 'invoice', bid_amount: pounds * 100 })
    const overrides = { type: 'system', invoice_date: addDays(today, -days) } as const
    ids[pounds] = (await raiseInvoice(await world.as(taker.token), { job_id, ...overrides })).id
  }
})

type Listed = { nodes: { id: string; due_on: string }[]; end_cursor: string | null }

async function listed(by: Person, variables: Record<string, unknown>): Promise<Listed> {
  const { data, errors } = await world.graphql(
    by.token,
    `query ($side: InvoiceSide!, $order: InvoiceOrder, $age: DebtAge, $first: Int, $after: String) {
      invoices(side: $side, order: $order, age: $age, first: $first, after: $after) { nodes { id due_on } end_cursor } }`,
    variables,
  )
  expect(errors).toBeUndefined()
  return (data as unknown as { invoices: Listed }).invoices
}

const poundsOf = ({ nodes }: Listed) =>
  nodes.map(({ id }) => Number(Object.entries(ids).find(([, each]) => each === id)?.[0]))

test.each([
  ['newest', [10, 40, 50, 20, 30]],
  ['oldest', [30, 20, 50, 40, 10]],
  ['due_first', [30, 20, 50, 40, 10]],
  ['due_last', [10, 40, 50, 20, 30]],
  ['largest', [50, 40, 30, 20, 10]],
  ['smallest', [10, 20, 30, 40, 50]],
])('%s is an order one can turn the pages of, for either side', async (order, expected) => {
  for (const [by, side] of [
    [poster, 'poster'],
    [taker, 'driver'],
  ] as const) {
    const first = await listed(by, { side, order, first: 3 })
    const rest = await listed(by, { side, order, first: 3, after: first.end_cursor })
    expect([...poundsOf(first), ...poundsOf(rest)]).toEqual(expected)
  }
})

test('an age lists the open invoices that the domain says are of it', async () => {
  const all = await listed(poster, { side: 'poster' })
  for (const age of debtAges) {
    const expected = all.nodes.filter(({ due_on }) => debtAgeOf(due_on, today) === age)
    expect((await listed(poster, { side: 'poster', age })).nodes, age).toEqual(expected)
  }
})

async function queueAt(pounds: number, by = poster) {
  const { data } = await world.graphql(
    by.token,
    'query ($id: ID!) { invoice(id: $id) { approval_queue { previous_id next_id count } } }',
    { id: ids[pounds] },
  )
  return (data as unknown as { invoice: { approval_queue: unknown } }).invoice.approval_queue
}

test('invoices to approve come by their due date; approved ones are left out', async () => {
  expect(await queueAt(30)).toEqual({ previous_id: null, next_id: ids[20], count: 5 })
  expect(await queueAt(20)).toEqual({ previous_id: ids[30], next_id: ids[50], count: 5 })
  expect(await queueAt(10), 'after the last comes the first').toEqual({
    previous_id: ids[40],
    next_id: ids[30],
    count: 5,
  })
  expect(await queueAt(20, taker), 'whoever sent it has nothing to approve').toBeNull()

  await approveInvoice(await world.as(poster.token), { invoice_id: ids[40]! })
  expect(await queueAt(20)).toEqual({ previous_id: ids[30], next_id: ids[50], count: 4 })
  expect(await queueAt(40), 'one that was approved still leads on').toEqual({
    previous_id: ids[50],
    next_id: ids[10],
    count: 4,
  })
})
