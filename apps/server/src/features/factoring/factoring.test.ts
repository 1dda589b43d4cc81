import { beforeAll, expect, test } from 'vitest'
import { unsellableBecause } from '@waybill/domain/factoring/sellable'
import { addDays } from '@waybill/domain/time/calendar'
import { londonDay } from '@waybill/domain/time/london-day'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { approveInvoice } from '../invoices/approve-invoice.ts'
import { creditInvoice } from '../invoices/credits/credit-invoice.ts'
import { markInvoicePaid } from '../invoices/payments/mark-invoice-paid.ts'
import { raiseInvoice } from '../invoices/raising/raise-invoice.ts'
import { rejectInvoice } from '../invoices/reject-invoice.ts'
import { consentToFactoring } from './consent-to-factoring.ts'
import { withdrawFactoringConsent } from './withdraw-factoring-consent.ts'

const world = useWorld({ factoring: { url: 'https://finance.example/offers?from=waybill', name: 'Quay Finance' } })
const today = londonDay(new Date())
let poster: Person
let taker: Person

beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder', { name: 'Kestrel Forwarding Ltd' })
  taker = await world.story.company('Courier_Company', { name: 'Aldgate Couriers Ltd' })
})

async function invoice(bid_amount = 10_000, overrides: object = {}): Promise<string> {
  const job_id = await world.story.job(poster, { carrier: taker, status: 'invoice', bid_amount })
  const { id } = await raiseInvoice(await world.as(taker.token), { job_id, type: 'system', ...overrides })
  return id
}
const consent = async (invoice_id: string, total = 12_000, by = taker) =>
  consentToFactoring(await world.as(by.token), { invoice_id, total })
const withdraw = async (consent_id: string, by = taker) =>
  withdrawFactoringConsent(await world.as(by.token), { consent_id })

const follow = (id: string, { token }: { token: string }) =>
  world.app.inject({ url: `/factoring-links/${id}`, headers: { authorization: `Bearer ${token}` } })
async function referenceOf(id: string): Promise<string> {
  const { headers } = await follow(id, taker)
  return new URL(String(headers['location'])).searchParams.get('reference')!
}
const redeem = (reference: string) =>
  world.app.inject({ method: 'POST', url: '/factoring-references', payload: { reference } })

const CONSENTS = `query ($id: ID!) { invoice(id: $id) { factoring_consents {
  id partner_name invoice_number total due_on given_by handed_over_at withdrawn_at link } } }`
async function consentsOf(id: string, { token }: Person) {
  const { data } = await world.graphql(token, CONSENTS, { id })
  return data!['invoice'] as unknown as { factoring_consents: { id: string; link: string | null }[] } | null
}

test('the list holds what the rules of the domain say, and of nobody else’s', async () => {
  const stranger = await world.story.company('Courier_Company')
  const ids = [
    await invoice(),
    await invoice(10_000, { invoice_date: addDays(today, -59) }),
    await invoice(10_000, { invoice_date: addDays(today, -75) }),
    await invoice(),
    await invoice(),
    await invoice(),
  ]
  await approveInvoice(await world.as(poster.token), { invoice_id: ids[3]! })
  await markInvoicePaid(await world.as(poster.token), { invoice_id: ids[4]!, paid_on: today })
  await rejectInvoice(await world.as(poster.token), { invoice_id: ids[5]!, reason: 'Twice.' })
  await world.db
    .updateTable('invoices')
    .set({ due_on: addDays(today, 13) })
    .where('id', '=', ids[0]!)
    .execute()
  const all = await world.db.selectFrom('invoices').selectAll().execute()
  const wanted = all.filter((each) => unsellableBecause(each, today) === null).map(({ id }) => id)
  const listed = async (person: Person) => {
    const { data } = await world.graphql(person.token, '{ sellableInvoices(first: 50) { nodes { id } } }')
    return (data!['sellableInvoices'] as unknown as { nodes: { id: string }[] }).nodes.map(({ id }) => id)
  }
  expect((await listed(taker)).sort()).toEqual(wanted.sort())
  expect(wanted).toHaveLength(2)
  expect(await listed(stranger)).toEqual([])
  expect(await listed(poster)).toEqual([])
  expect(await listed(await world.story.colleague(taker.team_id, { has_full_access: false }))).toEqual([])
})

test('consent is kept word for word, shown to the office that gave it and to nobody else', async () => {
  const id = await invoice()
  const given = await consent(id)
  const clerk = await world.story.colleague(taker.team_id)
  expect(await consentsOf(id, clerk)).toMatchObject({
    factoring_consents: [
      {
        id: given.id,
        partner_name: 'Quay Finance',
        total: '120.00',
        handed_over_at: null,
        withdrawn_at: null,
        link: `/factoring-links/${given.id}`,
      },
    ],
  })
  expect(await consentsOf(id, poster)).toEqual({ factoring_consents: [] })
  expect((await follow(given.id, poster)).statusCode).toBe(404)
  const driver = await world.story.colleague(taker.team_id, { has_full_access: false })
  expect(await consentsOf(id, driver)).toBeNull()
  expect((await follow(given.id, driver)).statusCode).toBe(404)
})

test('it is given once, for what was read, and only for what can be sold', async () => {
  const id = await invoice()
  await expect(consent(id, 11_999)).rejects.toMatchObject({ code: 'CONFLICT' })
  const outcomes = await Promise.allSettled([consent(id), consent(id)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const paid = await invoice()
  await markInvoicePaid(await world.as(poster.token), { invoice_id: paid, paid_on: today })
  await expect(consent(paid)).rejects.toMatchObject({ code: 'CONFLICT', details: { status: 'paid' } })
})

test('the other side, a limited driver, staff in their place and strangers do not give it', async () => {
  const id = await invoice()
  const driver = await world.story.colleague(taker.team_id, { has_full_access: false })
  const stranger = await world.story.company('Courier_Company')
  await world.db
    .updateTable('jobs')
    .set({ driver_id: driver.id })
    .where('id', '=', (of) => of.selectFrom('invoices').select('job_id').where('id', '=', id))
    .execute()
  await expect(consent(id, 12_000, poster)).rejects.toMatchObject({ details: { refusal: 'not_the_carrier' } })
  await expect(consent(id, 12_000, driver)).rejects.toMatchObject({ details: { refusal: 'limited_driver' } })
  await expect(consent(id, 12_000, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const context = await world.as(taker.token)
  const impersonated = { ...context, viewer: { ...context.viewer, impersonator_id: driver.id } }
  await expect(consentToFactoring(impersonated, { invoice_id: id, total: 12_000 })).rejects.toMatchObject({
    details: { refusal: 'impersonated' },
  })
})

test('the partner is told what was agreed to, once, and nothing besides', async () => {
  const id = await invoice()
  const given = await consent(id)
  const { statusCode, headers } = await follow(given.id, taker)
  expect(statusCode).toBe(303)
  expect(headers['location']).toMatch(/^https:\/\/finance\.example\/offers\?from=waybill&reference=/)
  expect(headers['referrer-policy']).toBe('no-referrer')
  const reference = await referenceOf(given.id)
  expect((await redeem(`${reference}x`)).statusCode).toBe(404)
  const [one, other] = await Promise.all([redeem(reference), redeem(reference)])
  expect(new Set([one.statusCode, other.statusCode])).toEqual(new Set([200, 404]))
  const { number } = await world.db
    .selectFrom('invoices')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect((one.statusCode === 200 ? one : other).json()).toEqual({
    invoice_number: String(number),
    from_company_name: 'Aldgate Couriers Ltd',
    to_company_name: 'Kestrel Forwarding Ltd',
    currency: 'GBP',
    subtotal: '100.00',
    total_vat: '20.00',
    total: '120.00',
    due_on: addDays(today, 30),
  })
  expect((await consentsOf(id, taker))!.factoring_consents).toMatchObject([{ link: null }])
  await expect(withdraw(given.id)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await follow(given.id, taker)).statusCode).toBe(404)
})

test('withdrawn, a reference is worth nothing; the invoice may be offered again', async () => {
  const id = await invoice()
  const given = await consent(id)
  const reference = await referenceOf(given.id)
  await expect(withdraw(given.id, poster)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await withdraw(given.id)
  await expect(withdraw(given.id)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await redeem(reference)).statusCode).toBe(404)
  await consent(id)
  expect((await consentsOf(id, taker))!.factoring_consents).toHaveLength(2)
})

test('a reference is good for a quarter of an hour, and for no invoice that was paid meanwhile', async () => {
  const id = await invoice()
  const given = await consent(id)
  const late = await referenceOf(given.id)
  world.later(16)
  expect((await redeem(late)).statusCode).toBe(404)
  const reference = await referenceOf(given.id)
  await markInvoicePaid(await world.as(poster.token), { invoice_id: id, paid_on: today })
  expect((await redeem(reference)).statusCode).toBe(404)
})

test.each([1, 2, 3, 4])('a sale and a credit at the same moment: one of the two (%i)', async () => {
  const id = await invoice()
  const given = await consent(id)
  const reference = await referenceOf(given.id)
  const [sale, credit] = await Promise.allSettled([
    redeem(reference),
    creditInvoice(await world.as(taker.token), { invoice_id: id, reason: 'Not agreed.' }),
  ])
  const isSold = sale.status === 'fulfilled' && sale.value.statusCode === 200
  expect(isSold).toBe(credit.status === 'rejected')
  if (credit.status === 'rejected') expect(credit.reason).toMatchObject({ details: { refusal: 'invoice_sold' } })
  const seen = async ({ token }: Person) =>
    (await world.graphql(token, 'query ($id: ID!) { invoice(id: $id) { is_sold } }', { id })).data!['invoice']
  expect(await seen(taker)).toEqual({ is_sold: isSold })
  // Whom a company sells to is nothing to who owes the money.
  expect(await seen(poster)).toEqual({ is_sold: false })
})

test('a lapsed company gives no consent, and may take back an earlier one', async () => {
  const id = await invoice()
  const given = await consent(id)
  const other = await invoice()
  await world.db.updateTable('teams').set({ subscription_status: 'canceled' }).where('id', '=', taker.team_id).execute()
  await expect(consent(other)).rejects.toMatchObject({ details: { refusal: 'not_subscribed' } })
  await withdraw(given.id)
  await world.db
    .updateTable('teams')
    .set({ subscription_status: 'subscriber' })
    .where('id', '=', taker.team_id)
    .execute()
})

test('without a partner there is nobody to agree with', async () => {
  const id = await invoice()
  const { config } = world.platform
  const { factoring } = config
  expect((await world.graphql(taker.token, '{ factoringPartner { name host } }')).data).toEqual({
    factoringPartner: { name: 'Quay Finance', host: 'finance.example' },
  })
  config.factoring = null
  await expect(consent(id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await world.graphql(taker.token, '{ factoringPartner { name } }')).data).toEqual({ factoringPartner: null })
  config.factoring = factoring
})
