import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patience } from '../../../tools/slowness.ts'
import type { PaymentProvider, ProviderPrice } from '../src/platform/payments/payment-provider.ts'
import { stripeClient, STRIPE_API_VERSION } from '../src/platform/payments/stripe/stripe-client.ts'
import { messageOf } from '../src/platform/payments/stripe/stripe-messages.ts'
import { stripeProvider } from '../src/platform/payments/stripe/stripe-provider.ts'
import type { FakeStripe } from '../testing/fake-stripe/fake-stripe.ts'
import { plantedIn } from './planted.ts'
import { report } from './seed.ts'
import { stripeEnd, type StripeEnd } from './stripe-end.ts'

const planted = plantedIn(import.meta.filename)

// Everything that the adapter asks of Stripe, once (design checks, 27): with the stand-in, which refuses every word that the
// library's own types do not know; or, with STRIPE_TEST_KEY=sk_test_…, with Stripe's test mode itself.
const live_key = process.env['STRIPE_TEST_KEY']
const LONG_MS = 600_000

let end: StripeEnd
let fake: FakeStripe | null
let provider: PaymentProvider
beforeAll(async () => {
  end = await stripeEnd(live_key)
  fake = end.fake
  provider = stripeProvider(end.account)
})
afterAll(() => end?.stop())

const plan_id = randomUUID()
const plan = (price: number, interval: 'month' | 'year'): ProviderPrice => ({
  plan_id,
  name: `Contract ${price}`,
  price,
  interval,
  interval_count: 1,
  max_users: 5,
})

async function customerWith(does: 'pays' | 'declines'): Promise<string> {
  const customer_id = await provider.customerOf({
    team_id: randomUUID(),
    email: 'contract@example.com',
    name: 'Contract Ltd',
  })
  const token = await end.typesCard(customer_id, does)
  expect(await provider.addCard(customer_id, { token, holder_name: 'Pat Person' }, randomUUID())).toBeNull()
  return customer_id
}

test('a customer is one however often it is asked for, and so are its cards', async () => {
  const team = { team_id: randomUUID(), email: 'contract@example.com', name: 'Contract Ltd' }
  const customer_id = await provider.customerOf(team)
  expect(await provider.customerOf({ ...team, name: 'Renamed Ltd' })).toBe(customer_id)
  for (const does of ['pays', 'pays'] as const)
    await provider.addCard(
      customer_id,
      { token: await end.typesCard(customer_id, does), holder_name: 'Pat' },
      randomUUID(),
    )
  const [first, second] = await provider.cards(customer_id)
  expect([first, second]).toMatchObject([
    { is_default: true, last4: '4242' },
    { is_default: false, brand: 'Visa' },
  ])
  await provider.makeCardDefault(customer_id, second!.id)
  await provider.deleteCard(customer_id, first!.id)
  await provider.deleteCard(customer_id, first!.id)
  expect(await provider.cards(customer_id)).toMatchObject([{ id: second!.id, is_default: true }])
})

test('a plan from the first payment to its end', async () => {
  const customer_id = await customerWith('pays')
  const [monthly, annual] = [plan(3_900, 'month'), plan(39_000, 'year')]
  const key = randomUUID()
  const payment = await provider.subscribe(customer_id, monthly, key)
  expect(payment).toMatchObject({ outcome: 'successful', failure: null, client_secret: null })
  expect(await provider.subscribe(customer_id, monthly, key)).toEqual(payment)

  const invoice = await provider.invoice(payment.invoice_id)
  expect(invoice).toMatchObject({
    customer_id,
    request_id: key,
    price: monthly,
    charge: { net: 3_900, vat: 780, total: 4_680 },
  })
  const { subscription_id: id } = invoice!
  const refund_key = randomUUID()
  const refund = await provider.refund(payment.invoice_id, 1_200, refund_key)
  expect(refund).toMatchObject({ invoice_id: payment.invoice_id, total: 1_200, outcome: 'successful' })
  expect(await provider.refund(payment.invoice_id, 1_200, refund_key)).toEqual(refund)
  expect(await provider.refundNow(refund.id)).toEqual(refund)
  const hourAgo = new Date(Date.now() - 3_600_000)
  const refunds = await Array.fromAsync(provider.refundsSince(hourAgo))
  expect(refunds).toContainEqual(refund)
  expect(await Array.fromAsync(provider.disputesSince(hourAgo))).toEqual([])
  const state = () => provider.subscription(id)
  expect(await state()).toMatchObject({
    state: 'active',
    price: monthly,
    next_price: null,
    cancel_at_period_end: false,
  })

  const upgrade = await provider.upgrade(id, { price: annual, credit: 1_950 }, randomUUID())
  expect(await provider.invoice(upgrade.invoice_id)).toMatchObject({
    outcome: 'successful',
    price: annual,
    charge: { credit: 1_950, net: 37_050, vat: 7_410, total: 44_460 },
  })
  await provider.planRenewal(id, monthly)
  expect(await state()).toMatchObject({ price: annual, next_price: monthly })
  await provider.planRenewal(id, plan(19_500, 'year'))
  expect((await state())!.next_price!.price).toBe(19_500)
  await provider.setEnding(id, true)
  expect(await state()).toMatchObject({ cancel_at_period_end: true, next_price: null })
  await provider.setEnding(id, false)
  await provider.setPaused(id, true)
  expect(await state()).toMatchObject({ state: 'paused' })
  await provider.setPaused(id, false)
  await provider.end(id)
  await provider.end(id)
  expect(await state()).toMatchObject({ state: 'canceled', ended_at: expect.any(Date) })
})

test('a declined card says so, and leaves nothing running', async () => {
  const customer_id = await customerWith('declines')
  const payment = await provider.subscribe(customer_id, plan(3_900, 'month'), randomUUID())
  expect(payment).toMatchObject({ outcome: 'failed', failure: 'declined' })
  const { subscription_id } = (await provider.invoice(payment.invoice_id))!
  expect(await provider.subscription(subscription_id)).toMatchObject({ state: 'incomplete' })
  expect(await provider.missedInvoice(subscription_id)).toBeNull()
})

test('a direct debit from its page to a payment that is on its way', async () => {
  const team = { team_id: randomUUID(), email: 'contract@example.com', name: 'Contract Ltd' }
  const customer_id = await provider.customerOf(team)
  const url = await provider.debitPage(customer_id, 'https://example.com/back')
  expect(url).toMatch(/^https:\/\/checkout\.stripe\.com\//)
  // The page is finished by a person: with Stripe itself the rest is seen by hand.
  if (!fake) return
  const back = new URL(fake.finishPage([...fake.books.pages.keys()].at(-1)!, 'pays'))
  const token = back.searchParams.get('session')!
  expect(await provider.addCard(customer_id, { token, holder_name: 'Pat Person' }, randomUUID())).toBeNull()
  const [debit] = await provider.cards(customer_id)
  expect(debit).toMatchObject({ source: 'bacs', mandate: 'pending', is_default: true, sort_code: '10-88-00' })
  expect(await provider.customerOfCard(debit!.id)).toBe(customer_id)
  const payment = await provider.subscribe(customer_id, plan(3_900, 'month'), randomUUID())
  expect(payment).toMatchObject({ outcome: 'processing', client_secret: null })
  const invoice = (await provider.invoice(payment.invoice_id))!
  expect(invoice).toMatchObject({ is_collecting: true, paid_at: null })
  expect(await provider.subscription(invoice.subscription_id)).toMatchObject({
    state: 'active',
    first_debit_failed: false,
  })
  fake.advance(new Date(fake.books.now.getTime() + 5 * 86_400_000))
  expect(await provider.invoice(invoice.id)).toMatchObject({ is_collecting: false, outcome: 'successful' })
  const id = fake.dispute(invoice.id)
  const dispute = { id, customer_id, invoice_id: invoice.id, total: 4_680, status: 'needs_response' }
  expect(await provider.dispute(id)).toMatchObject(dispute)
})

/** What is there to be asked about wrongly. */
const things = { customer: '', subscription: '', invoice: '' }

test('a plan is renewed by the clock, missed, and paid with another card', {
  timeout: patience(LONG_MS),
}, async () => {
  const customer = await end.customer()
  const [good, bad] = [await end.typesCard(customer, 'pays'), await end.typesCard(customer, 'declines')]
  for (const token of [good, bad]) await provider.addCard(customer, { token, holder_name: 'Pat' }, randomUUID())
  const cards = await provider.cards(customer)
  const other = cards.find((card) => !card.is_default)!
  const first = await provider.subscribe(customer, plan(3_900, 'month'), randomUUID())
  const { subscription_id: id } = (await provider.invoice(first.invoice_id))!
  const began = (await provider.subscription(id))!
  // A renewal is looked over for an hour before it is charged.
  const soonAfter = (moment: Date) => new Date(moment.getTime() + 2 * 3_600_000)

  await end.timePasses(customer, soonAfter(began.period_end))
  const renewed = (await provider.subscription(id))!
  expect(renewed).toMatchObject({ state: 'active', period_start: began.period_end })
  await provider.makeCardDefault(customer, other.id)
  await end.timePasses(customer, soonAfter(renewed.period_end))
  expect(await provider.subscription(id)).toMatchObject({ state: 'past_due', period_end: renewed.period_end })
  const missed = (await provider.missedInvoice(id))!
  expect(await provider.invoice(missed)).toMatchObject({ outcome: 'failed', failure: 'declined', paid_at: null })
  await provider.makeCardDefault(customer, cards.find((card) => card.is_default)!.id)
  expect(await provider.payInvoice(missed, randomUUID())).toMatchObject({ outcome: 'successful' })
  expect(await provider.subscription(id)).toMatchObject({ state: 'active', period_start: renewed.period_end })
  const invoices = await Array.fromAsync(provider.invoicesSince(new Date(began.started_at.getTime() - 60_000)))
  const theirs = invoices.filter(({ customer_id }) => customer_id === customer)
  expect(theirs.map(({ charge, paid_at }) => [charge.total, paid_at !== null])).toEqual(
    Array.from({ length: 3 }, () => [4_680, true]),
  )
  Object.assign(things, { customer, subscription: id, invoice: missed })
})

test('a message about a plan names the object to look at again', { timeout: patience(LONG_MS) }, async () => {
  const [secret] = end.account.webhook_secrets
  const now = new Date()
  const told = (await end.told(things.customer)).map((payload) => {
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: secret!,
      timestamp: now.getTime() / 1000,
    })
    const { type } = JSON.parse(payload) as { type: string }
    return { type, message: messageOf(end.account, { body: Buffer.from(payload), signature, now }) }
  })
  for (const [type, object, object_id] of [
    ['customer.subscription.created', 'subscription', things.subscription],
    ['customer.subscription.updated', 'subscription', things.subscription],
    ['invoice.payment_failed', 'invoice', things.invoice],
    ['invoice.paid', 'invoice', things.invoice],
    ['payment_method.attached', 'customer', things.customer],
  ] as const)
    expect(told).toContainEqual({
      type,
      message: { id: expect.any(String), object, object_id, customer_id: things.customer },
    })
})

test('an object that does not exist is undefined', async () => {
  const nothing = [
    await provider.dispute('dp_none'),
    await provider.customerOfCard('pm_none'),
    await provider.subscription('sub_none'),
    await provider.invoice('in_none'),
    await provider.refundNow('re_none'),
  ]
  expect(nothing).toEqual([undefined, undefined, undefined, undefined, undefined])
  expect(await provider.refund('in_none', 1, randomUUID())).toMatchObject({ outcome: 'failed' })
})

test('each call was of this version, each write had a key, and nothing was refused', () => {
  if (!fake) return expect(live_key).toBeDefined()
  const writes = fake.heard.filter(({ call }) => call.startsWith('POST'))
  report('stripe-contract', {
    calls: fake.heard.length,
    kinds: new Set(fake.heard.map(({ call }) => call)).size,
    writes: writes.length,
  })
  expect(fake.heard.filter(({ refused }) => refused)).toEqual([])
  expect(new Set(fake.heard.map(({ version }) => version))).toEqual(new Set([STRIPE_API_VERSION]))
  expect(writes.filter(({ key }) => !key)).toEqual([])
})

/** Words that were right in older versions, or never. */
const strange: Record<string, (stripe: Stripe) => Promise<unknown>> = {
  'payment_method_types of a set-up': (stripe) =>
    stripe.setupIntents.create({
      customer: things.customer,
      payment_method_types: ['card'],
    } as Stripe.SetupIntentCreateParams),
  'a coupon of a subscription': (stripe) =>
    stripe.subscriptions.update(things.subscription, { coupon: 'x' } as Stripe.SubscriptionUpdateParams),
  'an anchor that is a word': (stripe) =>
    stripe.subscriptions.update(things.subscription, { billing_cycle_anchor: 'now' } as never),
  'a wrong word of an enumeration': (stripe) =>
    stripe.setupIntents.create({
      customer: things.customer,
      usage: 'sometimes',
      allowed_payment_method_types: ['card'],
    }),
  'five levels of expansion': (stripe) =>
    stripe.invoices.retrieve(things.invoice, { expand: ['lines.data.pricing.price_details.price'] }),
}

planted.each(Object.entries(strange))('the check catches %s', async (_name, ask) => {
  const refusal = await ask(stripeClient(end.account)).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
  // Of the word, and not of a thing that is not there.
  expect((refusal as Stripe.errors.StripeInvalidRequestError).code).not.toBe('resource_missing')
  if (fake) expect(fake.heard.at(-1)!.refused).not.toBeNull()
})
