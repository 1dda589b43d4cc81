import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { stripeClient, type StripeAccount } from '../src/platform/payments/stripe/stripe-client.ts'
import { stripeProvider } from '../src/platform/payments/stripe/stripe-provider.ts'
import { FakeStripe } from '../testing/fake-stripe/fake-stripe.ts'

type CardDoes = 'pays' | 'declines'

/** What is done at Stripe by somebody else than the product: in the browser, by the clock, by its own messages. */
export type StripeEnd = {
  account: StripeAccount
  /** Null of Stripe itself. */
  fake: FakeStripe | null
  /** A customer whose time can be moved on. */
  customer: () => Promise<string>
  /** The card that pays, or the one that is declined when it is charged, typed into the frame. Answers its token. */
  typesCard: (customer_id: string, does: CardDoes) => Promise<string>
  timePasses: (customer_id: string, until: Date) => Promise<void>
  /** All that was told of a customer since the run began, as it is posted. */
  told: (customer_id: string) => Promise<string[]>
  stop: () => Promise<void>
}

/** The one switch: `STRIPE_TEST_KEY=sk_test_…` leaves the stand-in for Stripe's test mode. */
export async function stripeEnd(test_key: string | undefined): Promise<StripeEnd> {
  if (!test_key) return standIn()
  if (!test_key.startsWith('sk_test_'))
    throw new Error('Only a key of test mode: this makes customers and charges them.')
  return testMode(test_key)
}

async function standIn(): Promise<StripeEnd> {
  // With Stripe itself this is the one check that leaves the machine.
  await import('./network-guard.ts')
  const fake = await FakeStripe.start()
  const provider = stripeProvider(fake.account)
  return {
    account: fake.account,
    fake,
    customer: () => provider.customerOf({ ...someone, team_id: randomUUID() }),
    async typesCard(customer_id, does) {
      const setup = setupOf(await provider.cardSecret(customer_id))
      fake.confirmSetup(setup, does)
      return setup
    },
    timePasses: async (_customer_id, until) => fake.advance(until),
    told: async (customer_id) =>
      fake
        .takeMessages()
        .map(({ body }) => String(body))
        .filter((body) => body.includes(customer_id)),
    stop: () => fake.stop(),
  }
}

function testMode(secret_key: string): StripeEnd {
  const account = {
    secret_key,
    publishable_key: '',
    webhook_secrets: ['whsec_ofThisRun'],
    api_url: 'https://api.stripe.com',
  }
  const stripe = stripeClient(account)
  const provider = stripeProvider(account)
  const began = Math.floor(Date.now() / 1000)
  const clocks = new Map<string, string>()
  return {
    account,
    fake: null,
    async customer() {
      const { id: test_clock } = await stripe.testHelpers.testClocks.create({ frozen_time: began })
      const { id } = await stripe.customers.create({ ...someone, test_clock })
      clocks.set(id, test_clock)
      return id
    },
    async typesCard(customer_id, does) {
      const setup = setupOf(await provider.cardSecret(customer_id))
      const payment_method = does === 'pays' ? 'pm_card_visa' : 'pm_card_chargeCustomerFail'
      await stripe.setupIntents.confirm(setup, { payment_method, return_url: 'https://example.com' })
      return setup
    },
    async timePasses(customer_id, until) {
      const clock = clocks.get(customer_id)!
      await stripe.testHelpers.testClocks.advance(clock, { frozen_time: Math.floor(until.getTime() / 1000) })
      while ((await stripe.testHelpers.testClocks.retrieve(clock)).status === 'advancing') await pause(2_000)
    },
    async told(customer_id) {
      const bodies: string[] = []
      for await (const event of stripe.events.list({ created: { gte: began }, limit: 100 }))
        bodies.unshift(JSON.stringify(event))
      return bodies.filter((body) => body.includes(customer_id))
    },
    async stop() {
      // Its customers and their subscriptions go with a clock.
      for (const clock of clocks.values()) await stripe.testHelpers.testClocks.del(clock)
    },
  }
}

const someone = { email: 'contract@example.com', name: 'Contract Ltd' }
const setupOf = (secret: string | null) => secret!.split('_secret_')[0]!
