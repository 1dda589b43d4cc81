import { beforeAll, expect, test } from 'vitest'
import type { PlanTerms } from '@waybill/domain/subscriptions/plans'
import { memberOf, Payer } from '../../../../testing/payer.ts'
import { useWorld } from '../../../../testing/world.ts'
import { forgetPayments } from '../payments/forget-payments.ts'
import { endPeriods } from '../periods/end-periods.ts'
import { grantTrial } from './grant-trial.ts'
import { pauseSubscription } from './pause-subscription.ts'
import { resumeSubscription } from './resume-subscription.ts'
import { setSubscriptionByHand } from './set-subscription-by-hand.ts'
import { setTrading } from './set-trading.ts'

const world = useWorld()
beforeAll(async () => {
  world.later((Date.parse('2027-01-31T09:30:00Z') - world.now.getTime()) / 60_000)
})

const newMember = (code?: PlanTerms['code']) => memberOf(world, code)
const statusOf = async (payer: Payer) => (await payer.team()).subscription_status
const invoicesOf = (payer: Payer) =>
  world.db
    .selectFrom('subscription_invoices')
    .selectAll()
    .where('team_id', '=', payer.person.team_id)
    .orderBy('number')
    .execute()
const inDays = (count: number) => new Date(world.now.getTime() + count * 86_400_000)

test('staff grant a trial, which ends by itself', async () => {
  const staff = await world.story.staff()
  const payer = new Payer(
    world,
    await world.story.company('Owner_Driver', { subscription_status: 'limited_trial_ended' }),
  )
  const { team_id } = payer.person
  await grantTrial(await world.as(staff.token), { team_id, expire_at: inDays(14).toISOString() })
  expect((await payer.as).viewer.is_active_subscriber).toBe(true)
  await payer.dayComes(inDays(14))
  expect(await statusOf(payer)).toBe('expired_trial')
  await expect(grantTrial(await payer.as, { team_id, expire_at: inDays(14).toISOString() })).rejects.toMatchObject({
    details: { refusal: 'not_staff' },
  })
})

test('nothing is charged while staff have paused it; resumed, what was due is', async () => {
  const staff = await world.as((await world.story.staff()).token)
  const payer = await newMember()
  const { team_id } = payer.person
  await pauseSubscription(staff, { team_id })
  await payer.providerAnswers()
  await payer.dayComes(inDays(40))
  expect(await statusOf(payer)).toBe('paused')
  expect(await invoicesOf(payer)).toHaveLength(1)
  await resumeSubscription(staff, { team_id })
  await payer.dayComes(inDays(0))
  await payer.dayComes(inDays(0))
  expect(await statusOf(payer)).toBe('subscriber')
  expect(await invoicesOf(payer)).toHaveLength(2)
})

test('staff keep a plan by hand: overdue when its time is up, ended after the grace', async () => {
  const staff = await world.as((await world.story.staff()).token)
  const payer = new Payer(world, await world.story.company('Owner_Driver', { subscription_status: 'canceled' }))
  const input = {
    team_id: payer.person.team_id,
    plan_id: await payer.planId('annual'),
    payment_method: 'bacs',
  } as const
  await setSubscriptionByHand(staff, { ...input, expire_at: inDays(30).toISOString() })
  expect(await payer.team()).toMatchObject({ subscription_status: 'subscriber', payment_method: 'bacs' })
  await payer.dayComes(inDays(30))
  expect(await statusOf(payer)).toBe('payment_overdue')
  await payer.dayComes(inDays(7))
  expect(await statusOf(payer)).toBe('canceled')
  await setSubscriptionByHand(staff, { ...input, expire_at: inDays(30).toISOString() })
  expect(await statusOf(payer)).toBe('subscriber')
})

test('a company that has ceased trading pays no more', async () => {
  const staff = await world.as((await world.story.staff()).token)
  const payer = await newMember()
  await setTrading(staff, { team_id: payer.person.team_id, is_trading: false })
  await payer.providerAnswers()
  await payer.dayComes(inDays(40))
  expect(await statusOf(payer)).toBe('no_trading')
  expect(await invoicesOf(payer)).toHaveLength(1)
  await setTrading(staff, { team_id: payer.person.team_id, is_trading: true })
  expect(await payer.subscribes()).toBe('successful')
})

test('a debit that arrives when the company has ceased trading pays for nothing and is no invoice', async () => {
  const staff = await world.as((await world.story.staff()).token)
  const payer = await memberOf(world, 'monthly', 'acc_pays')
  await setTrading(staff, { team_id: payer.person.team_id, is_trading: false })
  await payer.providerAnswers()
  await payer.dayComes(inDays(8))
  expect(await statusOf(payer)).toBe('no_trading')
  expect(await invoicesOf(payer)).toEqual([])
  const debits = world.db.selectFrom('payment_debits').select('outcome').where('team_id', '=', payer.person.team_id)
  expect(await debits.execute()).toEqual([{ outcome: 'cancelled' }])
})

test('a company whose account was closed stops paying, and old messages are forgotten', async () => {
  const payer = await newMember()
  await world.db
    .updateTable('teams')
    .set({ subscription_status: 'no_trading' })
    .where('id', '=', payer.person.team_id)
    .execute()
  await payer.dayComes(inDays(0))
  expect((await payer.subscription()).ended_at).not.toBeNull()
  const messages = () =>
    world.db
      .selectFrom('payment_messages')
      .select('id')
      .where('customer_id', '=', `cus_${payer.person.team_id}`)
      .execute()
  expect((await messages()).length).toBeGreaterThan(0)
  await world.db
    .updateTable('payment_messages')
    .set({ received_at: inDays(-91) })
    .where('customer_id', '=', `cus_${payer.person.team_id}`)
    .execute()
  await forgetPayments(world.platform)
  expect(await messages()).toEqual([])
})

test('a plan is kept by hand after a declined first card; a plan that a card pays for is cancelled first', async () => {
  const staff = await world.as((await world.story.staff()).token)
  const byHand = async (payer: Payer) =>
    setSubscriptionByHand(staff, {
      team_id: payer.person.team_id,
      plan_id: await payer.planId('annual'),
      payment_method: 'bacs',
      expire_at: inDays(30).toISOString(),
    })
  const declined = new Payer(
    world,
    await world.story.company('Courier_Company', { subscription_status: 'non_subscription' }),
  )
  await declined.addsCard('tok_failed')
  await declined.subscribes()
  await byHand(declined)
  expect(await statusOf(declined)).toBe('subscriber')
  const paying = await newMember()
  await expect(byHand(paying)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await paying.subscription()).provider_id).not.toBeNull()
})

test('what a card pays for is not ended by the calendar: the provider says when', async () => {
  const payer = await newMember()
  const over = { expire_at: inDays(-1) }
  await world.db.updateTable('teams').set(over).where('id', '=', payer.person.team_id).execute()
  await endPeriods(world.platform)
  expect(await statusOf(payer)).toBe('subscriber')
})
