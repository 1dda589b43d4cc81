import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentProvider, ProviderPrice } from '../src/platform/payments/payment-provider.ts'
import { stripeClient, STRIPE_API_VERSION, type StripeAccount } from '../src/platform/payments/stripe/stripe-client.ts'
import { stripeProvider } from '../src/platform/payments/stripe/stripe-provider.ts'
import { FakeStripe } from '../testing/fake-stripe/fake-stripe.ts'
import { report } from './seed.ts'

// Everything that the adapter asks of Stripe, once (design checks, 27): with the stand-in, which refuses every word that the
// library's own types do not know; or, with STRIPE_TEST_KEY=sk_test_…, with Stripe's test mode itself.
const live_key = process.env['STRIPE_TEST_KEY']

let fake: FakeStripe | undefined
let account: StripeAccount
let provider: PaymentProvider
beforeAll(async () => {
  // With Stripe itself this is the one check that leaves the machine.
  if (!live_key) await import('./network-guard.ts')
  if (live_key && !live_key.startsWith('sk_test_'))
    throw new Error('Only a key of test mode: this makes customers and charges them.')
  fake = live_key ? undefined : await FakeStripe.start()
  const stripe_itself = {
    secret_key: live_key ?? '',
    publishable_key: '',
    webhook_secrets: [],
    api_url: 'https://api.stripe.com',
  }
  account = fake?.account ?? stripe_itself
  provider = stripeProvider(account)
})
afterAll(() => fake?.stop())

const plan_id = randomUUID()
const plan = (price: number, interval: 'month' | 'year'): ProviderPrice => ({
  plan_id,
  name: `Contract ${price}`,
  price,
  interval,
  interval_count: 1,
  max_users: 5,
})

/** The frame in the browser, played: the card that pays, or the one that is declined when it is charged. */
async function typeCard(customer_id: string, does: 'pays' | 'declines'): Promise<string> {
  const secret = await provider.cardSecret(customer_id)
  const setup = secret!.split('_secret_')[0]!
  if (fake) fake.confirmSetup(setup, does)
  else {
    const payment_method = does === 'pays' ? 'pm_card_visa' : 'pm_card_chargeCustomerFail'
    await stripeClient(account).setupIntents.confirm(setup, { payment_method, return_url: 'https://example.com' })
  }
  return setup
}

async function customerWith(does: 'pays' | 'declines'): Promise<string> {
  const customer_id = await provider.customerOf({
    team_id: randomUUID(),
    email: 'contract@example.com',
    name: 'Contract Ltd',
  })
  const token = await typeCard(customer_id, does)
  expect(await provider.addCard(customer_id, { token, holder_name: 'Pat Person' }, randomUUID())).toBeNull()
  return customer_id
}

test('a customer is one however often it is asked for, and so are its cards', async () => {
  const team = { team_id: randomUUID(), email: 'contract@example.com', name: 'Contract Ltd' }
  const customer_id = await provider.customerOf(team)
  expect(await provider.customerOf({ ...team, name: 'Renamed Ltd' })).toBe(customer_id)
  for (const does of ['pays', 'pays'] as const)
    await provider.addCard(customer_id, { token: await typeCard(customer_id, does), holder_name: 'Pat' }, randomUUID())
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

test('what does not exist is undefined', async () => {
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
const strange: Record<string, (stripe: Stripe, customer: string) => Promise<unknown>> = {
  'payment_method_types of a set-up': (stripe, customer) =>
    stripe.setupIntents.create({ customer, payment_method_types: ['card'] } as Stripe.SetupIntentCreateParams),
  'a coupon of a subscription': (stripe, customer) =>
    stripe.subscriptions.create({ customer, items: [], coupon: 'x' } as Stripe.SubscriptionCreateParams),
  'an anchor that is a word': (stripe) =>
    stripe.subscriptions.update('sub_x', { billing_cycle_anchor: 'now' } as never),
  'a wrong word of an enumeration': (stripe, customer) =>
    stripe.setupIntents.create({ customer, usage: 'sometimes', allowed_payment_method_types: ['card'] }),
  'five levels of expansion': (stripe) =>
    stripe.invoices.retrieve('in_x', { expand: ['lines.data.pricing.price_details.price'] }),
}

test.each(Object.entries(strange))('the check catches %s', async (_name, ask) => {
  if (!fake) return expect(live_key).toBeDefined()
  const customer = [...fake.books.customers.keys()][0]!
  await expect(ask(stripeClient(account), customer)).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
  expect(fake.heard.at(-1)!.refused).not.toBeNull()
})
