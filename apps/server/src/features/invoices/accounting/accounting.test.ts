import { beforeAll, expect, test } from 'vitest'
import { penceOf } from '@waybill/domain/money/money'
import { addDays } from '@waybill/domain/time/calendar'
import { londonDay } from '@waybill/domain/time/london-day'
import type { Person } from '../../../../testing/story.ts'
import { unzipped } from '../../../../testing/unzipped.ts'
import { useWorld } from '../../../../testing/world.ts'
import { approveInvoice } from '../approve-invoice.ts'
import { markInvoicePaid } from '../payments/mark-invoice-paid.ts'
import { raiseInvoice } from '../raising/raise-invoice.ts'
import { rejectInvoice } from '../reject-invoice.ts'

const world = useWorld()
let poster: Person
let other: Person
let taker: Person
const today = londonDay(new Date())

beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder', { name: 'Kestrel Forwarding Ltd' })
  other = await world.story.company('Freight_Forwarder', { name: 'Ouse Freight Ltd' })
  taker = await world.story.company('Courier_Company', { name: '=Aldgate Couriers Ltd' })
  await invoice(poster, 10_000)
  await invoice(poster, 20_000, { invoice_date: addDays(today, -75) })
  const approved = await invoice(other, 30_000)
  await approveInvoice(await world.as(other.token), { invoice_id: approved })
  const paid = await invoice(other, 40_000)
  await markInvoicePaid(await world.as(other.token), { invoice_id: paid, paid_on: today })
  const rejected = await invoice(other, 50_000)
  await rejectInvoice(await world.as(other.token), { invoice_id: rejected, reason: 'Twice.' })
})

async function invoice(by: Person, bid_amount: number, overrides: object = {}): Promise<string> {
  const job_id = await world.story.job(by, { carrier: taker, status: 'invoice', bid_amount })
  const { id } = await raiseInvoice(await world.as(taker.token), { job_id, type: 'system', ...overrides })
  return id
}

const ask = async (by: Person, query: string, variables = {}) => {
  const { data, errors } = await world.graphql(by.token, query, variables)
  expect(errors).toBeUndefined()
  return data as unknown as Record<string, unknown>
}

test('a side counts its invoices by group; an overdue one is counted as what it is, too', async () => {
  const { invoiceTotals } = await ask(taker, '{ invoiceTotals(side: driver) { group count total } }')
  expect(invoiceTotals).toEqual([
    { group: 'pending', count: 2, total: '360.00' },
    { group: 'unpaid', count: 1, total: '360.00' },
    { group: 'overdue', count: 1, total: '240.00' },
    { group: 'paid', count: 1, total: '480.00' },
    { group: 'paid_this_month', count: 1, total: '480.00' },
    { group: 'rejected', count: 1, total: '600.00' },
    { group: 'credited', count: 0, total: '0.00' },
  ])
})

test('each side sees what is between it and the others, and nothing of what is between those', async () => {
  const counterparties = '{ invoiceCounterparties(side: driver) { company_name count open overdue total } }'
  expect((await ask(taker, counterparties))['invoiceCounterparties']).toEqual([
    { company_name: 'Kestrel Forwarding Ltd', count: 2, open: '360.00', overdue: '240.00', total: '360.00' },
    { company_name: 'Ouse Freight Ltd', count: 3, open: '360.00', overdue: '0.00', total: '840.00' },
  ])
  const { invoices } = await ask(poster, '{ invoices(side: poster) { nodes { issuer { company_name } total } } }')
  expect(invoices).toEqual({
    nodes: [
      { issuer: { company_name: '=Aldgate Couriers Ltd' }, total: '120.00' },
      { issuer: { company_name: '=Aldgate Couriers Ltd' }, total: '240.00' },
    ],
  })
})

test('the list is narrowed by group, company, dates and words', async () => {
  const list = `query ($group: InvoiceGroup, $team_id: ID, $from: Date, $search: String) {
    invoices(side: driver, group: $group, team_id: $team_id, from: $from, search: $search) { nodes { subtotal } } }`
  const subtotals = async (variables: object) => {
    const { invoices } = await ask(taker, list, variables)
    return (invoices as { nodes: { subtotal: string }[] }).nodes.map(({ subtotal }) => subtotal).sort()
  }
  expect(await subtotals({ group: 'overdue' })).toEqual(['200.00'])
  expect(await subtotals({ group: 'unpaid' })).toEqual(['300.00'])
  expect(await subtotals({ team_id: poster.team_id, from: addDays(today, -10) })).toEqual(['100.00'])
  expect(await subtotals({ search: 'ouse' })).toEqual(['300.00', '400.00', '500.00'])
  expect(await subtotals({ search: '%%%' })).toEqual([])
})

test('open money is shown by how long it has been due, and the year month by month', async () => {
  const { invoiceDebts, invoiceMonths } = await ask(
    taker,
    '{ invoiceDebts(side: driver) { age count total } invoiceMonths(side: driver) { month invoiced paid } }',
  )
  expect(invoiceDebts).toEqual([
    { age: 'not_due', count: 2, total: '480.00' },
    { age: 'up_to_30_days', count: 0, total: '0.00' },
    { age: 'up_to_60_days', count: 1, total: '240.00' },
    { age: 'up_to_90_days', count: 0, total: '0.00' },
    { age: 'over_90_days', count: 0, total: '0.00' },
  ])
  const months = invoiceMonths as { month: string; invoiced: string; paid: string }[]
  expect(months).toHaveLength(12)
  expect(months.at(-1)).toEqual({ month: `${today.slice(0, 7)}-01`, invoiced: '960.00', paid: '480.00' })
})

test('a limited driver is told of no invoice, anywhere', async () => {
  const driver = await world.story.colleague(taker.team_id, { has_full_access: false })
  const id = await invoice(poster, 10_000)
  const { job_id } = await world.db
    .selectFrom('invoices')
    .select('job_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await world.db.updateTable('jobs').set({ driver_id: driver.id }).where('id', '=', job_id).execute()
  const answer = await world.graphql(
    driver.token,
    `query ($id: ID!, $job_id: ID!) {
      invoice(id: $id) { total } invoiceDraft(job_id: $job_id) { agreed_price } Job(id: $job_id) { invoices { total } }
      invoices(side: driver) { nodes { total } } invoiceTotals(side: driver) { count }
      invoiceCounterparties(side: driver) { total } invoiceMonths(side: driver) { invoiced } }`,
    { id, job_id },
  )
  expect(answer.data).toMatchObject({
    invoice: null,
    invoiceDraft: null,
    Job: { invoices: [] },
    invoices: { nodes: [] },
    invoiceCounterparties: [],
  })
  const { invoiceTotals, invoiceMonths } = answer.data as unknown as Record<string, Record<string, unknown>[]>
  expect(invoiceTotals?.every(({ count }) => count === 0)).toBe(true)
  expect(invoiceMonths?.every(({ invoiced }) => invoiced === '0.00')).toBe(true)
})

test('a draft shows the carrier what the invoice would be, and is nobody else’s to see', async () => {
  const job_id = await world.story.job(poster, { carrier: taker, status: 'invoice', bid_amount: 12_345 })
  const draft = `query ($job_id: ID!) { invoiceDraft(job_id: $job_id) {
    agreed_price next_number rows { description unit_cost vat_rate } recipient { company_name } issuer { charges_vat } } }`
  const { last_invoice_number } = await world.db
    .selectFrom('teams')
    .select('last_invoice_number')
    .where('id', '=', taker.team_id)
    .executeTakeFirstOrThrow()
  expect((await ask(taker, draft, { job_id }))['invoiceDraft']).toEqual({
    agreed_price: '123.45',
    next_number: last_invoice_number + 1,
    rows: [{ description: 'Transport Leeds LS1 to Bristol BS1', unit_cost: '123.45', vat_rate: 20 }],
    recipient: { company_name: 'Kestrel Forwarding Ltd' },
    issuer: { charges_vat: true },
  })
  expect((await ask(poster, draft, { job_id }))['invoiceDraft']).toBeNull()
})

const exported = (token: string, query: string) =>
  world.app.inject({ url: `/exports/invoices.csv?${query}`, headers: { authorization: `Bearer ${token}` } })

test('the export holds the list of the screen, and nothing a spreadsheet would run', async () => {
  const response = await exported(poster.token, 'side=poster&group=overdue&locale=en')
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(response.headers['content-disposition']).toContain('invoices-received.csv')
  const date = addDays(today, -75).split('-').toReversed().join('/')
  const due = addDays(today, -45).split('-').toReversed().join('/')
  const [titles, line, ...rest] = response.body.split('\r\n')
  expect(titles).toBe(
    '\ufeffInvoice,Status,Company,Job,Reference,Invoice date,Delivery date,Due date,Paid on,Net (GBP),VAT (GBP),Total (GBP),Credits invoice',
  )
  expect(line).toMatch(/^2,Overdue,'=Aldgate Couriers Ltd,\d+,,/)
  expect(line).toContain(`${date},,${due},,200.00,40.00,240.00`)
  expect(rest).toEqual([''])
  const { body } = await exported(taker.token, `side=driver&team_id=${poster.team_id}&locale=en`)
  const companies = body
    .split('\r\n')
    .slice(1, -1)
    .map((each) => each.split(',')[2])
  expect(new Set(companies)).toEqual(new Set(['Kestrel Forwarding Ltd']))
})

test('an export in Polish has the columns and the commas of a Polish spreadsheet', async () => {
  const { body } = await exported(poster.token, 'side=poster&group=overdue&locale=pl')
  const [titles, line] = body.split('\r\n')
  expect(titles?.split(';')).toHaveLength(13)
  expect(line?.split(';').slice(-4)).toEqual(['200,00', '40,00', '240,00', ''])
})

test('for Excel texts are texts and amounts are numbers, whatever a company is called', async () => {
  const response = await world.app.inject({
    url: '/exports/invoices.xlsx?side=poster&group=overdue&locale=en',
    headers: { authorization: `Bearer ${poster.token}` },
  })
  expect(response.headers['content-disposition']).toContain('invoices-received.xlsx')
  const files = unzipped(response.rawPayload)
  expect(files.get('xl/sharedStrings.xml')).toContain('<t>=Aldgate Couriers Ltd</t>')
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? ''
  expect(sheet).not.toContain('<f>')
  for (const amount of [200, 40, 240]) expect(sheet).toContain(`<v>${amount}</v>`)
})

test('the export adds up to the invoices, each once, with the rejected one marked', async () => {
  const { body } = await exported(taker.token, 'side=driver&locale=en')
  const rows = body
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(','))
  const { invoices } = (await ask(taker, '{ invoices(side: driver) { nodes { total } } }')) as {
    invoices: { nodes: { total: string }[] }
  }
  const pence = (amounts: readonly (string | undefined)[]) =>
    amounts.reduce((sum, amount) => sum + (penceOf(amount ?? '') ?? Number.NaN), 0)
  expect(rows).toHaveLength(invoices.nodes.length)
  expect(pence(rows.map((row) => row.at(-2)))).toBe(pence(invoices.nodes.map(({ total }) => total)))
  for (const row of rows) expect(pence(row.slice(-4, -2))).toBe(pence(row.slice(-2, -1)))
  expect(rows.filter(([, status]) => status === 'Rejected').map((row) => row.at(-2))).toEqual(['600.00'])
})

test('limited drivers, strangers to the session and bad filters get no export', async () => {
  const driver = await world.story.colleague(taker.team_id, { has_full_access: false })
  expect((await exported(driver.token, 'side=driver')).statusCode).toBe(404)
  expect((await exported('nobody', 'side=driver')).statusCode).toBe(404)
  expect((await exported(taker.token, 'side=sideways')).statusCode).toBe(400)
})
