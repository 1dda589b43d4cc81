import { beforeAll, expect, test } from 'vitest'
import { londonDay } from '@waybill/domain/time/london-day'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { closeJob } from '../../jobs/office/close-job.ts'
import { reinstateJob } from '../../jobs/office/reinstate-job.ts'
import { withdrawFromJob } from '../../jobs/office/withdraw-from-job.ts'
import { approveInvoice } from '../approve-invoice.ts'
import { markInvoicePaid } from '../payments/mark-invoice-paid.ts'
import { raiseInvoice } from './raise-invoice.ts'
import { rejectInvoice } from '../reject-invoice.ts'
import { resendInvoice } from '../resend-invoice.ts'

const world = useWorld()
let poster: Person
let taker: Person
beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder')
  taker = await world.story.company('Owner_Driver')
})

const running = () => world.story.job(poster, { carrier: taker, status: 'collect', bid_amount: 24_000 })

async function closedOnRoad(overrides: object = {}): Promise<string> {
  const job_id = await running()
  const agreed = { additional_charges_agreed: true, agreed_price: 4_500, comment: 'Half the way is paid.' }
  await closeJob(await world.as(poster.token), { job_id, reason: 'CANCELLED', ...agreed, ...overrides })
  return job_id
}
const raise = async (job_id: string, by = taker, overrides: object = {}) =>
  raiseInvoice(await world.as(by.token), { job_id, type: 'system', ...overrides })
const amountsOf = async (invoice_id: string) =>
  (
    await world.db
      .selectFrom('invoice_rows')
      .select(['description', 'amount'])
      .where('invoice_id', '=', invoice_id)
      .orderBy('order')
      .execute()
  ).map(({ description, amount }) => [description, amount])
const statusOf = async (id: string) =>
  (await world.db.selectFrom('invoices').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const actionsOf = async (job_id: string) =>
  (await world.db.selectFrom('job_log').select('action').where('job_id', '=', job_id).orderBy('id').execute()).map(
    ({ action }) => action,
  )
const waiting = (job_id: string) =>
  world.db
    .insertInto('incidents')
    .values({
      job_id,
      kind: 'collection_failed',
      reason: 'GOODS_NOT_READY',
      wait_at_collection_point: true,
      additional_charges_agreed: true,
      agreed_price: 1_500,
      date_and_time: new Date('2026-07-01T10:00:00Z'),
      user_id: taker.id,
    })
    .execute()

test('charges agreed on a job closed on the road are invoiced by themselves, and the job stays closed', async () => {
  const job_id = await running()
  await waiting(job_id)
  await closeJob(await world.as(poster.token), {
    job_id,
    reason: 'CANCELLED',
    additional_charges_agreed: true,
    agreed_price: 4_500,
    comment: 'Half the way is paid.',
  })
  const { id } = await raise(job_id)
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London' }).format(world.now)
  expect(await amountsOf(id)).toEqual([
    ['Waiting in Leeds LS1 on 01/07/2026, as agreed', 1_500],
    [`Agreed when the job was closed on ${day}`, 4_500],
  ])
  expect(await world.statusOf(job_id)).toBe('cancel')
  expect(await world.factsOf(job_id)).toEqual(['running_job_closed', 'invoice_raised'])
})

test('its invoice runs in its own status: rejected, sent again, approved, paid', async () => {
  const job_id = await closedOnRoad({ reason: 'SOLD_OUTSIDE_PLATFORM' })
  const { id } = await raise(job_id)
  const asPoster = await world.as(poster.token)
  await rejectInvoice(asPoster, { invoice_id: id, reason: 'Forty was agreed.' })
  expect(await statusOf(id)).toBe('rejected')
  await resendInvoice(await world.as(taker.token), { invoice_id: id, type: 'system' })
  expect(await statusOf(id)).toBe('pending')
  await approveInvoice(asPoster, { invoice_id: id })
  expect(await statusOf(id)).toBe('unpaid')
  await markInvoicePaid(asPoster, { invoice_id: id, paid_on: londonDay(world.now) })
  expect(await statusOf(id)).toBe('paid')
  expect(await world.statusOf(job_id)).toBe('sold_outside_platform')
  expect(await actionsOf(job_id)).toEqual([
    'close_sold_outside',
    'raise_charges',
    'reject_charges',
    'raise_charges',
    'approve_charges',
    'pay_charges',
  ])
  expect(await world.factsOf(job_id)).toEqual([
    'running_job_closed',
    'invoice_raised',
    'invoice_rejected',
    'invoice_resent',
    'invoice_approved',
    'invoice_paid',
  ])
})

test('a carrier who gives the job back keeps the claim to what was agreed for waiting', async () => {
  const job_id = await world.story.job(poster, { carrier: taker, status: 'collect_arrived' })
  await waiting(job_id)
  await withdrawFromJob(await world.as(taker.token), { job_id, reason: 'The goods are not coming.' })
  const { id } = await raise(job_id)
  expect((await amountsOf(id)).map(([, amount]) => amount)).toEqual([1_500])
})

test('without agreed charges a closed job has nothing to invoice', async () => {
  const job_id = await closedOnRoad({ additional_charges_agreed: false, agreed_price: null })
  await expect(raise(job_id)).rejects.toMatchObject({ details: { refusal: 'no_charges_agreed' } })
  expect(await world.factsOf(job_id)).toEqual(['running_job_closed'])
})

test('charges are invoiced once, by the office of the carrier; for strangers there are none', async () => {
  const job_id = await closedOnRoad()
  const driver = await world.story.colleague(taker.team_id, { has_full_access: false })
  await expect(raise(job_id, driver)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(raise(job_id, poster)).rejects.toMatchObject({ details: { refusal: 'not_the_carrier' } })
  const stranger = await world.story.company('Courier_Company')
  await expect(raise(job_id, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await raise(job_id)
  await expect(raise(job_id)).rejects.toMatchObject({ code: 'CONFLICT', details: { status: 'cancel' } })
})

test('a job with charges that may still be invoiced is not put back on the board', async () => {
  const job_id = await closedOnRoad()
  const reinstate = async () => reinstateJob(await world.as(poster.token), { job_id })
  await expect(reinstate()).rejects.toMatchObject({ details: { refusal: 'charges_agreed' } })
  const free = await closedOnRoad({ additional_charges_agreed: false, agreed_price: null })
  await reinstateJob(await world.as(poster.token), { job_id: free })
  expect(await world.statusOf(free)).toBe('active')
})

test('the charges are read by both offices, not by a limited user and not by strangers', async () => {
  const job_id = await closedOnRoad()
  const ask = async ({ token }: Person) =>
    (await world.graphql(token, 'query ($id: ID!) { Job(id: $id) { agreed_charges } }', { id: job_id })).data?.['Job']
  expect(await ask(poster)).toEqual({ agreed_charges: '45.00' })
  expect(await ask(taker)).toEqual({ agreed_charges: '45.00' })
  const limited = await world.story.colleague(poster.team_id, { has_full_access: false, post_work: true })
  expect(await ask(limited)).toEqual({ agreed_charges: null })
  const stranger = await world.story.company('Courier_Company')
  expect(await ask(stranger)).toBeNull()
})

test('charges that are paid, or were rejected, are not marked as paid', async () => {
  const job_id = await closedOnRoad()
  const { id: invoice_id } = await raise(job_id)
  const pay = async () => markInvoicePaid(await world.as(poster.token), { invoice_id, paid_on: londonDay(world.now) })
  await rejectInvoice(await world.as(poster.token), { invoice_id, reason: 'The half was less.' })
  await expect(pay()).rejects.toMatchObject({ details: { conflict: 'invoice_decided' } })
  await resendInvoice(await world.as(taker.token), { invoice_id, type: 'system' })
  await pay()
  await expect(pay()).rejects.toMatchObject({ details: { conflict: 'invoice_decided', status: 'paid' } })
})
