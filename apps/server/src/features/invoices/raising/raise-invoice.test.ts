import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '@waybill/domain/time/calendar'
import { londonDay } from '@waybill/domain/time/london-day'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { approveInvoice } from '../approve-invoice.ts'
import { markInvoicePaid } from '../payments/mark-invoice-paid.ts'
import { raiseInvoice } from './raise-invoice.ts'
import { rejectInvoice } from '../reject-invoice.ts'
import { resendInvoice } from '../resend-invoice.ts'

const world = useWorld()
let poster: Person
let taker: Person
beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder', { name: 'Kestrel Forwarding Ltd' })
  taker = await world.story.company('Owner_Driver', { name: 'Aldgate Couriers Ltd' })
})

const delivered = (carrier = taker) => world.story.job(poster, { carrier, status: 'invoice', bid_amount: 24_000 })
const raise = async (job_id: string, by = taker, overrides: object = {}) =>
  raiseInvoice(await world.as(by.token), { job_id, type: 'system', ...overrides })
const invoiceOf = (id: string) =>
  world.db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const rowsOf = (id: string) =>
  world.db.selectFrom('invoice_rows').selectAll().where('invoice_id', '=', id).orderBy('order').execute()

test('a system invoice asks for the agreed price and what was agreed on the way, with VAT', async () => {
  const job_id = await delivered()
  await world.db
    .insertInto('incidents')
    .values({
      job_id,
      kind: 'collection_failed',
      reason: 'GOODS_NOT_READY',
      wait_at_collection_point: true,
      additional_charges_agreed: true,
      agreed_price: 3_500,
      date_and_time: new Date('2026-07-01T10:00:00Z'),
      user_id: taker.id,
    })
    .execute()
  const { id } = await raise(job_id)

  expect(
    (await rowsOf(id)).map(({ description, amount, vat_rate, vat }) => [description, amount, vat_rate, vat]),
  ).toEqual([
    ['Transport Leeds LS1 to Bristol BS1', 24_000, 20, 4_800],
    ['Waiting in Leeds LS1 on 01/07/2026, as agreed', 3_500, 20, 700],
  ])
  expect(await invoiceOf(id)).toMatchObject({ subtotal: 27_500, total_vat: 5_500, total: 33_000, status: 'pending' })
  expect(await world.statusOf(job_id)).toBe('invoice_pending')
  expect(await world.factsOf(job_id)).toEqual(['invoice_raised'])
})

test('both companies stay on the invoice as they were when it was sent', async () => {
  const { id } = await raise(await delivered())
  await world.db.updateTable('teams').set({ company_name: 'Renamed Ltd' }).where('id', '=', taker.team_id).execute()
  const { issuer, recipient } = await invoiceOf(id)
  expect(issuer).toMatchObject({
    company_name: 'Aldgate Couriers Ltd',
    vat_number: 'GB123456782',
    address_lines: ['1 Depot Road', 'Leeds', 'LS1 1AA'],
    account_number: '12345678',
    sort_code: '12-34-56',
  })
  expect(recipient).toMatchObject({ company_name: 'Kestrel Forwarding Ltd', email: poster.email })
  await world.db
    .updateTable('teams')
    .set({ company_name: 'Aldgate Couriers Ltd' })
    .where('id', '=', taker.team_id)
    .execute()
})

test('an invoice is due by the terms the job was posted with', async () => {
  const job_id = await delivered()
  await world.db
    .updateTable('jobs')
    .set({ payment_terms: 'CUSTOM', payment_terms_days: 21 })
    .where('id', '=', job_id)
    .execute()
  const { id } = await raise(job_id)
  const today = londonDay(world.now)
  expect(await invoiceOf(id)).toMatchObject({ invoice_date: today, due_on: addDays(today, 21) })
})

test('charges agreed with a carrier who gave the job back are not on the next one’s invoice', async () => {
  const job_id = await delivered()
  const agreed = (price: number) =>
    world.db
      .insertInto('incidents')
      .values({
        job_id,
        kind: 'collection_failed',
        reason: 'GOODS_NOT_READY',
        additional_charges_agreed: true,
        agreed_price: price,
        date_and_time: world.now,
        user_id: taker.id,
      })
      .execute()
  await agreed(9_900)
  await world.db
    .insertInto('job_log')
    .values({ job_id, action: 'reinstate', status_from: 'cancel', status_to: 'active', date_and_time: world.now })
    .execute()
  await agreed(1_500)
  const { id } = await raise(job_id)
  expect((await rowsOf(id)).map(({ amount }) => amount)).toEqual([24_000, 1_500])
})

test('a company without a VAT number charges no VAT, whatever it writes', async () => {
  const small = await world.story.company('Owner_Driver', { vat_number: null })
  const rows = [{ description: 'Transport', quantity: 1, unit_cost: 10_000, vat_rate: 20 as const }]
  const { id } = await raise(await delivered(small), small, { rows })
  expect(await invoiceOf(id)).toMatchObject({ subtotal: 10_000, total_vat: 0, total: 10_000 })
  expect((await rowsOf(id)).map(({ vat_rate }) => vat_rate)).toEqual([0])
})

test("a member of the poster's team who was chosen receives the invoice", async () => {
  const other = await world.story.company('Freight_Forwarder')
  const clerk = await world.story.colleague(other.team_id)
  await world.db.updateTable('teams').set({ invoice_recipient_id: clerk.id }).where('id', '=', other.team_id).execute()
  const { id } = await raise(await world.story.job(other, { carrier: taker, status: 'invoice' }))
  expect((await invoiceOf(id)).recipient).toMatchObject({ email: clerk.email })
})

test('without a recipient who can be reached no invoice is made, neither the first time nor again', async () => {
  const other = await world.story.company('Freight_Forwarder')
  const clerk = await world.story.colleague(other.team_id)
  const choose = (invoice_recipient_id: string | null) =>
    world.db.updateTable('teams').set({ invoice_recipient_id }).where('id', '=', other.team_id).execute()
  const refused = { code: 'FORBIDDEN', message: 'Invalid invoice', details: { refusal: 'invoice_recipient_missing' } }
  const job_id = await world.story.job(other, { carrier: taker, status: 'invoice' })
  await choose(null)
  await expect(raise(job_id)).rejects.toMatchObject(refused)
  expect(await world.statusOf(job_id)).toBe('invoice')
  await choose(clerk.id)
  const { id } = await raise(job_id)

  await rejectInvoice(await world.as(other.token), { invoice_id: id, reason: 'Wrong quantity' })
  await world.db.updateTable('users').set({ inactivated: true }).where('id', '=', clerk.id).execute()
  const again = async () => resendInvoice(await world.as(taker.token), { invoice_id: id, type: 'system' })
  await expect(again()).rejects.toMatchObject(refused)
  await choose(other.id)
  await again()
  expect((await invoiceOf(id)).recipient).toMatchObject({ email: other.email })
})

test('a manual invoice carries its own number, and never the same one twice', async () => {
  const manual = {
    type: 'manual',
    external_number: 'AC-17',
    rows: [{ description: 'x', quantity: 2, unit_cost: 500, vat_rate: 20 }],
  }
  const { id } = await raise(await delivered(), taker, manual)
  expect(await invoiceOf(id)).toMatchObject({ external_number: 'AC-17', subtotal: 1_000 })
  await expect(raise(await delivered(), taker, { ...manual, external_number: 'ac-17' })).rejects.toMatchObject({
    code: 'VALIDATION',
    details: { validation: { external_number: ['external_number_taken'] } },
  })
  const another = await world.story.company('Owner_Driver')
  await expect(
    raise(await delivered(another), another, manual),
    'others have numbers of their own',
  ).resolves.toBeDefined()
})

test('an invoice is not dated in the future', async () => {
  const invoice_date = addDays(londonDay(world.now), 1)
  await expect(raise(await delivered(), taker, { invoice_date })).rejects.toMatchObject({
    details: { validation: { invoice_date: ['date_in_future'] } },
  })
})

test('an invoice is not dated before the work was over, the day itself will do', async () => {
  const job_id = await delivered()
  const ended = new Date(world.now.getTime() - 3 * 86_400_000)
  await world.db
    .insertInto('job_log')
    .values({ job_id, action: 'deliver', status_from: 'delivering', status_to: 'delivered', date_and_time: ended })
    .execute()
  const day = londonDay(ended)
  for (const invoice_date of ['2001-01-01', addDays(day, -1)])
    await expect(raise(job_id, taker, { invoice_date })).rejects.toMatchObject({
      details: { validation: { invoice_date: ['date_before_delivery'] } },
    })
  const { id } = await raise(job_id, taker, { invoice_date: day })
  expect(await invoiceOf(id)).toMatchObject({ invoice_date: day })
})

test('without bank details there is no invoice, and the reason is said', async () => {
  const careless = await world.story.company('Owner_Driver')
  await world.db.updateTable('teams').set({ invoice_account_number: null }).where('id', '=', careless.team_id).execute()
  await expect(raise(await delivered(careless), careless)).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: 'Invalid invoice',
    details: { refusal: 'invoice_details_incomplete' },
  })
})

test('a limited driver cannot invoice, and strangers find no job to invoice', async () => {
  const job_id = await delivered()
  const driver = await world.story.colleague(taker.team_id, { has_full_access: false })
  await world.db.updateTable('jobs').set({ driver_id: driver.id }).where('id', '=', job_id).execute()
  await expect(raise(job_id, driver)).rejects.toMatchObject({ details: { refusal: 'limited_driver' } })
  await expect(raise(job_id, poster)).rejects.toMatchObject({ details: { refusal: 'not_the_carrier' } })
  const stranger = await world.story.company('Courier_Company')
  await expect(raise(job_id, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(raise(randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a job that is not delivered yet, or invoiced already, is refused with its status', async () => {
  const running = await world.story.job(poster, { carrier: taker, status: 'progress' })
  await expect(raise(running)).rejects.toMatchObject({ code: 'CONFLICT', details: { status: 'progress' } })
  const job_id = await delivered()
  await raise(job_id)
  await expect(raise(job_id)).rejects.toMatchObject({
    details: { conflict: 'invoice_exists', status: 'invoice_pending' },
  })
})

test('a rejected invoice is edited and sent again under its number; a new one cannot take its place', async () => {
  const job_id = await delivered()
  const { id } = await raise(job_id)
  const { number } = await invoiceOf(id)
  await rejectInvoice(await world.as(poster.token), { invoice_id: id, reason: 'Waiting was not agreed.' })
  expect(await invoiceOf(id)).toMatchObject({ status: 'rejected', rejection_reason: 'Waiting was not agreed.' })
  expect(await world.statusOf(job_id)).toBe('invoice_rejected')
  await expect(raise(job_id)).rejects.toMatchObject({ code: 'CONFLICT' })

  const rows = [{ description: 'Transport, corrected', quantity: 1, unit_cost: 20_000, vat_rate: 20 as const }]
  await resendInvoice(await world.as(taker.token), { invoice_id: id, type: 'system', rows })
  expect(await invoiceOf(id)).toMatchObject({ number, status: 'pending', subtotal: 20_000, rejection_reason: null })
  expect(await rowsOf(id)).toHaveLength(1)
  expect(await world.factsOf(job_id)).toEqual(['invoice_raised', 'invoice_rejected', 'invoice_resent'])
})

test('an approved invoice is unpaid until either side says it was paid', async () => {
  for (const [side, told] of [
    [poster, 'invoice_paid'],
    [taker, 'payment_confirmed'],
  ] as const) {
    const job_id = await delivered()
    const { id } = await raise(job_id)
    await approveInvoice(await world.as(poster.token), { invoice_id: id })
    expect(await invoiceOf(id)).toMatchObject({ status: 'unpaid' })
    await expect(
      rejectInvoice(await world.as(poster.token), { invoice_id: id, reason: 'Too late.' }),
    ).rejects.toMatchObject({ code: 'CONFLICT', details: { conflict: 'invoice_decided', status: 'unpaid' } })
    const paid_on = londonDay(world.now)
    await markInvoicePaid(await world.as(side.token), { invoice_id: id, paid_on })
    expect(await invoiceOf(id)).toMatchObject({ status: 'paid', paid_on })
    expect(await world.statusOf(job_id)).toBe('paid')
    expect(await world.factsOf(job_id)).toEqual(['invoice_raised', 'invoice_approved', told])
  }
})

test('only the poster decides on an invoice; for strangers there is none', async () => {
  const { id } = await raise(await delivered())
  await expect(approveInvoice(await world.as(taker.token), { invoice_id: id })).rejects.toMatchObject({
    details: { refusal: 'not_a_poster' },
  })
  const stranger = await world.story.company('Courier_Company')
  await expect(approveInvoice(await world.as(stranger.token), { invoice_id: id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const tomorrow = addDays(londonDay(world.now), 1)
  await expect(
    markInvoicePaid(await world.as(poster.token), { invoice_id: id, paid_on: tomorrow }),
  ).rejects.toMatchObject({ details: { validation: { paid_on: ['date_in_future'] } } })
})

test('approving and rejecting at once: one wins, the other is told that the moment has passed', async () => {
  const { id } = await raise(await delivered())
  const context = await world.as(poster.token)
  const outcomes = await Promise.allSettled([
    approveInvoice(context, { invoice_id: id }),
    rejectInvoice(context, { invoice_id: id, reason: 'No.' }),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
