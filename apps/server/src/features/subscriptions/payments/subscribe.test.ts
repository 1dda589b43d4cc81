import { expect, test } from 'vitest'
import type { SubscriptionStatus } from '@waybill/domain/subscriptions/subscription-status'
import { addLondonMonths } from '@waybill/domain/time/london-months'
import { Payer } from '../../../../testing/payer.ts'
import { useWorld } from '../../../../testing/world.ts'
import { paymentsOf } from '../../../platform/payments/payments.ts'
import { settleSandboxPayment } from '../../../platform/payments/sandbox/sandbox-calendar.ts'
import { receivePaymentMessage } from '../../../platform/payments/payment-messages.sql.ts'
import { deleteCard } from '../cards/delete-card.ts'
import { makeCardDefault } from '../cards/make-card-default.ts'
import { priceOfPlan } from '../plans/price-of-plan.ts'
import { selectPlan } from '../subscriptions.sql.ts'
import { customerOfTeam } from './customer-of-team.ts'
import { subscribe } from './subscribe.ts'
import { withholdOffers } from '../../jobs/bids/pending-bids.ts'

const world = useWorld()

async function newPayer(subscription_status: SubscriptionStatus = 'non_subscription') {
  return new Payer(world, await world.story.company('Courier_Company', { subscription_status }))
}
const cardsOf = ({ person }: Payer) =>
  world.db
    .selectFrom('payment_cards')
    .selectAll()
    .where('team_id', '=', person.team_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

test('the first payment makes a member, with an invoice, a notice and a mail', async () => {
  const payer = await newPayer()
  expect(await payer.addsCard()).toBe('successful')
  expect(await payer.subscribes('monthly')).toBe('successful')
  const team = await payer.team()
  expect(team).toMatchObject({
    subscription_status: 'subscriber',
    plan_id: await payer.planId('monthly'),
    payment_method: 'credit_card',
    subscribed_at: world.now,
    expire_at: addLondonMonths(world.now, 1),
  })
  expect(await payer.facts()).toEqual(['membership_activated'])
  const [invoice] = await world.db
    .selectFrom('subscription_invoices')
    .selectAll()
    .where('team_id', '=', team.id)
    .execute()
  expect(invoice).toMatchObject({ subtotal: 3_900, total_vat: 780, total: 4_680, credit: 0, description: 'Monthly' })
  const mails = await world.db
    .selectFrom('mails')
    .select('template')
    .where('to_address', '=', payer.person.email)
    .execute()
  expect(mails).toEqual([{ template: 'subscription_started' }])
})

test('invoices are numbered without gaps, whoever pays', async () => {
  const numbers = await world.db.selectFrom('subscription_invoices').select('number').orderBy('number').execute()
  const payers = [await newPayer(), await newPayer(), await newPayer()]
  for (const payer of payers) await payer.addsCard()
  await Promise.all(payers.map(async (payer) => subscribe(await payer.as, { plan_id: await payer.planId('annual') })))
  await payers[0]!.providerAnswers()
  const after = await world.db.selectFrom('subscription_invoices').select('number').orderBy('number').execute()
  expect(after.map(({ number }) => number)).toEqual(Array.from({ length: numbers.length + 3 }, (_, n) => n + 1))
})

test.each([
  ['tok_failed', 'failed declined', 'incomplete'],
  ['tok_cancelled', 'cancelled', 'non_subscription'],
  ['tok_processing', 'processing', 'incomplete'],
] as const)('with %s the payment is %s', async (token, outcome, status) => {
  const payer = await newPayer()
  await payer.addsCard(token)
  expect(await payer.subscribes()).toBe(outcome)
  expect((await payer.team()).subscription_status).toBe(status)
  expect(await payer.facts()).toEqual([])
})

test('a processing payment is settled some seconds later', async () => {
  const payer = await newPayer()
  await payer.addsCard('tok_processing')
  const request = await subscribe(await payer.as, { plan_id: await payer.planId('monthly') })
  expect(await payer.outcomeOf(request)).toBe('processing')
  await settleSandboxPayment(world.platform, `in_${request.id}`)
  expect(await payer.outcomeOf(request)).toBe('successful')
  expect((await payer.team()).subscription_status).toBe('subscriber')
})

test('a declined card is replaced and the payment tried again', async () => {
  const payer = await newPayer()
  await payer.addsCard('tok_failed')
  await payer.subscribes()
  await payer.addsCard()
  const [, good] = await cardsOf(payer)
  await payer.outcomeOf(await makeCardDefault(await payer.as, { card_id: good!.id }))
  expect(await payer.subscribes()).toBe('successful')
  const rows = await world.db
    .selectFrom('subscriptions')
    .select(['stripe_status'])
    .where('team_id', '=', payer.person.team_id)
    .orderBy('started_at')
    .execute()
  expect(rows.map(({ stripe_status }) => stripe_status).sort()).toEqual(['active', 'incomplete_expired'])
})

test('a first payment that nobody finishes is given up after 23 hours', async () => {
  const payer = await newPayer()
  await payer.addsCard('tok_failed')
  await payer.subscribes()
  await payer.dayComes(new Date(world.now.getTime() + 23 * 3_600_000))
  expect((await payer.team()).subscription_status).toBe('non_subscription')
  expect((await payer.subscription()).ended_at).not.toBeNull()
})

test('without a card, or with one that has expired, nothing is asked of the provider', async () => {
  const payer = await newPayer()
  const plan_id = await payer.planId('monthly')
  await expect(subscribe(await payer.as, { plan_id })).rejects.toMatchObject({ details: { refusal: 'card_missing' } })
  await payer.addsCard('tok_expired')
  await expect(subscribe(await payer.as, { plan_id })).rejects.toMatchObject({ details: { refusal: 'card_expired' } })
})

test('the free job stays while a payment is tried, and hidden offers show once it is made', async () => {
  const payer = await newPayer('limited_trial_ended')
  const job_id = await world.story.job(await world.story.company('Freight_Forwarder'))
  const bid_id = await world.story.bid(payer.person, job_id)
  await world.db.transaction().execute((tx) => withholdOffers(tx, payer.person.team_id))
  const hidden = async () =>
    (await world.db.selectFrom('bids').select('hidden').where('id', '=', bid_id).executeTakeFirstOrThrow()).hidden
  await payer.addsCard('tok_failed')
  await payer.subscribes()
  expect((await payer.team()).subscription_status).toBe('limited_trial_ended')
  expect(await hidden()).toBe(true)
  await payer.addsCard()
  const [, good] = await cardsOf(payer)
  await payer.outcomeOf(await makeCardDefault(await payer.as, { card_id: good!.id }))
  await payer.subscribes()
  expect(await hidden()).toBe(false)
})

test('a team subscribes once, however often it asks', async () => {
  const payer = await newPayer()
  await payer.addsCard()
  const plan_id = await payer.planId('monthly')
  const asked = await Promise.allSettled(Array.from({ length: 6 }, async () => subscribe(await payer.as, { plan_id })))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const each of asked) if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'CONFLICT' })
  await payer.providerAnswers()
  await expect(payer.subscribes()).rejects.toMatchObject({ code: 'CONFLICT', details: { status: 'subscriber' } })
})

test('messages that come twice or late change nothing', async () => {
  const payer = await newPayer()
  await payer.addsCard()
  await payer.subscribes()
  const before = await payer.team()
  const messages = await world.db
    .selectFrom('payment_messages')
    .selectAll()
    .where('customer_id', '=', `cus_${payer.person.team_id}`)
    .orderBy('received_at', 'desc')
    .execute()
  expect(messages.length).toBeGreaterThan(2)
  for (const { id, object, object_id, customer_id } of messages) {
    const message = { object: object as 'invoice', object_id, customer_id }
    await world.db.transaction().execute(async (tx) => {
      await receivePaymentMessage(tx, { ...message, id })
      await receivePaymentMessage(tx, { ...message, id: `${id}_again` })
    })
  }
  await payer.providerAnswers()
  expect(await payer.team()).toEqual(before)
  expect(await payer.facts()).toEqual(['membership_activated'])
  const invoices = world.db.selectFrom('subscription_invoices').select('id').where('team_id', '=', before.id)
  expect(await invoices.execute()).toHaveLength(1)
})

test('cards: the first is the default, the default is not deleted, another company’s does not exist', async () => {
  const [payer, stranger] = [await newPayer(), await newPayer()]
  await payer.addsCard()
  await payer.addsCard('tok_processing')
  const [first, second] = await cardsOf(payer)
  expect([first!.is_default, second!.is_default]).toEqual([true, false])
  await expect(deleteCard(await payer.as, { card_id: first!.id })).rejects.toMatchObject({
    message: 'Select another default payment card to delete this one',
  })
  await expect(deleteCard(await stranger.as, { card_id: second!.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await payer.outcomeOf(await makeCardDefault(await payer.as, { card_id: second!.id }))
  await payer.outcomeOf(await deleteCard(await payer.as, { card_id: first!.id }))
  expect((await cardsOf(payer)).map(({ last4, is_default }) => [last4, is_default])).toEqual([['0077', true]])
})

test('only the Primary Member sees and changes what is paid', async () => {
  const payer = await newPayer()
  await payer.addsCard()
  await payer.subscribes()
  const colleague = await world.story.colleague(payer.person.team_id)
  const query = `{ Me { team { subscription_amount billing_frequency can_query_stripe_invoices subscription { stripe_status users }
    latest_subscription { stripe_status } payment_cards { last4 default expired } } } subscriptionInvoices { nodes { number total pdf_url } } }`
  const own = await world.graphql(payer.person.token, query)
  expect(own).toMatchObject({
    data: {
      Me: {
        team: {
          subscription_amount: '39.00',
          billing_frequency: 'monthly',
          can_query_stripe_invoices: true,
          subscription: { stripe_status: 'active', users: 2 },
          latest_subscription: { stripe_status: 'active' },
          payment_cards: [{ last4: '4242', default: true, expired: false }],
        },
      },
      subscriptionInvoices: { nodes: [{ total: '46.80' }] },
    },
  })
  expect(await world.graphql(colleague.token, query)).toMatchObject({
    data: {
      Me: { team: { subscription_amount: null, subscription: null, payment_cards: [] } },
      subscriptionInvoices: { nodes: [] },
    },
  })
  const plan_id = await payer.planId('annual')
  await expect(subscribe(await world.as(colleague.token), { plan_id })).rejects.toMatchObject({
    details: { refusal: 'not_primary' },
  })
  const { pdf_url } = (own.data as never as { subscriptionInvoices: { nodes: { pdf_url: string }[] } })
    .subscriptionInvoices.nodes[0]!
  const pdf = (token: string) =>
    world.app.inject({ url: `${pdf_url}?locale=pl`, headers: { authorization: `Bearer ${token}` } })
  const mine = await pdf(payer.person.token)
  expect([mine.statusCode, mine.headers['content-type'], mine.rawPayload.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ])
  expect((await pdf(colleague.token)).statusCode).toBe(404)
})

test('a store’s subscription is changed in that store', async () => {
  const payer = await newPayer('subscriber')
  await world.db.updateTable('teams').set({ payment_method: 'apple' }).where('id', '=', payer.person.team_id).execute()
  await expect(subscribe(await payer.as, { plan_id: await payer.planId('annual') })).rejects.toMatchObject({
    details: { refusal: 'managed_in_store' },
  })
})

test('the same key finds the payment that it made before', async () => {
  const payer = await newPayer()
  await payer.addsCard()
  const provider = paymentsOf(world.platform)
  const customer = await customerOfTeam(world.platform, payer.person.team_id)
  const price = priceOfPlan((await selectPlan(world.db, await payer.planId('monthly')))!)
  const first = await provider.subscribe(customer, price, 'asked-twice')
  expect(first.outcome).toBe('successful')
  expect(await provider.subscribe(customer, price, 'asked-twice')).toEqual(first)
})

test('a card is its customer’s; one that nobody left is nobody’s', async () => {
  const payer = await newPayer()
  await payer.addsCard()
  const [card] = await cardsOf(payer)
  const { customerOfCard } = paymentsOf(world.platform)
  expect(await customerOfCard(card!.provider_id)).toBe(`cus_${payer.person.team_id}`)
  expect(await customerOfCard('card_of_nobody')).toBeUndefined()
})

test('how a request came out is read by its own company; where cards are taken, by anybody', async () => {
  const [payer, stranger] = [await newPayer(), await newPayer()]
  await payer.addsCard()
  await payer.subscribes()
  const { id } = await payer.lastRequest('subscribe')
  const ask = async ({ person }: Payer) => {
    const { data } = await world.graphql(await world.story.signedIn(person.id), question, { id })
    return data!['paymentRequest'] as unknown
  }
  const question = 'query($id: ID!) { paymentRequest(id: $id) { outcome is_given_up is_collecting } }'
  expect(await ask(payer)).toEqual({ outcome: 'successful', is_given_up: false, is_collecting: false })
  expect(await ask(stranger)).toBeNull()
  const { data } = await world.graphql(null, '{ paymentSettings { is_sandbox publishable_key vat_rate } }')
  expect(data).toEqual({ paymentSettings: { is_sandbox: true, publishable_key: null, vat_rate: 20 } })
})

test('staff read the findings of the night, first those that still want somebody', async () => {
  const payer = await newPayer()
  const { team_id } = payer.person
  const found = { team_id, kind: 'subscription_differed', found_at: world.now } as const
  await world.db
    .insertInto('payment_findings')
    .values([
      { ...found, object_id: 'sub_left', mended: false, found_at: new Date(world.now.getTime() - 60_000) },
      { ...found, object_id: 'sub_mended', mended: true },
    ])
    .execute()
  const question = '{ paymentFindings { nodes { mended } } }'
  const { data } = await world.graphql((await world.story.staff()).token, question)
  expect(data).toEqual({ paymentFindings: { nodes: [{ mended: false }, { mended: true }] } })
  expect((await world.graphql(await world.story.signedIn(payer.person.id), question)).data ?? null).toBeNull()
})
