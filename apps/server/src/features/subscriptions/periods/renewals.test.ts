import { beforeAll, expect, test } from 'vitest'
import type { PlanTerms } from '@waybill/domain/subscriptions/plans'
import { addLondonMonths } from '@waybill/domain/time/london-months'
import { memberOf, type Payer } from '../../../../testing/payer.ts'
import { useWorld } from '../../../../testing/world.ts'
import { settleSandboxPayment } from '../../../platform/payments/sandbox/sandbox-calendar.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { changePlan } from '../plans/change-plan.ts'
import { endPeriods } from './end-periods.ts'
import { keepPlan } from '../plans/keep-plan.ts'
import { makeCardDefault } from '../cards/make-card-default.ts'
import { retryPayment } from '../payments/retry-payment.ts'
import { notifyRenewals } from './notify-renewals.ts'
import { undoCancellation } from './undo-cancellation.ts'

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

/** From here on the default card is declined. */
async function cardFails(payer: Payer) {
  await payer.addsCard('tok_failed')
  const cards = await world.db
    .selectFrom('payment_cards')
    .selectAll()
    .where('team_id', '=', payer.person.team_id)
    .execute()
  const card = cards.find(({ last4 }) => last4 === '0002')!
  await payer.outcomeOf(await makeCardDefault(await payer.as, { card_id: card.id }))
  return cards.find(({ last4 }) => last4 === '4242')!
}

test('a monthly plan renews 26 times, from the 31st, through leap years and changes of the clock', async () => {
  const payer = await newMember()
  const start = world.now
  for (let months = 1; months <= 26; months++) {
    const day = addLondonMonths(start, months)
    expect((await payer.team()).expire_at).toEqual(day)
    await payer.dayComes(day)
    expect(await statusOf(payer)).toBe('subscriber')
  }
  const invoices = await invoicesOf(payer)
  expect(invoices).toHaveLength(27)
  for (const [n, { period_start, period_end, total }] of invoices.entries())
    expect([period_start, period_end, total]).toEqual([addLondonMonths(start, n), addLondonMonths(start, n + 1), 4_680])
  expect(await payer.facts()).toEqual(['membership_activated'])
})

test('a server that was away for three months takes up each renewal', async () => {
  const payer = await newMember()
  const start = world.now
  await payer.dayComes(addLondonMonths(start, 3))
  expect(await invoicesOf(payer)).toHaveLength(4)
  expect((await payer.team()).expire_at).toEqual(addLondonMonths(start, 4))
})

test('a missed renewal is tried again for seven days, in which everything works, and then it ends', async () => {
  const payer = await newMember()
  await cardFails(payer)
  const due = (await payer.team()).expire_at!
  await payer.dayComes(due)
  for (const days of [0, 1, 3, 5]) {
    await payer.dayComes(new Date(due.getTime() + days * 86_400_000))
    expect(await payer.team()).toMatchObject({ subscription_status: 'payment_overdue', expire_at: due })
    expect((await payer.as).viewer.is_active_subscriber).toBe(true)
  }
  await payer.dayComes(new Date(due.getTime() + 7 * 86_400_000))
  expect(await statusOf(payer)).toBe('canceled')
  expect((await payer.as).viewer.is_active_subscriber).toBe(false)
  expect(await payer.facts()).toEqual(['membership_activated', 'subscription_overdue', 'subscription_lost'])
})

test('an overdue plan is paid with another card as soon as that is the default', async () => {
  const payer = await newMember()
  const good = await cardFails(payer)
  const due = (await payer.team()).expire_at!
  await payer.dayComes(due)
  expect(await payer.outcomeOf(await retryPayment(await payer.as, undefined))).toBe('failed declined')
  expect(await payer.outcomeOf(await makeCardDefault(await payer.as, { card_id: good.id }))).toBe('successful')
  expect(await payer.team()).toMatchObject({ subscription_status: 'subscriber', expire_at: addLondonMonths(due, 1) })
  expect(await invoicesOf(payer)).toHaveLength(2)
})

test('another card that is declined too is the default from then on, and nothing is paid', async () => {
  const payer = await newMember()
  await cardFails(payer)
  await payer.addsCard('tok_failed')
  await payer.dayComes((await payer.team()).expire_at!)
  const isDefault = async () =>
    (await world.db.selectFrom('payment_cards').selectAll().where('team_id', '=', payer.person.team_id).execute())
      .filter(({ is_default }) => is_default)
      .map(({ id }) => id)
  const [before] = await isDefault()
  const cards = world.db.selectFrom('payment_cards').select('id').where('team_id', '=', payer.person.team_id)
  const other = await cards.where('last4', '=', '0002').where('id', '<>', before!).executeTakeFirstOrThrow()
  const asked = await makeCardDefault(await payer.as, { card_id: other.id })
  expect(await payer.outcomeOf(asked)).toBe('failed declined')
  expect(await isDefault()).toEqual([other.id])
  expect(await statusOf(payer)).toBe('payment_overdue')
  expect(await invoicesOf(payer)).toHaveLength(1)
})

test('a plan kept by hand that is overdue is not charged to a card that becomes the default', async () => {
  const payer = await newMember()
  const good = await cardFails(payer)
  await payer.dayComes((await payer.team()).expire_at!)
  await world.db
    .updateTable('subscriptions')
    .set({ provider_id: null })
    .where('team_id', '=', payer.person.team_id)
    .execute()
  const { id } = await makeCardDefault(await payer.as, { card_id: good.id })
  expect(await payer.outcomeOf({ id })).toBe('successful')
  expect(await payer.lastRequest('default_card')).toMatchObject({ id })
  expect(await statusOf(payer)).toBe('payment_overdue')
})

test('cancelled in time it runs out; undone, it goes on', async () => {
  const payer = await newMember('annual')
  const end = (await payer.team()).expire_at!
  await cancelSubscription(await payer.as, undefined)
  await payer.providerAnswers()
  expect(await payer.team()).toMatchObject({ subscription_status: 'canceled_pending', expire_at: end })
  await undoCancellation(await payer.as, undefined)
  await payer.providerAnswers()
  expect(await statusOf(payer)).toBe('subscriber')
  await cancelSubscription(await payer.as, undefined)
  await payer.providerAnswers()
  await payer.dayComes(end)
  expect(await statusOf(payer)).toBe('canceled')
  expect(await invoicesOf(payer)).toHaveLength(1)
  await expect(undoCancellation(await payer.as, undefined)).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('a monthly plan cancelled with too little notice is paid once more and then ends', async () => {
  const payer = await newMember()
  const start = world.now
  const renewal = (await payer.team()).expire_at!
  await payer.dayComes(new Date(renewal.getTime() - 86_400_000))
  await cancelSubscription(await payer.as, undefined)
  await payer.providerAnswers()
  const end = addLondonMonths(start, 2)
  expect(await payer.team()).toMatchObject({ subscription_status: 'canceled_pending', expire_at: end })
  await payer.dayComes(renewal)
  expect(await payer.team()).toMatchObject({ subscription_status: 'canceled_pending', expire_at: end })
  expect(await invoicesOf(payer)).toHaveLength(2)
  await payer.dayComes(end)
  expect(await statusOf(payer)).toBe('canceled')
  expect(await invoicesOf(payer)).toHaveLength(2)
})

test('an upgrade begins now and pays for what is left; a downgrade begins with the renewal', async () => {
  const payer = await newMember()
  await payer.dayComes(inDays(10))
  const upgraded = world.now
  const request = await changePlan(await payer.as, { plan_id: await payer.planId('annual') })
  expect(await payer.outcomeOf(request!)).toBe('successful')
  const end = addLondonMonths(upgraded, 12)
  expect(await payer.team()).toMatchObject({ plan_id: await payer.planId('annual'), expire_at: end })
  const [, second] = await invoicesOf(payer)
  expect(second!.credit).toBeGreaterThan(2_000)
  expect(second!.subtotal).toBe(39_000 - second!.credit)

  const monthly = await payer.planId('monthly')
  expect(await changePlan(await payer.as, { plan_id: monthly })).toBeNull()
  await payer.providerAnswers()
  expect(await payer.team()).toMatchObject({ plan_id: await payer.planId('annual'), future_plan_id: monthly })
  await keepPlan(await payer.as, undefined)
  await payer.providerAnswers()
  expect((await payer.team()).future_plan_id).toBeNull()
  await changePlan(await payer.as, { plan_id: monthly })
  await payer.providerAnswers()
  await payer.dayComes(end)
  const renewed = { plan_id: monthly, future_plan_id: null, expire_at: addLondonMonths(upgraded, 13) }
  expect(await payer.team()).toMatchObject(renewed)
})

test('a plan for fewer users than there are is not chosen', async () => {
  const payer = await newMember()
  for (let n = 0; n < 5; n++) await world.story.colleague(payer.person.team_id)
  await expect(changePlan(await payer.as, { plan_id: await payer.planId('annual') })).rejects.toMatchObject({
    message: 'Your current number of active users exceeds the selected plan, please choose another one',
  })
})

test('an upgrade that is declined leaves the plan as it was', async () => {
  const payer = await newMember()
  await cardFails(payer)
  const before = await payer.team()
  const request = await changePlan(await payer.as, { plan_id: await payer.planId('annual') })
  expect(await payer.outcomeOf(request!)).toBe('failed declined')
  expect(await payer.team()).toEqual(before)
})

test('waiting offers are withheld when a subscription ends', async () => {
  const payer = await newMember()
  const job_id = await world.story.job(await world.story.company('Freight_Forwarder'))
  const bid_id = await world.story.bid(payer.person, job_id)
  await cancelSubscription(await payer.as, undefined)
  await payer.providerAnswers()
  const hidden = async () =>
    (await world.db.selectFrom('bids').select('hidden').where('id', '=', bid_id).executeTakeFirstOrThrow()).hidden
  expect(await hidden()).toBe(false)
  await payer.dayComes((await payer.team()).expire_at!)
  expect(await hidden()).toBe(true)
})

test('the Primary Member is told of a renewal beforehand, once', async () => {
  const payer = await newMember()
  const told = async () =>
    (
      await world.db
        .selectFrom('mails')
        .select('template')
        .where('to_address', '=', payer.person.email)
        .where('template', '=', 'renewal_notice')
        .execute()
    ).length
  await notifyRenewals(world.platform)
  expect(await told()).toBe(0)
  world.later(((await payer.team()).expire_at!.getTime() - world.now.getTime()) / 60_000 - 9 * 1440)
  await notifyRenewals(world.platform)
  await notifyRenewals(world.platform)
  expect(await told()).toBe(1)
})

test('the calendar ends nothing that the provider still sees to', async () => {
  const payer = await newMember()
  world.later(40 * 1440)
  await endPeriods(world.platform)
  expect(await statusOf(payer)).toBe('subscriber')
})

test('a renewal that is still being processed is neither paid nor missed until the bank has said', async () => {
  const payer = await newMember()
  await payer.addsCard('tok_processing')
  const cards = world.db.selectFrom('payment_cards').select('id').where('team_id', '=', payer.person.team_id)
  const { id } = await cards.where('last4', '=', '0077').executeTakeFirstOrThrow()
  await payer.outcomeOf(await makeCardDefault(await payer.as, { card_id: id }))
  const due = (await payer.team()).expire_at!
  await payer.dayComes(due)
  expect([await statusOf(payer), (await invoicesOf(payer)).length]).toEqual(['subscriber', 1])
  const waiting = world.db.selectFrom('sandbox_invoices').select('id').where('outcome', '=', 'processing')
  await settleSandboxPayment(world.platform, (await waiting.executeTakeFirstOrThrow()).id)
  await payer.providerAnswers()
  expect([await statusOf(payer), (await invoicesOf(payer)).length]).toEqual(['subscriber', 2])
  expect((await payer.team()).expire_at).toEqual(addLondonMonths(due, 1))
})

test('a company without a running plan has none to change', async () => {
  const payer = await newMember()
  await cancelSubscription(await payer.as, undefined)
  const plan_id = await payer.planId('annual')
  await expect(changePlan(await payer.as, { plan_id })).rejects.toMatchObject({ code: 'CONFLICT' })
})
