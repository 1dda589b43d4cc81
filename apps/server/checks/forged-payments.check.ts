import './network-guard.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { receivePaymentMessage } from '../src/platform/payments/payment-messages.sql.ts'
import { STRIPE_API_VERSION } from '../src/platform/payments/stripe/stripe-client.ts'
import { FakeStripe, signed, type SignedMessage } from '../testing/fake-stripe/fake-stripe.ts'
import { StripePayer } from '../testing/stripe-payer.ts'
import { World } from '../testing/world.ts'
import { plantedIn } from './planted.ts'
import { report } from './seed.ts'

const planted = plantedIn(import.meta.filename)

// Messages that Stripe did not sign, or not now, or not so: all are refused and nothing is written (design checks, 26).
const OLD = 'whsec_oldOne'

let stripe: FakeStripe
let world: World
let payer: StripePayer
beforeAll(async () => {
  stripe = await FakeStripe.start()
  // Two secrets: one is being replaced by the other.
  const webhook_secrets = [...stripe.account.webhook_secrets, OLD]
  world = await World.open({ stripe: { ...stripe.account, webhook_secrets } })
  payer = await StripePayer.of(world, stripe)
  await payer.typesCard()
})
afterAll(async () => {
  await world.close()
  await stripe.stop()
})

const nowSeconds = () => Math.floor(world.now.getTime() / 1000)
let named = 0
const event = (customer: string) => ({
  id: `evt_check${++named}`,
  object: 'event',
  api_version: STRIPE_API_VERSION,
  type: 'customer.subscription.updated',
  data: { object: { id: 'sub_invented', object: 'subscription', customer, status: 'active' } },
})

function forgeries(customer: string): Record<string, SignedMessage> {
  const good = signed(event(customer), nowSeconds())
  const signature = good.headers['stripe-signature']!
  const json = { 'content-type': 'application/json' }
  return {
    'without a signature': { body: good.body, headers: json },
    'an empty signature': { body: good.body, headers: { ...json, 'stripe-signature': '' } },
    'a signature without a time': {
      body: good.body,
      headers: { ...json, 'stripe-signature': signature.split(',')[1]! },
    },
    'a signature of another scheme': {
      body: good.body,
      headers: { ...json, 'stripe-signature': signature.replace('v1=', 'v0=') },
    },
    'signed with another secret': signed(event(customer), nowSeconds(), 'whsec_guessed'),
    'signed with an empty secret': signed(event(customer), nowSeconds(), ''),
    'signed with the secret key': signed(event(customer), nowSeconds(), stripe.account.secret_key),
    'a changed word': { ...good, body: good.body.replace('sub_invented', 'sub_another0') },
    'a space more': { ...good, body: `${good.body} ` },
    'a newer time than was signed': {
      ...good,
      headers: { ...good.headers, 'stripe-signature': signature.replace(/t=\d+/, `t=${nowSeconds() + 1}`) },
    },
    'five minutes and a second old': signed(event(customer), nowSeconds() - 301),
    'a year old': signed(event(customer), nowSeconds() - 31_536_000),
    'no body': { body: '', headers: good.headers },
    'no JSON': { body: 'type=customer.subscription.updated', headers: good.headers },
    'as a form': {
      ...good,
      headers: { ...good.headers, 'content-type': 'text/plain', 'stripe-signature': 't=1,v1=00' },
    },
  }
}

async function state(): Promise<string> {
  const messages = await world.db.selectFrom('payment_messages').select('id').orderBy('id').execute()
  const subscriptions = await world.db.selectFrom('subscriptions').selectAll().execute()
  return JSON.stringify([messages, subscriptions, await payer.team()])
}

/** The forgeries that were taken, or that changed something. */
async function taken(app: FastifyInstance): Promise<string[]> {
  const customer = await world.db.selectFrom('payment_customers').select('provider_id').executeTakeFirstOrThrow()
  const found: string[] = []
  for (const [name, { body: payload, headers }] of Object.entries(forgeries(customer.provider_id))) {
    const before = await state()
    const { statusCode } = await app.inject({ method: 'POST', url: '/webhooks/stripe', headers, payload })
    if (statusCode !== 400 || (await state()) !== before) found.push(name)
  }
  return found
}

test('no message is taken that Stripe did not sign within five minutes', async () => {
  const warn = vi.spyOn(world.platform.log, 'warn')
  const found = await taken(world.app)
  const logged = warn.mock.calls.filter(([, words]) => (words as unknown) === 'A payment message was refused')
  warn.mockRestore()
  expect(logged).toHaveLength(Object.keys(forgeries('cus')).length)
  report('forged-payments', { forgeries: Object.keys(forgeries('cus')).length, taken: found.length })
  expect(found).toEqual([])
})

test('a message that it signed is taken with either secret, once, and one about nobody here grants nothing', async () => {
  const customer = await world.db.selectFrom('payment_customers').select('provider_id').executeTakeFirstOrThrow()
  const fresh = signed(event(customer.provider_id), nowSeconds() - 299)
  const replaced = signed(event(customer.provider_id), nowSeconds(), OLD)
  expect([await payer.posts(fresh), await payer.posts(replaced), await payer.posts(fresh)]).toEqual([204, 204, 204])
  const stored = await world.db.selectFrom('payment_messages').select('id').where('id', 'like', 'evt_check%').execute()
  expect(stored).toHaveLength(2)
  await payer.providerAnswers()
  expect((await payer.team()).subscription_status).toBe('non_subscription')
  // A card that was taken away names nobody; an object may stand in the place of its name.
  const about = (whose: unknown, id: string) => {
    const message = event(customer.provider_id)
    return signed({ ...message, id, data: { object: { ...message.data.object, customer: whose } } }, nowSeconds())
  }
  expect(await payer.posts(about(null, 'evt_check_nobody'))).toBe(204)
  expect(await payer.posts(about({ id: customer.provider_id }, 'evt_check_object'))).toBe(204)
  const named = world.db.selectFrom('payment_messages').select(['id', 'customer_id']).where('id', 'like', 'evt_check_%')
  expect(await named.where('id', 'in', ['evt_check_nobody', 'evt_check_object']).execute()).toEqual([
    { id: 'evt_check_object', customer_id: customer.provider_id },
  ])
  const unheard = { ...event(customer.provider_id), type: 'radar.early_fraud_warning.created' }
  expect(await payer.posts(signed(unheard, nowSeconds()))).toBe(204)
})

type Post = { body: string; headers: Record<string, string> }

/** A receiver that is not so careful. */
function careless(read: (post: Post) => { id: string; data: { object: { id: string; customer: string } } }) {
  const app = Fastify()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post('/webhooks/stripe', async (request, reply) => {
    try {
      const { id, data } = read({ body: String(request.body), headers: request.headers as Record<string, string> })
      const { id: object_id, customer: customer_id } = data.object
      await world.db
        .transaction()
        .execute((tx) => receivePaymentMessage(tx, { id, object: 'subscription', object_id, customer_id }))
      return reply.code(204).send()
    } catch {
      return reply.code(400).send()
    }
  })
  return app
}

planted.each<[string, Parameters<typeof careless>[0]]>([
  ['a receiver that believes whoever posts', ({ body }) => JSON.parse(body) as never],
  [
    'a receiver that does not look at the age',
    ({ body, headers }) =>
      Stripe.webhooks.constructEvent(
        body,
        headers['stripe-signature'] ?? '',
        stripe.account.webhook_secrets[0]!,
        0,
      ) as never,
  ],
])('the check catches %s', async (_name, read) => {
  const app = careless(read)
  try {
    expect(await taken(app)).not.toEqual([])
  } finally {
    await app.close()
  }
})
