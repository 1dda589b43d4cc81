import { beforeEach, expect, test } from 'vitest'
import { WaitingStory } from '../../../testing/waiting-story.ts'
import { useWorld } from '../../../testing/world.ts'
import { approveInvoice } from '../invoices/approve-invoice.ts'
import { creditInvoice } from '../invoices/credits/credit-invoice.ts'
import { markInvoicePaid } from '../invoices/payments/mark-invoice-paid.ts'
import { raiseInvoice } from '../invoices/raising/raise-invoice.ts'
import { raiseSupplement } from '../invoices/raising/raise-supplement.ts'
import { rejectInvoice } from '../invoices/reject-invoice.ts'
import { resendInvoice } from '../invoices/resend-invoice.ts'
import { acceptCharge } from './accept-charge.ts'
import { proposeCharge } from './propose-charge.ts'

const world = useWorld()
let story: WaitingStory
beforeEach(async () => {
  story = await WaitingStory.begin(world)
  await story.waits()
  await story.delivers()
})

const taker = () => story.as(story.run.taker)
const poster = () => story.as(story.run.poster)
const invoiced = async (overrides: object = {}) =>
  raiseInvoice(await taker(), { job_id: story.job_id, type: 'system', ...overrides })
const supplement = async () => raiseSupplement(await taker(), { job_id: story.job_id })
const accepts = async (charge_id: string) => acceptCharge(await poster(), { charge_id })
const invoices = () =>
  world.db.selectFrom('invoices').selectAll().where('job_id', '=', story.job_id).orderBy('number').execute()
const linesOf = async (invoice_id: string) => {
  const rows = world.db.selectFrom('invoice_rows').select('unit_cost').where('invoice_id', '=', invoice_id)
  return (await rows.orderBy('order').execute()).map(({ unit_cost }) => unit_cost)
}
const other = async (amount: number) =>
  (await proposeCharge(await taker(), { job_id: story.job_id, kind: 'other', amount, comment: 'Toll' })).id
const noSupplement = { details: { conflict: 'no_supplement' } }

test('an invoice with an open charge asks to wait or to be sent without; what is accepted later is a supplement', async () => {
  const asks = { details: { validation: { without_open_charges: ['charges_open'] } } }
  await expect(invoiced()).rejects.toMatchObject(asks)
  await expect(supplement()).rejects.toMatchObject(noSupplement)
  await invoiced({ without_open_charges: true })
  await expect(supplement()).rejects.toMatchObject(noSupplement)
  await accepts((await story.charge()).id)
  const { id } = await supplement()
  const { bid_amount, status } = await story.run.job()
  const sums = (await invoices()).map(({ supplement_no, subtotal, status }) => [supplement_no, subtotal, status])
  expect(sums).toEqual([
    [0, bid_amount, 'pending'],
    [1, 3_400, 'pending'],
  ])
  expect(await linesOf(id)).toEqual([3_400])
  expect(status).toBe('invoice_pending')
})

test('pressed twice, a supplement is sent once', async () => {
  await invoiced({ without_open_charges: true })
  await accepts((await story.charge()).id)
  await supplement()
  await expect(supplement()).rejects.toMatchObject(noSupplement)
  expect(await invoices()).toHaveLength(2)
})

test('the accounting of both sides counts the invoice and its supplement once each', async () => {
  await invoiced({ without_open_charges: true })
  await accepts((await story.charge()).id)
  await supplement()
  const both = (await invoices()).reduce((sum, { total }) => sum + total, 0)
  const ask = async (token: string, side: string) => {
    const { data } = await world.graphql(token, `{ invoiceTotals(side: ${side}) { group count total } }`)
    return data
  }
  const pending = { group: 'pending', count: 2, total: (both / 100).toFixed(2) }
  const meant = { invoiceTotals: expect.arrayContaining([pending]) }
  expect(await ask(story.run.taker.token, 'driver')).toMatchObject(meant)
  expect(await ask(story.run.poster.token, 'poster')).toMatchObject(meant)
})

test('a supplement is rejected, sent again, approved and paid without moving its job', async () => {
  await invoiced({ without_open_charges: true })
  await accepts((await story.charge()).id)
  const { id: invoice_id } = await supplement()
  await rejectInvoice(await poster(), { invoice_id, reason: 'Which gate?' })
  await resendInvoice(await taker(), { invoice_id, type: 'system' })
  expect(await linesOf(invoice_id)).toEqual([3_400])
  await approveInvoice(await poster(), { invoice_id })
  await markInvoicePaid(await poster(), { invoice_id, paid_on: world.now.toISOString().slice(0, 10) })
  expect((await story.run.job()).status).toBe('invoice_pending')
  expect((await invoices()).map(({ status }) => status)).toEqual(['pending', 'paid'])
})

test('two supplements follow an invoice, and no third', async () => {
  await invoiced({ without_open_charges: true })
  await accepts((await story.charge()).id)
  await supplement()
  await accepts(await other(500))
  await supplement()
  await accepts(await other(700))
  await expect(supplement()).rejects.toMatchObject(noSupplement)
  expect((await invoices()).map(({ supplement_no }) => supplement_no)).toEqual([0, 1, 2])
})

test('a charge stands on one invoice: named twice, or taken back meanwhile, it is refused', async () => {
  const { id: charge_id } = await story.charge()
  const row = { description: 'Waiting', quantity: 1, unit_cost: 3_400, vat_rate: 20, charge_id }
  const refused = { details: { validation: { rows: ['charge_not_invoiceable'] } } }
  await expect(invoiced({ rows: [row], without_open_charges: true })).rejects.toMatchObject(refused)
  await accepts(charge_id)
  await expect(invoiced({ rows: [row, row] })).rejects.toMatchObject(refused)
  await invoiced({ rows: [row] })
  await expect(supplement()).rejects.toMatchObject(noSupplement)
})

test('a row that was taken out of the invoice is left to a supplement; one credited in full lets go of its charges', async () => {
  await accepts((await story.charge()).id)
  const row = { description: 'Transport', quantity: 1, unit_cost: 10_000, vat_rate: 20 }
  const { id: invoice_id } = await invoiced({ rows: [row] })
  const late = await supplement()
  expect(await linesOf(late.id)).toEqual([3_400])
  await creditInvoice(await taker(), { invoice_id: late.id, reason: 'Wrong month' })
  const again = await supplement()
  expect(await linesOf(again.id)).toEqual([3_400])
  expect((await story.charge()).invoice_id).toBe(again.id)
  expect(invoice_id).not.toBe(again.id)
})

test('the agreed sum of an invoice and of its supplement are what each of them asks for', async () => {
  await invoiced({ without_open_charges: true })
  await accepts((await story.charge()).id)
  await supplement()
  const query =
    'query ($id: ID!) { Job(id: $id) { agreed_charges agreed_by_hand invoices { agreed subtotal supplement_no } } }'
  const { data } = await world.graphql(story.run.poster.token, query, { id: story.job_id })
  const { bid_amount } = await story.run.job()
  const price = (bid_amount! / 100).toFixed(2)
  expect(data).toEqual({
    Job: {
      agreed_charges: '34.00',
      agreed_by_hand: null,
      invoices: [
        { agreed: '34.00', subtotal: '34.00', supplement_no: 1 },
        { agreed: price, subtotal: price, supplement_no: 0 },
      ],
    },
  })
})
