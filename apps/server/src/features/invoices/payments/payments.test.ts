import { beforeAll, expect, test } from 'vitest'
import { addDays } from '@waybill/domain/time/calendar'
import { londonDay } from '@waybill/domain/time/london-day'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { creditInvoice } from '../credits/credit-invoice.ts'
import { approveInvoice } from '../approve-invoice.ts'
import { raiseInvoice } from '../raising/raise-invoice.ts'
import { confirmPayment } from './confirm-payment.ts'
import { confirmRefund } from './confirm-refund.ts'
import { markInvoicePaid } from './mark-invoice-paid.ts'
import { noteRefund } from './note-refund.ts'
import { takeBackPayment } from './take-back-payment.ts'
import { takeBackRefund } from './take-back-refund.ts'

const world = useWorld()
let poster: Person
let taker: Person
beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder')
  taker = await world.story.company('Owner_Driver')
})
const today = () => londonDay(world.now)

async function approved() {
  const job_id = await world.story.job(poster, { carrier: taker, status: 'invoice', bid_amount: 10_000 })
  const { id } = await raiseInvoice(await world.as(taker.token), { job_id, type: 'system' })
  await approveInvoice(await world.as(poster.token), { invoice_id: id })
  return { job_id, id }
}
const pay = async (invoice_id: string, paid_on = today(), by = poster) =>
  markInvoicePaid(await world.as(by.token), { invoice_id, paid_on })
const takeBack = async (invoice_id: string, by = poster) => takeBackPayment(await world.as(by.token), { invoice_id })
const credit = async (invoice_id: string) =>
  creditInvoice(await world.as(taker.token), { invoice_id, reason: 'Not agreed.' })
const STATE = `query ($id: ID!) { invoice(id: $id) { status paid_on to_refund can_take_back_payment can_confirm_payment
  refunds { id amount is_own confirmed_at } } }`
async function stateOf(id: string, { token } = poster) {
  const { data } = await world.graphql(token, STATE, { id })
  return data!['invoice'] as unknown as { refunds: { id: string }[] }
}

test('a payment lies between the day of the invoice and today', async () => {
  const { id } = await approved()
  await expect(pay(id, addDays(today(), -1))).rejects.toMatchObject({
    details: { validation: { paid_on: ['date_before_invoice'] } },
  })
  await expect(pay(id, addDays(today(), 1))).rejects.toMatchObject({
    details: { validation: { paid_on: ['date_in_future'] } },
  })
  await pay(id)
})

test('a payer marks no payment from before the day the invoice was sent, or its record would be too good; the carrier may', async () => {
  const { id } = await approved()
  const invoice_date = addDays(today(), -5)
  await world.db.updateTable('invoices').set({ invoice_date }).where('id', '=', id).execute()
  await expect(pay(id, addDays(today(), -1))).rejects.toMatchObject({
    details: { validation: { paid_on: ['date_before_sent'] } },
  })
  await pay(id, addDays(today(), -1), taker)
})

test('"paid" is taken back by who marked it, and the job waits for its money again', async () => {
  const { id, job_id } = await approved()
  await pay(id)
  expect(await stateOf(id)).toMatchObject({ can_take_back_payment: true, can_confirm_payment: false })
  expect(await stateOf(id, taker)).toMatchObject({ can_take_back_payment: false, can_confirm_payment: true })
  await expect(takeBack(id, taker)).rejects.toMatchObject({ details: { conflict: 'payment_final' } })
  await takeBack(id)
  expect(await stateOf(id)).toMatchObject({ status: 'unpaid', paid_on: null })
  expect(await world.statusOf(job_id)).toBe('invoice_pending')
  expect(await world.factsOf(job_id)).toContain('invoice_unpaid')
})

test('a payment that the other side has confirmed stands, and so does one older than seven days', async () => {
  const confirmed = await approved()
  await pay(confirmed.id)
  await expect(
    (async () => confirmPayment(await world.as(poster.token), { invoice_id: confirmed.id }))(),
  ).rejects.toMatchObject({ details: { conflict: 'payment_confirmed' } })
  await confirmPayment(await world.as(taker.token), { invoice_id: confirmed.id })
  await expect(takeBack(confirmed.id)).rejects.toMatchObject({ details: { conflict: 'payment_final' } })

  const old = await approved()
  await pay(old.id)
  await world.db
    .updateTable('invoices')
    .set({ paid_marked_at: new Date(world.now.getTime() - 7 * 86_400_000 - 1_000) })
    .where('id', '=', old.id)
    .execute()
  expect(await stateOf(old.id)).toMatchObject({ can_take_back_payment: false })
  await expect(takeBack(old.id)).rejects.toMatchObject({ details: { conflict: 'payment_final' } })
})

test('a credit after the payment is to be refunded: recorded by one side, confirmed by the other', async () => {
  const { id } = await approved()
  await pay(id)
  await credit(id)
  expect(await stateOf(id)).toMatchObject({ to_refund: '120.00' })
  const note = async (by: Person, refunded_on = today()) =>
    noteRefund(await world.as(by.token), { invoice_id: id, refunded_on })
  await expect(note(taker, addDays(today(), -1))).rejects.toMatchObject({
    details: { validation: { refunded_on: ['date_before_payment'] } },
  })
  await note(taker)
  await expect(note(poster)).rejects.toMatchObject({ details: { conflict: 'nothing_to_refund' } })
  const { refunds } = await stateOf(id)
  expect(refunds).toMatchObject([{ amount: '120.00', is_own: false, confirmed_at: null }])
  const refund_id = refunds[0]!.id

  await expect((async () => takeBackRefund(await world.as(poster.token), { refund_id }))()).rejects.toMatchObject({
    details: { conflict: 'refund_final' },
  })
  await takeBackRefund(await world.as(taker.token), { refund_id })
  expect(await stateOf(id)).toMatchObject({ to_refund: '120.00', refunds: [] })

  await note(taker)
  const again = (await stateOf(id)).refunds[0]!.id
  await expect((async () => confirmRefund(await world.as(taker.token), { refund_id: again }))()).rejects.toMatchObject({
    details: { conflict: 'refund_final' },
  })
  await confirmRefund(await world.as(poster.token), { refund_id: again })
  await expect((async () => takeBackRefund(await world.as(taker.token), { refund_id: again }))()).rejects.toMatchObject(
    { details: { conflict: 'refund_final' } },
  )
  expect(await stateOf(id)).toMatchObject({ to_refund: '0.00' })
})

test('a credit before the payment is not paid, so nothing is to be refunded', async () => {
  const { id } = await approved()
  const row = await world.db
    .selectFrom('invoice_rows')
    .select('id')
    .where('invoice_id', '=', id)
    .executeTakeFirstOrThrow()
  await creditInvoice(await world.as(taker.token), {
    invoice_id: id,
    reason: 'Agreed.',
    rows: [{ row_id: row.id, amount: 4_000 }],
  })
  await pay(id)
  expect(await stateOf(id)).toMatchObject({ to_refund: '0.00' })
})

test('a payment of what was credited in full is taken back without a word to the job', async () => {
  const { id, job_id } = await approved()
  await pay(id)
  await credit(id)
  await takeBack(id)
  expect(await stateOf(id)).toMatchObject({ status: 'unpaid', to_refund: '0.00' })
  expect(await world.statusOf(job_id)).toBe('invoice')
})

test('strangers find no refund', async () => {
  const { id } = await approved()
  await pay(id)
  await credit(id)
  await noteRefund(await world.as(taker.token), { invoice_id: id, refunded_on: today() })
  const refund_id = (await stateOf(id)).refunds[0]!.id
  const stranger = await world.story.company('Courier_Company')
  await expect((async () => confirmRefund(await world.as(stranger.token), { refund_id }))()).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a payment that nobody marked is nobody’s to confirm', async () => {
  const { id } = await approved()
  await pay(id)
  const unmarked = { paid_marked_by_team_id: null, paid_marked_at: null }
  await world.db.updateTable('invoices').set(unmarked).where('id', '=', id).execute()
  for (const { token } of [poster, taker])
    await expect(confirmPayment(await world.as(token), { invoice_id: id })).rejects.toMatchObject({
      details: { conflict: 'payment_confirmed' },
    })
})
