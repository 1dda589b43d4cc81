import { beforeAll, expect, test } from 'vitest'
import { londonDay } from '@waybill/domain/time/london-day'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { RunStory } from '../../../../testing/run-story.ts'
import { correctPod } from '../../delivery/proof/correct-pod.ts'
import { deliver } from '../../delivery/proof/deliver.ts'
import { approveInvoice } from '../approve-invoice.ts'
import { markInvoicePaid } from '../payments/mark-invoice-paid.ts'
import { raiseInvoice } from '../raising/raise-invoice.ts'
import { rejectInvoice } from '../reject-invoice.ts'
import { askForCorrection } from './ask-for-correction.ts'
import { creditInvoice } from './credit-invoice.ts'
import { refuseCorrection } from './refuse-correction.ts'

const world = useWorld()
let poster: Person
let taker: Person
beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder', { name: 'Kestrel Forwarding Ltd' })
  taker = await world.story.company('Owner_Driver', { name: 'Aldgate Couriers Ltd' })
})

// Waiting billed twice (case 6).
const rows = [
  { description: 'Transport', quantity: 1, unit_cost: 10_000, vat_rate: 20 as const },
  { description: 'Waiting', quantity: 1, unit_cost: 3_000, vat_rate: 20 as const },
  { description: 'Waiting', quantity: 1, unit_cost: 3_000, vat_rate: 20 as const },
]
async function sent(by = taker) {
  const job_id = await world.story.job(poster, { carrier: by, status: 'invoice', bid_amount: 10_000 })
  const { id } = await raiseInvoice(await world.as(by.token), { job_id, type: 'system', rows })
  return { job_id, id }
}
async function approved(by = taker) {
  const invoice = await sent(by)
  await approveInvoice(await world.as(poster.token), { invoice_id: invoice.id })
  return invoice
}
const credit = async (invoice_id: string, overrides: object = {}, by = taker) =>
  creditInvoice(await world.as(by.token), { invoice_id, reason: 'Waiting was billed twice.', ...overrides })
const invoiceOf = (id: string) =>
  world.db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const notesOf = (id: string) =>
  world.db.selectFrom('credit_notes').selectAll().where('invoice_id', '=', id).orderBy('number').execute()
const rowsOf = (invoice_id: string) =>
  world.db
    .selectFrom('invoice_rows')
    .select(['id', 'amount'])
    .where('invoice_id', '=', invoice_id)
    .orderBy('order')
    .execute()

test('an approved invoice is credited in part: the invoice stays, what is left is owed', async () => {
  const { job_id, id } = await approved()
  const before = await invoiceOf(id)
  const [, , twice] = await rowsOf(id)
  await credit(id, { rows: [{ row_id: twice!.id, amount: 3_000 }] })

  expect(await notesOf(id)).toMatchObject([
    {
      subtotal: -3_000,
      total_vat: -600,
      total: -3_600,
      reason: 'Waiting was billed twice.',
      credit_date: londonDay(world.now),
    },
  ])
  expect(await invoiceOf(id)).toEqual({ ...before, credited: 3_600, told_after: null })
  expect(await world.statusOf(job_id)).toBe('invoice_pending')
  expect(await world.factsOf(job_id)).toContain('invoice_credited')
  const { data } = await world.graphql(
    poster.token,
    `query ($id: ID!) { invoice(id: $id) { total credited outstanding is_credited
      credit_notes { credit_note_number total rows { description amount vat } } } }`,
    { id },
  )
  expect(data!['invoice']).toMatchObject({
    total: '192.00',
    credited: '36.00',
    outstanding: '156.00',
    is_credited: false,
    credit_notes: [{ total: '-36.00', rows: [{ description: 'Waiting', amount: '-30.00', vat: '-6.00' }] }],
  })
})

test('credited in full the job is invoiced anew, and the two invoices name each other', async () => {
  const { job_id, id } = await approved()
  await credit(id)
  const { total } = await invoiceOf(id)
  expect(await notesOf(id)).toMatchObject([{ total: -total }])
  expect(await world.statusOf(job_id)).toBe('invoice')

  const corrected = await raiseInvoice(await world.as(taker.token), { job_id, type: 'system' })
  const { data } = await world.graphql(
    poster.token,
    `query ($id: ID!) { invoice(id: $id) { outstanding is_credited corrected_by { id corrects { id } } } }`,
    { id },
  )
  expect(data!['invoice']).toEqual({
    outstanding: '0.00',
    is_credited: true,
    corrected_by: { id: corrected.id, corrects: { id } },
  })
  expect(await world.statusOf(job_id)).toBe('invoice_pending')
  await expect(raiseInvoice(await world.as(taker.token), { job_id, type: 'system' })).rejects.toMatchObject({
    details: { conflict: 'invoice_exists' },
  })
})

test.each(['approve', 'reject', 'mark paid', 'credit'])(
  'nothing is left to %s of what was credited in full',
  async (act) => {
    const { id: invoice_id } = await sent()
    await credit(invoice_id)
    const acts: Record<string, () => Promise<unknown>> = {
      approve: async () => approveInvoice(await world.as(poster.token), { invoice_id }),
      reject: async () => rejectInvoice(await world.as(poster.token), { invoice_id, reason: 'Twice.' }),
      'mark paid': async () =>
        markInvoicePaid(await world.as(poster.token), { invoice_id, paid_on: londonDay(world.now) }),
      credit: () => credit(invoice_id),
    }
    await expect(acts[act]!()).rejects.toMatchObject({ code: 'CONFLICT', details: { conflict: 'invoice_credited' } })
  },
)

test('never more than is left, of a row or of the invoice', async () => {
  const { id } = await approved()
  const [transport] = await rowsOf(id)
  const row_id = transport!.id
  await expect(credit(id, { rows: [{ row_id, amount: 10_001 }] })).rejects.toMatchObject({
    details: { conflict: 'credit_stale' },
  })
  await credit(id, { rows: [{ row_id, amount: 6_000 }] })
  await expect(credit(id, { rows: [{ row_id, amount: 6_000 }] })).rejects.toMatchObject({
    details: { conflict: 'credit_stale' },
  })
  await expect(credit(id, { rows: [] })).rejects.toMatchObject({ code: 'VALIDATION' })
  expect(await invoiceOf(id)).toMatchObject({ credited: 7_200 })
})

test('credit notes have a series of their own without gaps, whatever fails', async () => {
  const carrier = await world.story.company('Owner_Driver')
  const first = await approved(carrier)
  await credit(first.id, {}, carrier)
  const second = await approved(carrier)
  await expect(credit(second.id, { rows: [{ row_id: first.id, amount: 1 }] }, carrier)).rejects.toBeDefined()
  await credit(second.id, {}, carrier)
  expect([...(await notesOf(first.id)), ...(await notesOf(second.id))].map(({ number }) => number)).toEqual([1, 2])
  expect((await invoiceOf(second.id)).number).toBe(2)
})

test('two credits at the same moment: one is sent, the other finds nothing left', async () => {
  const { id } = await approved()
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => credit(id)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await notesOf(id)).toHaveLength(1)
  const { credited, total } = await invoiceOf(id)
  expect(credited).toBe(total)
})

test.each(['approve', 'mark paid'])('a credit in full and "%s" at the same moment come in one order', async (act) => {
  const { id: invoice_id, job_id } = await sent()
  const other =
    act === 'approve'
      ? async () => approveInvoice(await world.as(poster.token), { invoice_id })
      : async () => markInvoicePaid(await world.as(poster.token), { invoice_id, paid_on: londonDay(world.now) })
  const [credited, decided] = await Promise.allSettled([credit(invoice_id), other()])
  expect(credited.status).toBe('fulfilled')
  const { status, paid_total, total } = await invoiceOf(invoice_id)
  if (decided.status === 'rejected') expect(status).toBe('pending')
  if (status === 'paid') expect(paid_total).toBe(total)
  expect(await world.statusOf(job_id)).toBe('invoice')
})

test('the payer asks for a correction of what it approved, and the credit answers it', async () => {
  const { id: invoice_id, job_id } = await sent()
  const ask = async () =>
    askForCorrection(await world.as(poster.token), { invoice_id, reason: 'The waiting stands there twice.' })
  await expect(ask()).rejects.toMatchObject({ details: { conflict: 'invoice_decided' } })
  await approveInvoice(await world.as(poster.token), { invoice_id })
  await ask()
  await expect(ask()).rejects.toMatchObject({ details: { conflict: 'correction_open' } })
  await refuseCorrection(await world.as(taker.token), { invoice_id, reason: 'There were two of them.' })
  await expect(
    (async () => refuseCorrection(await world.as(taker.token), { invoice_id, reason: 'Again.' }))(),
  ).rejects.toMatchObject({ details: { conflict: 'correction_answered' } })
  const CORRECTION = 'query ($id: ID!) { invoice(id: $id) { correction { reason is_open refusal } } }'
  const read = async () => (await world.graphql(poster.token, CORRECTION, { id: invoice_id })).data!['invoice']
  expect(await read()).toEqual({
    correction: { reason: 'The waiting stands there twice.', is_open: false, refusal: 'There were two of them.' },
  })
  await ask()
  await credit(invoice_id)
  expect(await read()).toMatchObject({ correction: { is_open: false, refusal: null } })
  expect((await world.factsOf(job_id)).slice(2)).toEqual([
    'correction_asked',
    'correction_refused',
    'correction_asked',
    'invoice_credited',
  ])
})

test('the carrier’s office credits; nobody else, and strangers find no invoice', async () => {
  const { id, job_id } = await approved()
  const driver = await world.story.colleague(taker.team_id, { has_full_access: false })
  await world.db.updateTable('jobs').set({ driver_id: driver.id }).where('id', '=', job_id).execute()
  await expect(credit(id, {}, driver)).rejects.toMatchObject({ details: { refusal: 'limited_driver' } })
  await expect(credit(id, {}, poster)).rejects.toMatchObject({ details: { refusal: 'not_the_carrier' } })
  const stranger = await world.story.company('Courier_Company')
  await expect(credit(id, {}, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await credit(id)
  const [note] = await notesOf(id)
  const paper = async ({ token }: Person) =>
    (await world.app.inject({ url: `/credit-notes/${note!.id}/pdf`, headers: { authorization: `Bearer ${token}` } }))
      .statusCode
  expect([await paper(taker), await paper(poster), await paper(stranger), await paper(driver)]).toEqual([
    200, 200, 404, 404,
  ])
})

test('a sold invoice is not credited, and a credited one is not sold', async () => {
  const { id } = await approved()
  await world.db.updateTable('invoices').set({ sold_at: world.now }).where('id', '=', id).execute()
  await expect(credit(id)).rejects.toMatchObject({ details: { refusal: 'invoice_sold' } })
})

test('a corrected invoice of a complete job runs in its own status', async () => {
  const { id, job_id } = await approved()
  await markInvoicePaid(await world.as(poster.token), { invoice_id: id, paid_on: londonDay(world.now) })
  await world.db.updateTable('jobs').set({ status: 'complete' }).where('id', '=', job_id).execute()
  await credit(id)
  const corrected = await raiseInvoice(await world.as(taker.token), { job_id, type: 'system' })
  await approveInvoice(await world.as(poster.token), { invoice_id: corrected.id })
  expect(await world.statusOf(job_id)).toBe('complete')
})

test('credited out of goodwill nothing is left to invoice: the job is complete, and may be invoiced after all', async () => {
  const { id, job_id } = await approved()
  const [transport] = await rowsOf(id)
  await credit(id, { rows: [{ row_id: transport!.id, amount: 1_000 }], ends_job: true })
  expect(await world.statusOf(job_id)).toBe('invoice_pending')
  await credit(id, { ends_job: true })
  expect(await world.statusOf(job_id)).toBe('complete')
  expect((await world.factsOf(job_id)).slice(-2)).toEqual(['job_completed', 'invoice_credited'])
  await raiseInvoice(await world.as(taker.token), { job_id, type: 'system' })
  expect(await world.statusOf(job_id)).toBe('complete')
})

test('a proof is put right again once its approved invoice is credited in full', async () => {
  const run = await RunStory.begin(world, { status: 'delivering' })
  const [driver, office] = [await world.as(run.driver.token), await world.as(run.taker.token)]
  const proof = async (recipient: string) => ({
    delivery_date: world.now.toISOString(),
    recipient,
    upload_ids: [await run.photo('pod')],
  })
  await deliver(driver, { job_id: run.job_id, pod: await proof('J Malik') })
  const { id: pod_id } = await world.db
    .selectFrom('pods')
    .select('id')
    .where('job_id', '=', run.job_id)
    .executeTakeFirstOrThrow()
  const { id: invoice_id } = await raiseInvoice(office, { job_id: run.job_id, type: 'system', rows })
  await approveInvoice(await world.as(run.poster.token), { invoice_id })
  const correct = async () => correctPod(driver, { pod_id, pod: await proof('Jamila Malik') })
  await expect(correct()).rejects.toMatchObject({ details: { refusal: 'invoice_already_approved' } })
  await credit(invoice_id, {}, run.taker)
  await correct()
  await raiseInvoice(office, { job_id: run.job_id, type: 'system', rows })
})

test('why an invoice was rejected is read in the job’s log by the offices, not by a limited driver', async () => {
  const run = await RunStory.begin(world, { status: 'invoice' })
  const raised = await raiseInvoice(await world.as(run.taker.token), { job_id: run.job_id, type: 'system', rows })
  const reason = 'We agreed on £100.00, not on £160.00.'
  await rejectInvoice(await world.as(run.poster.token), { invoice_id: raised.id, reason })
  const reasons = async ({ token }: Person) => {
    const { data } = await world.graphql(token, 'query ($id: ID!) { Job(id: $id) { log { action reason } } }', {
      id: run.job_id,
    })
    return (data!['Job'] as unknown as { log: object[] }).log
  }
  expect(await reasons(run.taker)).toContainEqual({ action: 'reject_invoice', reason })
  expect(await reasons(run.poster)).toContainEqual({ action: 'reject_invoice', reason })
  expect(await reasons(run.driver)).toContainEqual({ action: 'reject_invoice', reason: null })
})
