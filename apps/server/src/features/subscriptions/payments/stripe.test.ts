import { expect, test } from 'vitest'
import { DAY_MS } from '@waybill/domain/time/milliseconds'
import { StripePayer } from '../../../../testing/stripe-payer.ts'
import { useStripe } from '../../../../testing/use-payments.ts'
import { addCard } from '../cards/add-card.ts'
import { cancelSubscription } from '../periods/cancel-subscription.ts'
import { changePlan } from '../plans/change-plan.ts'
import { deleteCard } from '../cards/delete-card.ts'
import { keepPlan } from '../plans/keep-plan.ts'
import { makeCardDefault } from '../cards/make-card-default.ts'
import { pauseSubscription } from '../by-staff/pause-subscription.ts'
import { resumeSubscription } from '../by-staff/resume-subscription.ts'
import { retryPayment } from './retry-payment.ts'
import { subscribe } from './subscribe.ts'
import { undoCancellation } from '../periods/undo-cancellation.ts'

const { world, stripe } = useStripe()

/** The one that is not charged. */
const otherCard = (member: StripePayer) =>
  world.db
    .selectFrom('payment_cards')
    .selectAll()
    .where('team_id', '=', member.person.team_id)
    .where('is_default', '=', false)
    .executeTakeFirstOrThrow()
const payer = () => StripePayer.of(world, stripe)
const after = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY_MS)

test('a card is taken, the first plan is paid, and the invoice has a number', async () => {
  const member = await payer()
  expect(await member.typesCard()).toBe('successful')
  expect(await member.subscribes('annual')).toBe('successful')
  expect(await member.team()).toMatchObject({ subscription_status: 'subscriber', payment_method: 'credit_card' })
  expect(await member.invoices()).toMatchObject([
    { subtotal: 39_000, total_vat: 7_800, total: 46_800, description: 'Annual' },
  ])
  const cards = await world.db
    .selectFrom('payment_cards')
    .selectAll()
    .where('team_id', '=', member.person.team_id)
    .execute()
  expect(cards).toMatchObject([{ holder_name: 'Pat Person', brand: 'Visa', last4: '4242', is_default: true }])
})

test.each([
  ['declines', 'failed declined'],
  ['expired', 'failed expired_card'],
] as const)('a card that %s: the payment has %s, and can be tried again with another', async (does, outcome) => {
  const member = await payer()
  await member.typesCard(does)
  // The clock of the page would not let an expired card be tried at all; the bank's word is asked for here.
  await world.db
    .updateTable('payment_cards')
    .set({ exp_year: 2040 })
    .where('team_id', '=', member.person.team_id)
    .execute()
  expect(await member.subscribes()).toBe(outcome)
  await member.typesCard()
  const good = await otherCard(member)
  await member.outcomeOf(await makeCardDefault(await member.as, { card_id: good.id }))
  expect(await member.subscribes()).toBe('successful')
  expect((await member.team()).subscription_status).toBe('subscriber')
})

test.each([
  ['yes', 'successful', 'subscriber'],
  ['no', 'failed declined', 'incomplete'],
] as const)('asked by their bank, the holder says %s', async (says, outcome, status) => {
  const member = await payer()
  await member.typesCard('asks_holder')
  const request = await subscribe(await member.as, { plan_id: await member.planId('monthly') })
  expect(await member.outcomeOf(request)).toBe('processing')
  const asked = world.db.selectFrom('payment_requests').select('client_secret').where('id', '=', request.id)
  const { client_secret } = await asked.executeTakeFirstOrThrow()
  stripe.answerBank(client_secret ?? '', says)
  expect(await member.outcomeOf(request)).toBe(outcome)
  expect((await member.team()).subscription_status).toBe(status)
  expect((await asked.executeTakeFirstOrThrow()).client_secret).toBeNull()
})

test('a first payment that nobody finishes is given up after 23 hours', async () => {
  const member = await payer()
  await member.typesCard('declines')
  await member.subscribes()
  await member.dayComes(after(world.now, 1))
  expect((await member.team()).subscription_status).toBe('non_subscription')
})

test('an upgrade begins now and pays for what is left; a downgrade begins with the renewal, and can be taken back', async () => {
  const member = await payer()
  await member.becomesMember()
  const started = world.now
  await member.dayComes(after(started, 10))
  const upgrade = await changePlan(await member.as, { plan_id: await member.planId('annual') })
  expect(await member.outcomeOf(upgrade!)).toBe('successful')
  const [, paid] = await member.invoices()
  expect(paid!.price).toBe(39_000)
  expect(paid!.credit).toBeGreaterThan(2_000)
  expect(paid!.total).toBe(paid!.subtotal + paid!.total_vat)
  expect(await member.team()).toMatchObject({ plan_id: await member.planId('annual') })

  await changePlan(await member.as, { plan_id: await member.planId('monthly') })
  await member.providerAnswers()
  expect(stripe.books.schedules.size).toBe(1)
  await keepPlan(await member.as, {})
  await member.providerAnswers()
  expect([...stripe.books.subscriptions.values()].filter(({ schedule }) => schedule)).toEqual([])

  await changePlan(await member.as, { plan_id: await member.planId('biannual') })
  await member.providerAnswers()
  const { period_end } = await member.subscription()
  await member.dayComes(after(period_end, 1))
  expect(await member.team()).toMatchObject({ plan_id: await member.planId('biannual'), future_plan_id: null })
  expect((await member.invoices()).at(-1)).toMatchObject({ price: 19_500, credit: 0 })
})

test('an upgrade that is declined leaves the plan as it was', async () => {
  const member = await payer()
  await member.becomesMember()
  await member.typesCard('declines')
  const declining = await otherCard(member)
  await member.outcomeOf(await makeCardDefault(await member.as, { card_id: declining.id }))
  const upgrade = await changePlan(await member.as, { plan_id: await member.planId('annual') })
  expect(await member.outcomeOf(upgrade!)).toBe('failed declined')
  expect(await member.team()).toMatchObject({
    plan_id: await member.planId('monthly'),
    subscription_status: 'subscriber',
  })
  expect(await member.invoices()).toHaveLength(1)
})

test('cancelled it runs out; undone, it goes on; over, it has ended', async () => {
  const member = await payer()
  await member.becomesMember('annual')
  const ending = () => [...stripe.books.subscriptions.values()].at(-1)!.cancel_at_period_end
  await cancelSubscription(await member.as, {})
  await member.providerAnswers()
  expect([(await member.team()).subscription_status, ending()]).toEqual(['canceled_pending', true])
  await undoCancellation(await member.as, {})
  await member.providerAnswers()
  expect([(await member.team()).subscription_status, ending()]).toEqual(['subscriber', false])
  await cancelSubscription(await member.as, {})
  await member.providerAnswers()
  await member.dayComes(after((await member.subscription()).period_end, 1))
  expect((await member.team()).subscription_status).toBe('canceled')
})

test('a missed renewal is tried again, and paid with another card', async () => {
  const member = await payer()
  await member.becomesMember()
  const method = [...stripe.books.methods.values()].at(-1)!
  method.does = 'declines'
  const { period_end } = await member.subscription()
  await member.dayComes(after(period_end, 0.5))
  expect(await member.team()).toMatchObject({ subscription_status: 'payment_overdue', expire_at: period_end })
  method.does = 'pays'
  expect(await member.outcomeOf(await retryPayment(await member.as, {}))).toBe('successful')
  expect((await member.team()).subscription_status).toBe('subscriber')
  expect(await member.invoices()).toHaveLength(2)
})

test('a renewal that is missed for good ends the plan', async () => {
  const member = await payer()
  await member.becomesMember()
  ;[...stripe.books.methods.values()].at(-1)!.does = 'declines'
  const { period_end } = await member.subscription()
  for (const days of [0.5, 1.5, 3.5, 5.5, 7.5]) await member.dayComes(after(period_end, days))
  expect((await member.team()).subscription_status).toBe('canceled')
})

test('nothing is charged while staff have paused it', async () => {
  const member = await payer()
  await member.becomesMember()
  const staff = await world.as((await world.story.staff()).token)
  await pauseSubscription(staff, { team_id: member.person.team_id })
  await member.providerAnswers()
  await member.dayComes(after((await member.subscription()).period_end, 1))
  expect([(await member.team()).subscription_status, (await member.invoices()).length]).toEqual(['paused', 1])
  await resumeSubscription(staff, { team_id: member.person.team_id })
  await member.providerAnswers()
  expect((await member.team()).subscription_status).toBe('subscriber')
})

test('a card that is not the default is deleted', async () => {
  const member = await payer()
  await member.typesCard()
  await member.typesCard()
  const cards = () =>
    world.db.selectFrom('payment_cards').selectAll().where('team_id', '=', member.person.team_id).execute()
  const other = (await cards()).find(({ is_default }) => !is_default)!
  expect(await member.outcomeOf(await deleteCard(await member.as, { card_id: other.id }))).toBe('successful')
  expect(await cards()).toMatchObject([{ is_default: true }])
})

test('a set-up of somebody else is no card, nor one that was not finished', async () => {
  const [thief, owner] = [await payer(), await payer()]
  await owner.typesCard()
  await thief.typesCard()
  const [theirs] = [...stripe.books.setups.values()].slice(-2)
  const stolen = await addCard(await thief.as, { holder_name: 'T', token: theirs!.id })
  expect(await thief.outcomeOf(stolen)).toBe('failed declined')
  const invented = await addCard(await thief.as, { holder_name: 'T', token: 'seti_invented' })
  expect(await thief.outcomeOf(invented)).toBe('failed declined')
  await expect(addCard(await thief.as, { holder_name: 'T', token: 'tok_successful' })).rejects.toMatchObject({
    details: { validation: { token: expect.anything() } },
  })
})

test('everything that was asked of Stripe was in its own version, with a key for each write, and known to it', () => {
  expect(stripe.heard.length).toBeGreaterThan(100)
  expect(stripe.heard.filter(({ refused }) => refused)).toEqual([])
  expect(new Set(stripe.heard.map(({ version }) => version))).toEqual(new Set(['2026-10-28.endive']))
  expect(stripe.heard.filter(({ call, key }) => call.startsWith('POST') && !key)).toEqual([])
})
