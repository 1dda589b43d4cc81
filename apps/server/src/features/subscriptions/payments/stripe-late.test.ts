import { expect, test } from 'vitest'
import { FakeStripe } from '../../../../testing/fake-stripe/fake-stripe.ts'
import { runTasks } from '../../../../testing/run-tasks.ts'
import { StripePayer } from '../../../../testing/stripe-payer.ts'
import { useStripe } from '../../../../testing/use-payments.ts'
import { paymentsOf } from '../../../platform/payments/payments.ts'
import { stripeClient } from '../../../platform/payments/stripe/stripe-client.ts'
import { stripePrices } from '../../../platform/payments/stripe/stripe-prices.ts'
import { stripeProvider } from '../../../platform/payments/stripe/stripe-provider.ts'
import { asSystem } from '../../../platform/system-work.ts'
import { pauseSubscription } from '../by-staff/pause-subscription.ts'
import { resumeSubscription } from '../by-staff/resume-subscription.ts'
import { endPeriods } from '../periods/end-periods.ts'
import { changePlan } from '../plans/change-plan.ts'
import { priceOfPlan } from '../plans/price-of-plan.ts'
import { selectPlan } from '../subscriptions.sql.ts'
import { subscriptionTasks } from '../subscriptions.tasks.ts'
import { applySubscription } from './apply-subscription.ts'
import { customerOfTeam } from './customer-of-team.ts'
import { MAKE_PAYMENT_REQUEST } from './payments.sql.ts'
import { retryPayment } from './retry-payment.ts'
import { subscribe } from './subscribe.ts'

// Answers and messages that are late or lost, and calls that are made twice.

const { world, stripe } = useStripe()

const payer = () => StripePayer.of(world, stripe)
const after = (moment: Date, days: number) => new Date(moment.getTime() + days * 86_400_000)

test('a request that was given up and pressed again pays once', async () => {
  const member = await payer()
  await member.typesCard()
  const running = () => [...stripe.books.subscriptions.values()].filter(({ status }) => status === 'active').length
  const before = running()
  const plan_id = await member.planId('monthly')
  const first = await subscribe(await member.as, { plan_id })
  // Paid there, and nothing of it is heard here.
  await paymentsOf(world.platform).subscribe(
    await customerOfTeam(world.platform, member.person.team_id),
    priceOfPlan((await selectPlan(world.db, plan_id))!),
    first.id,
  )
  stripe.takeMessages()
  await world.db.deleteFrom('payment_requests').where('id', '=', first.id).execute()
  expect(await member.subscribes()).toBe('successful')
  expect(running()).toBe(before + 1)
  expect(await member.team()).toMatchObject({ subscription_status: 'subscriber' })
  expect(await member.invoices()).toHaveLength(1)
})

test('a member who is told that it was paid finds everything in place, though no message came', async () => {
  const member = await payer()
  await member.typesCard('declines')
  await member.subscribes()
  ;[...stripe.books.methods.values()].at(-1)!.does = 'pays'
  const request = await subscribe(await member.as, { plan_id: await member.planId('annual') })
  await runTasks(world, subscriptionTasks)
  const finished = world.db.selectFrom('payment_requests').select('outcome').where('id', '=', request.id)
  expect(await finished.executeTakeFirstOrThrow()).toEqual({ outcome: 'successful' })
  expect(await member.team()).toMatchObject({
    subscription_status: 'subscriber',
    plan_id: await member.planId('annual'),
  })
  expect(await member.invoices()).toHaveLength(1)
  const before = await member.team()
  // The one that was declined is heard of last of all.
  await member.providerAnswers()
  expect(await member.team()).toEqual(before)
})

test('a first payment that was left open makes way for another that was made', async () => {
  const member = await payer()
  await member.typesCard('declines')
  await member.subscribes()
  ;[...stripe.books.methods.values()].at(-1)!.does = 'pays'
  await subscribe(await member.as, { plan_id: await member.planId('annual') })
  await runTasks(world, { tasks: { [MAKE_PAYMENT_REQUEST]: subscriptionTasks.tasks![MAKE_PAYMENT_REQUEST]! } })
  const paid = await paymentsOf(world.platform).subscription([...stripe.books.subscriptions.keys()].at(-1)!)
  await asSystem(world.platform, (work) => applySubscription(work, member.person.team_id, paid!))
  expect(await member.team()).toMatchObject({ subscription_status: 'subscriber' })
  const rows = world.db.selectFrom('subscriptions').select(['provider_id', 'ended_at'])
  const live = rows.where('team_id', '=', member.person.team_id).where('ended_at', 'is', null)
  expect(await live.execute()).toEqual([{ provider_id: paid!.id, ended_at: null }])
})

test('paused while it was overdue and resumed, it is charged again', async () => {
  const member = await payer()
  await member.becomesMember()
  const method = [...stripe.books.methods.values()].at(-1)!
  method.does = 'declines'
  await member.dayComes(after((await member.subscription()).period_end, 0.5))
  const there = stripe.books.subscriptions.get((await member.subscription()).provider_id!)!
  const staff = await world.as((await world.story.staff()).token)
  await pauseSubscription(staff, { team_id: member.person.team_id })
  await member.providerAnswers()
  expect(there).toMatchObject({ status: 'past_due', is_paused: true })
  await resumeSubscription(staff, { team_id: member.person.team_id })
  await member.providerAnswers()
  expect(there.is_paused).toBe(false)
})

test('a subscription that runs on there after its end here is a task of its own', async () => {
  const member = await payer()
  await member.becomesMember()
  const there = stripe.books.subscriptions.get((await member.subscription()).provider_id!)!
  const { team_id } = member.person
  await world.db.updateTable('teams').set({ subscription_status: 'canceled' }).where('id', '=', team_id).execute()
  const asked = stripe.heard.length
  await endPeriods(world.platform)
  await endPeriods(world.platform)
  expect(stripe.heard).toHaveLength(asked)
  const waiting = 'select count(*)::int as waiting from graphile_worker.jobs where key = $1'
  const { rows } = await world.platform.databases.pool.query(waiting, [`reconcile-${team_id}`])
  expect(rows).toEqual([{ waiting: 1 }])
  await member.providerAnswers()
  expect(there.status).toBe('canceled')
})

test('a missed payment that was made, and whose answer was lost, is not called failed', async () => {
  const member = await payer()
  await member.becomesMember()
  const method = [...stripe.books.methods.values()].at(-1)!
  method.does = 'declines'
  await member.dayComes(after((await member.subscription()).period_end, 0.5))
  method.does = 'pays'
  const request = await retryPayment(await member.as, {})
  // The answer is lost, and that of each repeat.
  for (let n = 0; n < 3; n++) stripe.next(/^POST .*invoices\/:id\/pay$/, 'cut_after')
  await member.providerAnswers()
  await world.platform.databases.pool.query(
    'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())',
  )
  expect(await member.outcomeOf(request)).toBe('successful')
  expect((await member.team()).subscription_status).toBe('subscriber')
})

test('without a card to charge nothing is tried again and again', async () => {
  const member = await payer()
  await member.typesCard()
  const customer = stripe.books.customers.get(await customerOfTeam(world.platform, member.person.team_id))!
  const { chosen } = customer
  customer.chosen = null
  expect(await member.subscribes()).toBe('failed no_card')
  customer.chosen = chosen
  expect(await member.subscribes()).toBe('successful')
  customer.chosen = null
  const upgrade = await changePlan(await member.as, { plan_id: await member.planId('annual') })
  expect(await member.outcomeOf(upgrade!)).toBe('failed no_card')
})

test('a smaller plan to come may be another one before it begins: what was planned is changed, not planned twice', async () => {
  const member = await payer()
  await member.becomesMember('annual')
  const before = stripe.books.schedules.size
  for (const code of ['biannual', 'monthly'] as const) {
    await changePlan(await member.as, { plan_id: await member.planId(code) })
    await member.providerAnswers()
    expect(stripe.books.schedules.size).toBe(before + 1)
    expect((await member.team()).future_plan_id).toBe(await member.planId(code))
  }
})

test('Stripe that does not answer is no "there is none", and a VAT rate that could not be read is asked for again', async () => {
  const own = await FakeStripe.start()
  const provider = stripeProvider(own.account)
  // As often as it is asked before it is given up.
  const silent = (call: RegExp) => {
    for (let asked = 0; asked < 3; asked++) own.next(call, 'fails_before')
  }
  expect(await provider.subscription('sub_nobody')).toBeUndefined()
  silent(/subscriptions/)
  await expect(provider.subscription('sub_nobody')).rejects.toThrow('Something is wrong.')
  const prices = stripePrices(stripeClient(own.account))
  silent(/tax_rates/)
  await expect(prices.vat()).rejects.toThrow('Something is wrong.')
  expect(await prices.vat()).toMatch(/^txr_/)
  await own.stop()
})
