import { beforeAll, expect, test } from 'vitest'
import { penceOf } from '@waybill/domain/money/money'
import { londonDay } from '@waybill/domain/time/london-day'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { approveInvoice } from '../approve-invoice.ts'
import { noteOverdueInvoices } from '../invoices.tasks.ts'
import { markInvoicePaid } from '../payments/mark-invoice-paid.ts'
import { raiseInvoice } from '../raising/raise-invoice.ts'
import { rejectInvoice } from '../reject-invoice.ts'

// One month of every kind of invoice, the last of them at half past eleven in UTC on the last evening of June: in London that is July.
const world = useWorld()
const year = new Date().getUTCFullYear() + 1
const [june, july] = [`${year}-06`, `${year}-07`]
let poster: Person
let registered: Person
let unregistered: Person

type Row = { unit_cost: number; vat_rate: 20 | 5 | 0; quantity?: number }

beforeAll(async () => {
  moveTo(`${june}-10T09:00:00Z`)
  poster = await world.story.company('Freight_Forwarder', { name: "O'Neill & Sons (Hull) Ltd" })
  registered = await world.story.company('Courier_Company', { name: 'Aldgate Couriers Ltd' })
  unregistered = await world.story.company('Owner_Driver', { name: 'Ferrybridge Vans' })
  await world.db.updateTable('teams').set({ vat_number: null }).where('id', '=', unregistered.team_id).execute()
  await raised(registered, [
    { unit_cost: 3_333, vat_rate: 20, quantity: 7.25 },
    { unit_cost: 33, vat_rate: 5 },
    { unit_cost: 1_999, vat_rate: 0 },
  ])
  await raised(unregistered, [{ unit_cost: 10_001, vat_rate: 20 }])
  await raised(registered, [{ unit_cost: 12_345, vat_rate: 20 }], { type: 'manual', external_number: '0012' })
  const rejected = await raised(registered, [{ unit_cost: 50_000, vat_rate: 20 }])
  await rejectInvoice(await world.as(poster.token), { invoice_id: rejected, reason: 'Twice.' })
  const sold = await raised(registered, [{ unit_cost: 7_777, vat_rate: 20 }])
  await approveInvoice(await world.as(poster.token), { invoice_id: sold })
  await world.db.updateTable('invoices').set({ sold_at: world.now }).where('id', '=', sold).execute()
  const paid = await raised(registered, [{ unit_cost: 4_444, vat_rate: 20 }])
  await markInvoicePaid(await world.as(poster.token), { invoice_id: paid, paid_on: londonDay(world.now) })
  moveTo(`${june}-30T23:30:00Z`)
  await raised(registered, [{ unit_cost: 1_001, vat_rate: 20 }])
})

function moveTo(moment: string) {
  world.later((Date.parse(moment) - world.now.getTime()) / 60_000)
}

async function raised(by: Person, rows: Row[], overrides: object = {}): Promise<string> {
  const job_id = await world.story.job(poster, { carrier: by, status: 'invoice', bid_amount: 10_000 })
  const all = rows.map((row) => ({ description: 'Transport', quantity: 1, ...row }))
  const { id } = await raiseInvoice(await world.as(by.token), { job_id, type: 'system', rows: all, ...overrides })
  return id
}

const sum = (amounts: readonly (string | undefined)[]) =>
  amounts.reduce((total, amount) => total + (penceOf(amount || '0') ?? Number.NaN), 0)
const get = async (by: Person, path: string) =>
  (await world.app.inject({ url: `/exports/${path}`, headers: { authorization: `Bearer ${by.token}` } })).body
const cellsOf = (csv: string) =>
  csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))

async function read<Answer>(by: Person, query: string) {
  const { data, errors } = await world.graphql(by.token, query)
  expect(errors).toBeUndefined()
  return data as unknown as Answer
}

type Months = { invoiceMonths: { month: string; invoiced: string; paid: string }[] }
type Listed = { invoices: { nodes: { total: string; status: string; invoice_date: string }[] } }

test.each([
  ['driver', () => registered],
  ['poster', () => poster],
] as const)('list, export and months of the %s come to the same to the penny', async (side, person) => {
  const { invoices } = await read<Listed>(
    person(),
    `{ invoices(side: ${side}) { nodes { total status invoice_date } } }`,
  )
  const exported = cellsOf(await get(person(), `invoices.csv?side=${side}&locale=en`))
  expect(exported).toHaveLength(invoices.nodes.length)
  expect(sum(exported.map((row) => row.at(-2)))).toBe(sum(invoices.nodes.map(({ total }) => total)))

  const counted = invoices.nodes.filter(({ status }) => status !== 'rejected')
  const { invoiceMonths } = await read<Months>(person(), `{ invoiceMonths(side: ${side}) { month invoiced paid } }`)
  for (const month of [june, july]) {
    const of = counted.filter(({ invoice_date }) => invoice_date.startsWith(month))
    expect(of.length, month).toBeGreaterThan(0)
    const found = invoiceMonths.find((each) => each.month.startsWith(month))
    expect(sum([found?.invoiced]), month).toBe(sum(of.map(({ total }) => total)))
  }
})

test('the statement of a month has the invoices of its London days, for both sides, without the rejected one', async () => {
  const charges = async (
    by: Person,
    of: { side: string; team_id: string },
    [month, last]: readonly [string, string],
  ) => {
    const query = { ...of, from: `${month}-01`, until: `${month}-${last}`, locale: 'en' }
    const lines = cellsOf(await get(by, `statement.csv?${new URLSearchParams(query).toString()}`))
    return sum(lines.map((line) => line[5]))
  }
  const { invoices } = await read<Listed>(
    registered,
    '{ invoices(side: driver) { nodes { total status invoice_date } } }',
  )
  const counted = (month: string) =>
    sum(
      invoices.nodes
        .filter(({ status, invoice_date }) => status !== 'rejected' && invoice_date.startsWith(month))
        .map(({ total }) => total),
    )
  moveTo(`${july}-20T12:00:00Z`)
  const sent = { side: 'driver', team_id: poster.team_id }
  const received = { side: 'poster', team_id: registered.team_id }
  for (const month of [
    [june, '30'],
    [july, '20'],
  ] as const) {
    expect(await charges(registered, sent, month), month[0]).toBe(counted(month[0]))
    expect(await charges(poster, received, month), month[0]).toBe(counted(month[0]))
  }
})

test('a company without a VAT number adds none, and its sums are its net', async () => {
  moveTo(`${june}-30T23:30:00Z`)
  const [cells = []] = cellsOf(await get(unregistered, 'invoices.csv?side=driver&locale=en'))
  expect(cells.slice(-4)).toContain('100.01')
  expect(sum([cells.at(-3)])).toBe(0)
})

test('an invoice has the day of London, and is overdue from the midnight of London', async () => {
  moveTo(`${year}-07-15T23:30:00Z`)
  const [issuer, payer] = [
    await world.story.company('Courier_Company'),
    await world.story.company('Freight_Forwarder'),
  ] as const
  const job_id = await world.story.job(payer, { carrier: issuer, status: 'invoice', bid_amount: 10_000 })
  const { id } = await raiseInvoice(await world.as(issuer.token), { job_id, type: 'system' })
  const stored = () => world.db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { invoice_date, due_on } = await stored()
  expect(invoice_date).toBe(`${year}-07-16`)

  const overdue = async () => {
    await noteOverdueInvoices(world.platform)
    const { invoice, invoices, invoiceTotals } = await read<{
      invoice: { is_overdue: boolean }
      invoices: { nodes: { id: string }[] }
      invoiceTotals: { group: string; count: number }[]
    }>(
      payer,
      `{ invoice(id: "${id}") { is_overdue } invoices(side: poster, group: overdue) { nodes { id } }
        invoiceTotals(side: poster) { group count } }`,
    )
    const { count } = invoiceTotals.find(({ group }) => group === 'overdue')!
    return [invoice.is_overdue, invoices.nodes.length, count, (await stored()).due_notice_at !== null]
  }
  await world.db.updateTable('invoices').set({ due_on: invoice_date }).where('id', '=', id).execute()
  expect(due_on > invoice_date).toBe(true)
  moveTo(`${invoice_date}T22:59:00Z`)
  expect(await overdue()).toEqual([false, 0, 0, false])
  moveTo(`${invoice_date}T23:01:00Z`)
  expect(await overdue()).toEqual([true, 1, 1, true])
})
