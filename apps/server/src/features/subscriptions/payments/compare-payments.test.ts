import { expect, test } from 'vitest'
import { runTasks } from '../../../../testing/run-tasks.ts'
import { StripePayer } from '../../../../testing/stripe-payer.ts'
import { memberOf } from '../../../../testing/payer.ts'
import { World } from '../../../../testing/world.ts'
import { useStripe } from '../../../../testing/use-payments.ts'
import { cancelSubscription } from '../periods/cancel-subscription.ts'
import { comparePayments } from './compare-payments.ts'
import { followPaymentMessage } from './follow-payment-message.ts'
import { MAKE_PAYMENT_REQUEST } from './payments.sql.ts'
import { subscribe } from './subscribe.ts'
import { subscriptionTasks } from '../subscriptions.tasks.ts'

const { world, stripe } = useStripe()

const findings = async () => {
  const rows = await world.db.selectFrom('payment_findings').select(['kind', 'mended']).orderBy('kind').execute()
  await world.db.deleteFrom('payment_findings').execute()
  return rows.map(({ kind, mended }) => `${kind} ${mended ? 'mended' : 'left'}`)
}
/** Everything that Stripe had to tell is lost. */
const loseMessages = () => void stripe.takeMessages()

test('a first payment of which no message came is found, mended and noted once', async () => {
  const member = await StripePayer.of(world, stripe)
  await member.typesCard()
  const request = await subscribe(await member.as, { plan_id: await member.planId('annual') })
  // Asked for; the answer waits in its line.
  await runTasks(world, { tasks: { [MAKE_PAYMENT_REQUEST]: subscriptionTasks.tasks![MAKE_PAYMENT_REQUEST]! } })
  loseMessages()
  expect((await member.team()).subscription_status).toBe('incomplete')
  await comparePayments(world.platform)
  expect(await member.team()).toMatchObject({ subscription_status: 'subscriber' })
  expect(await member.invoices()).toHaveLength(1)
  expect(await member.outcomeOf(request)).toBe('successful')
  expect(await findings()).toEqual(['invoice_missing mended', 'subscription_unknown mended'])
  await comparePayments(world.platform)
  expect(await findings()).toEqual([])
})

test('a renewal and an end of which no message came', async () => {
  const member = await StripePayer.of(world, stripe)
  await member.becomesMember()
  const { period_end } = await member.subscription()
  world.later((period_end.getTime() + 3_600_000 - world.now.getTime()) / 60_000)
  stripe.advance(world.now)
  loseMessages()
  await comparePayments(world.platform)
  expect((await member.subscription()).period_end.getTime()).toBeGreaterThan(period_end.getTime())
  expect(await member.invoices()).toHaveLength(2)
  expect(await findings()).toEqual(['invoice_missing mended', 'subscription_differed mended'])

  const { provider_id } = await member.subscription()
  stripe.cancelByHand(provider_id!)
  loseMessages()
  await comparePayments(world.platform)
  expect((await member.team()).subscription_status).toBe('canceled')
  expect(await findings()).toEqual(['subscription_differed mended'])
})

test('a plan that is over here and still paid for there is ended, and a stranger is left alone', async () => {
  const member = await StripePayer.of(world, stripe)
  await member.becomesMember()
  const { provider_id } = await member.subscription()
  await world.db
    .updateTable('subscriptions')
    .set({ ended_at: world.now, stripe_status: 'canceled' })
    .where('team_id', '=', member.person.team_id)
    .execute()
  await comparePayments(world.platform)
  expect(stripe.books.subscriptions.get(provider_id!)!.status).toBe('canceled')
  expect(await findings()).toEqual(['second_subscription mended'])

  const other = await StripePayer.of(world, stripe)
  await other.becomesMember()
  await world.db.deleteFrom('payment_customers').where('team_id', '=', other.person.team_id).execute()
  loseMessages()
  await comparePayments(world.platform)
  expect(await findings()).toEqual(['customer_unknown left'])
})

test('a decision here that did not arrive there is sent again, and no finding', async () => {
  const member = await StripePayer.of(world, stripe)
  await member.becomesMember()
  const { provider_id } = await member.subscription()
  const there = stripe.books.subscriptions.get(provider_id!)!
  Object.assign(there, { cancel_at_period_end: true, is_paused: true })
  await world.db
    .updateTable('subscriptions')
    .set({ stripe_status: 'paused' })
    .where('provider_id', '=', provider_id)
    .execute()
  await comparePayments(world.platform)
  await member.providerAnswers()
  expect(there).toMatchObject({ cancel_at_period_end: false, is_paused: false })
  await comparePayments(world.platform)
  expect((await findings()).filter((each) => each.startsWith('subscription'))).toEqual([])
})

test('notice that came too late ends there what is paid once more, and not sooner', async () => {
  const member = await StripePayer.of(world, stripe)
  await member.becomesMember()
  const { provider_id, period_end } = await member.subscription()
  const there = stripe.books.subscriptions.get(provider_id!)!
  await member.dayComes(new Date(period_end.getTime() - 86_400_000))
  await cancelSubscription(await member.as, {})
  const night = async () => {
    await comparePayments(world.platform)
    await member.providerAnswers()
    return there.cancel_at_period_end
  }
  expect(await night()).toBe(false)
  world.later((period_end.getTime() + 3_600_000 - world.now.getTime()) / 60_000)
  stripe.advance(world.now)
  loseMessages()
  expect(await night()).toBe(true)
  expect(await member.invoices()).toHaveLength(2)
  await findings()
})

test('a first debit that failed before anything of it was heard is ended there, and the free job stays', async () => {
  const member = await StripePayer.of(world, stripe)
  await member.setsUpDebit('declines')
  const theirs = world.db.updateTable('teams').where('id', '=', member.person.team_id)
  await theirs.set({ subscription_status: 'limited_trial' }).execute()
  await subscribe(await member.as, { plan_id: await member.planId('monthly') })
  await runTasks(world, { tasks: { [MAKE_PAYMENT_REQUEST]: subscriptionTasks.tasks![MAKE_PAYMENT_REQUEST]! } })
  world.later(4.5 * 24 * 60)
  stripe.advance(world.now)
  loseMessages()
  await comparePayments(world.platform)
  await member.providerAnswers()
  expect((await member.team()).subscription_status).toBe('limited_trial')
  expect(await member.runningThere()).toEqual([])
  await findings()
})

test('a message that has waited for a day is for staff to look at, once; one about nobody here is put away', async () => {
  const [left, stranger] = ['evt_left', 'evt_stranger']
  const [day, minutes] = [25 * 3_600_000, 11 * 60_000]
  const message = { object: 'invoice', customer_id: 'cus_nobody' }
  await world.db
    .insertInto('payment_messages')
    .values([
      { ...message, id: left, object_id: 'in_left', received_at: new Date(world.now.getTime() - day) },
      { ...message, id: stranger, object_id: 'in_stranger', received_at: new Date(world.now.getTime() - minutes) },
    ])
    .execute()
  await comparePayments(world.platform)
  await comparePayments(world.platform)
  expect((await findings()).filter((each) => each.startsWith('message'))).toEqual(['message_left left'])
  await followPaymentMessage(world.platform, stranger)
  const { handled_at } = await world.db
    .selectFrom('payment_messages')
    .select('handled_at')
    .where('id', '=', stranger)
    .executeTakeFirstOrThrow()
  expect(handled_at).toEqual(world.now)
})

test('in the sandbox the night finds all as it was, and what was lost of a payment', async () => {
  const sandbox = await World.open()
  const member = await memberOf(sandbox)
  const found = () => sandbox.db.selectFrom('payment_findings').select('kind').execute()
  await comparePayments(sandbox.platform)
  expect(await found()).toEqual([])
  await sandbox.db.deleteFrom('subscription_invoices').where('team_id', '=', member.person.team_id).execute()
  await comparePayments(sandbox.platform)
  expect(await found()).toEqual([{ kind: 'invoice_missing' }])
  expect((await member.team()).subscription_status).toBe('subscriber')
  await sandbox.close()
})
