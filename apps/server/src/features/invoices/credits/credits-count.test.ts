import { beforeAll, expect, test } from 'vitest'
import { addDays } from '@waybill/domain/time/calendar'
import { londonDay } from '@waybill/domain/time/london-day'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { approveInvoice } from '../approve-invoice.ts'
import { noteOverdueInvoices } from '../invoices.tasks.ts'
import { markInvoicePaid } from '../payments/mark-invoice-paid.ts'
import { noteRefund } from '../payments/note-refund.ts'
import { raiseInvoice } from '../raising/raise-invoice.ts'
import { creditInvoice } from './credit-invoice.ts'

// Everything that counts money counts credits: one invoice credited in part, one in full, one paid and credited afterwards.
const world = useWorld()
const today = londonDay(new Date())
const shown = today.split('-').toReversed().join('/')
let poster: Person
let taker: Person
let whole: string

beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder', { name: 'Kestrel Forwarding Ltd' })
  taker = await world.story.company('Courier_Company', { name: 'Aldgate Couriers Ltd' })
  const part = await approved(10_000)
  await credit(part, 4_000)
  whole = await approved(20_000)
  await credit(whole)
  const paid = await approved(30_000)
  await markInvoicePaid(await world.as(poster.token), { invoice_id: paid, paid_on: today })
  await credit(paid, 5_000)
  await noteRefund(await world.as(taker.token), { invoice_id: paid, refunded_on: today })
})

async function approved(bid_amount: number): Promise<string> {
  const job_id = await world.story.job(poster, { carrier: taker, status: 'invoice', bid_amount })
  const { id } = await raiseInvoice(await world.as(taker.token), { job_id, type: 'system' })
  await approveInvoice(await world.as(poster.token), { invoice_id: id })
  return id
}

async function credit(invoice_id: string, amount?: number) {
  const row = await world.db
    .selectFrom('invoice_rows')
    .select('id')
    .where('invoice_id', '=', invoice_id)
    .executeTakeFirstOrThrow()
  const rows = amount ? [{ row_id: row.id, amount }] : null
  await creditInvoice(await world.as(taker.token), { invoice_id, reason: 'Not agreed.', rows })
}

const sides = [
  ['driver', () => taker, () => poster],
  ['poster', () => poster, () => taker],
] as const

test.each(sides)('totals, ages, months and companies of the %s count them', async (side, person) => {
  const { data } = await world.graphql(
    person().token,
    `query ($side: InvoiceSide!) { invoiceTotals(side: $side) { group count total } invoiceDebts(side: $side) { age count total }
      invoiceMonths(side: $side) { invoiced paid } invoiceCounterparties(side: $side) { count open overdue total } }`,
    { side },
  )
  const { invoiceTotals, invoiceDebts, invoiceMonths, invoiceCounterparties } = data as unknown as Record<
    string,
    Record<string, unknown>[]
  >
  expect(invoiceTotals).toEqual([
    { group: 'pending', count: 0, total: '0.00' },
    { group: 'unpaid', count: 1, total: '72.00' },
    { group: 'overdue', count: 0, total: '0.00' },
    { group: 'paid', count: 1, total: '300.00' },
    { group: 'paid_this_month', count: 1, total: '300.00' },
    { group: 'rejected', count: 0, total: '0.00' },
    { group: 'credited', count: 1, total: '240.00' },
  ])
  expect(invoiceDebts?.[0]).toEqual({ age: 'not_due', count: 1, total: '72.00' })
  // 120 + 240 + 360, less 48, 240 and 60; 360 paid, less 60 given back.
  expect(invoiceMonths?.at(-1)).toEqual({ invoiced: '372.00', paid: '300.00' })
  expect(invoiceCounterparties).toEqual([{ count: 3, open: '72.00', overdue: '0.00', total: '372.00' }])
})

test.each(sides)('the statement of the %s leads through them to what is owed', async (side, person, other) => {
  const of = { side, team_id: other().team_id, from: today, until: today, locale: 'en' }
  const url = `/exports/statement.csv?${new URLSearchParams(of).toString()}`
  const { body } = await world.app.inject({ url, headers: { authorization: `Bearer ${person().token}` } })
  const lines = body.trimEnd().split('\r\n').slice(1)
  const figures = lines.map((line) => {
    const [, what, , , , invoiced, paid, balance] = line.split(',')
    return [what, invoiced, paid, balance]
  })
  expect(figures).toEqual([
    ['Opening balance', '', '', '0.00'],
    ['Invoice 1', '120.00', '', '120.00'],
    ['Invoice 2', '240.00', '', '360.00'],
    ['Invoice 3', '360.00', '', '720.00'],
    ['Credit note CN-1', '-48.00', '', '672.00'],
    ['Credit note CN-2', '-240.00', '', '432.00'],
    ['Credit note CN-3', '-60.00', '', '372.00'],
    ['Payment of invoice 3', '', '360.00', '12.00'],
    ['Given back for invoice 3', '', '-60.00', '72.00'],
    ['Closing balance', '', '', '72.00'],
  ])
})

test.each(sides)(
  'the export of the %s has credit notes as rows below zero, which name their invoice',
  async (side, person) => {
    const exported = async (overrides: string) => {
      const url = `/exports/invoices.csv?side=${side}&locale=en${overrides}`
      const { body } = await world.app.inject({ url, headers: { authorization: `Bearer ${person().token}` } })
      return body
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((line) => {
          const cells = line.replace('"Approved, unpaid"', 'Approved').split(',')
          return [cells[0], cells[1], cells[5], cells.at(-4), cells.at(-2), cells.at(-1)]
        })
        .sort(([one = ''], [other = '']) => one.localeCompare(other))
    }
    expect(await exported('')).toEqual([
      ['1', 'Approved', shown, '100.00', '120.00', ''],
      ['2', 'Credited', shown, '200.00', '240.00', ''],
      ['3', 'Paid', shown, '300.00', '360.00', ''],
      ['CN-1', 'Credit note', shown, '-40.00', '-48.00', '1'],
      ['CN-2', 'Credit note', shown, '-200.00', '-240.00', '2'],
      ['CN-3', 'Credit note', shown, '-50.00', '-60.00', '3'],
    ])
    expect((await exported('&group=credited')).map(([number]) => number)).toEqual(['2'])
  },
)

test('an invoice is found by the number of its credit note', async () => {
  const { data } = await world.graphql(
    poster.token,
    '{ invoices(side: poster, search: "CN-2") { nodes { id } } findInvoices(text: "CN-2") { id } }',
  )
  expect(data).toMatchObject({ invoices: { nodes: [{ id: whole }] }, findInvoices: [{ id: whole }] })
})

test('an invoice credited in full is not overdue, however long it has been due', async () => {
  await world.db
    .updateTable('invoices')
    .set({ due_on: addDays(today, -40) })
    .where('id', '=', whole)
    .execute()
  await noteOverdueInvoices(world.platform)
  const { job_id } = await world.db
    .selectFrom('invoices')
    .select('job_id')
    .where('id', '=', whole)
    .executeTakeFirstOrThrow()
  expect(await world.factsOf(job_id)).not.toContain('invoice_overdue')
  const { data } = await world.graphql(poster.token, 'query ($id: ID!) { invoice(id: $id) { is_overdue } }', {
    id: whole,
  })
  expect(data!['invoice']).toEqual({ is_overdue: false })
})
