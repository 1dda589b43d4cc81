import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '@waybill/domain/time/calendar'
import { londonDay } from '@waybill/domain/time/london-day'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { markInvoicePaid } from '../payments/mark-invoice-paid.ts'
import { raiseInvoice } from '../raising/raise-invoice.ts'
import { rejectInvoice } from '../reject-invoice.ts'

const world = useWorld()
const today = londonDay(new Date())
const daysAgo = (count: number) => addDays(today, -count)
const shown = (day: string) => day.split('-').toReversed().join('/')
let poster: Person
let other: Person
let taker: Person

beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder', { name: 'Kestrel Forwarding Ltd' })
  other = await world.story.company('Freight_Forwarder', { name: 'Ouse Freight Ltd' })
  taker = await world.story.company('Courier_Company', { name: 'Aldgate Couriers Ltd' })
  await invoiced(poster, 10_000, 100) // 120.00, before the period, left open
  await paid(await invoiced(poster, 20_000, 80), 40) // 240.00, before it, paid in it
  await paid(await invoiced(poster, 30_000, 50), 5) // 360.00, in it, paid after it
  await invoiced(poster, 40_000, 20) // 480.00, in it
  const rejected = await invoiced(poster, 50_000, 20)
  await rejectInvoice(await world.as(poster.token), { invoice_id: rejected, reason: 'Twice.' })
  await invoiced(other, 60_000, 20)
})

async function invoiced(by: Person, bid_amount: number, days: number): Promise<string> {
  const job_id = await world.story.job(by, { carrier: taker, status: 'invoice', bid_amount })
  const overrides = { type: 'system', invoice_date: daysAgo(days) } as const
  return (await raiseInvoice(await world.as(taker.token), { job_id, ...overrides })).id
}

async function paid(invoice_id: string, days: number, by = taker) {
  await markInvoicePaid(await world.as(by.token), { invoice_id, paid_on: daysAgo(days) })
}

function asked(by: { token: string }, format: 'pdf' | 'csv', overrides: Record<string, string> = {}) {
  const query = {
    side: 'driver',
    team_id: poster.team_id,
    from: daysAgo(60),
    until: daysAgo(10),
    locale: 'en',
    ...overrides,
  }
  const url = `/exports/statement.${format}?${new URLSearchParams(query).toString()}`
  return world.app.inject({ url, headers: { authorization: `Bearer ${by.token}` } })
}

test('a statement leads from the balance before to the balance after, and each side gets the same', async () => {
  const sent = await asked(taker, 'csv')
  expect(sent.headers['content-type']).toBe('text/csv; charset=utf-8')
  const [, ...lines] = sent.body.trimEnd().split('\r\n')
  const figures = lines.map((line) => {
    const [day, what, , , , invoiced, paidOff, balance] = line.split(',')
    return [day, what, invoiced, paidOff, balance]
  })
  expect(figures).toEqual([
    [shown(daysAgo(60)), 'Opening balance', '', '', '360.00'],
    [shown(daysAgo(50)), 'Invoice 3', '360.00', '', '720.00'],
    [shown(daysAgo(40)), 'Payment of invoice 2', '', '240.00', '480.00'],
    [shown(daysAgo(20)), 'Invoice 4', '480.00', '', '960.00'],
    [shown(daysAgo(10)), 'Closing balance', '', '', '960.00'],
  ])
  const received = await asked(poster, 'csv', { side: 'poster', team_id: taker.team_id })
  expect(received.body).toBe(sent.body)
})

test('a payment before its invoice’s day is carried into the period of that day', async () => {
  const early = await world.story.company('Courier_Company')
  const job_id = await world.story.job(poster, { carrier: early, status: 'invoice', bid_amount: 10_000 })
  const overrides = { type: 'system', invoice_date: daysAgo(8) } as const
  const { id } = await raiseInvoice(await world.as(early.token), { job_id, ...overrides })
  await paid(id, 8, early)
  // No such day can be given any more; older payments have one.
  await world.db
    .updateTable('invoices')
    .set({ paid_on: daysAgo(12) })
    .where('id', '=', id)
    .execute()
  const balances = async (from: number, until: number) => {
    const sent = await asked(early, 'csv', { from: daysAgo(from), until: daysAgo(until) })
    const lines = sent.body.trimEnd().split('\r\n').slice(1)
    return lines.map((line) => line.split(',').at(-1))
  }
  expect(await balances(20, 10)).toEqual(['0.00', '-120.00', '-120.00'])
  expect(await balances(9, 5)).toEqual(['-120.00', '0.00', '0.00'])
})

test('on paper it names both companies, the period, and what is owed by its age', async () => {
  const response = await asked(taker, 'pdf')
  expect(response.headers['content-type']).toBe('application/pdf')
  const loading = getDocument({ data: new Uint8Array(response.rawPayload), useSystemFonts: false, verbosity: 0 })
  const document = await loading.promise
  const { items } = await (await document.getPage(1)).getTextContent()
  await loading.destroy()
  const text = items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
  for (const said of [
    'Statement of account',
    `${shown(daysAgo(60))} to ${shown(daysAgo(10))}`,
    'Kestrel Forwarding Ltd',
    'Aldgate Couriers Ltd',
    'Closing balance £960.00',
    // Of day -10: 120.00 due since 60 days, 360.00 since 10, 480.00 in 20.
    '£480.00 £360.00 £120.00 £0.00 £0.00',
  ])
    expect(text).toContain(said)
})

test('limited drivers, strangers, and periods that are none get nothing', async () => {
  const driver = await world.story.colleague(taker.team_id, { has_full_access: false })
  const stranger = await world.story.company('Courier_Company')
  for (const format of ['pdf', 'csv'] as const) {
    expect((await asked(driver, format)).statusCode).toBe(404)
    expect((await asked({ token: 'nobody' }, format)).statusCode).toBe(404)
    expect((await asked(stranger, format)).statusCode).toBe(404)
    expect((await asked(other, format, { side: 'poster', team_id: poster.team_id })).statusCode).toBe(404)
    expect((await asked(taker, format, { until: daysAgo(61) })).statusCode).toBe(400)
    expect((await asked(taker, format, { from: daysAgo(600) })).statusCode).toBe(400)
  }
})
