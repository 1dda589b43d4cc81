import { beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '@waybill/domain/time/milliseconds'
import type { FakeSubscription } from '../../../../testing/fake-stripe/books.ts'
import { StripePayer } from '../../../../testing/stripe-payer.ts'
import { useStripe } from '../../../../testing/use-payments.ts'
import { paymentsOf } from '../../../platform/payments/payments.ts'
import { changePlan } from '../plans/change-plan.ts'
import type { updateSubscription } from '../subscriptions.sql.ts'
import { comparePayments } from './compare-payments.ts'

// Each thing by which Stripe and we may differ, alone: the night finds it (design checks, 29).
const { world, stripe } = useStripe()
beforeEach(() => world.db.deleteFrom('payment_findings').execute())

const findings = async () =>
  (await world.db.selectFrom('payment_findings').select('kind').orderBy('kind').execute()).map(({ kind }) => kind)
const provider = () => paymentsOf(world.platform)

async function member() {
  const payer = await StripePayer.of(world, stripe)
  await payer.becomesMember()
  const { provider_id } = await payer.subscription()
  const rows = world.db.updateTable('subscriptions').where('provider_id', '=', provider_id)
  return { payer, id: provider_id!, rows, there: stripe.books.subscriptions.get(provider_id!)! }
}

type Here = Parameters<typeof updateSubscription>[2]
const over = (): Here => ({ ended_at: world.now, stripe_status: 'canceled' })

test.each<[string, (annual: string) => Here]>([
  ['its state', () => ({ stripe_status: 'past_due' })],
  ['its plan', (annual) => ({ plan_id: annual })],
  ['its period', () => ({ period_end: new Date(world.now.getTime() + DAY_MS) })],
])('of what runs, %s is as Stripe has it in the morning, and that is noted', async (_what, changes) => {
  const { payer, rows } = await member()
  const before = await payer.subscription()
  await rows.set(changes(await payer.planId('annual'))).execute()
  await comparePayments(world.platform)
  expect(await payer.subscription()).toEqual(before)
  expect(await findings()).toEqual(['subscription_differed'])
})

test.each<[FakeSubscription['status'], string[]]>([
  ['active', ['second_subscription']],
  ['past_due', ['second_subscription']],
  ['incomplete', ['subscription_differed']],
])('over here and %s there', async (status, found) => {
  const { payer, rows, there } = await member()
  there.status = status
  await rows.set(over()).execute()
  await comparePayments(world.platform)
  expect(await findings()).toEqual(found)
  expect((await payer.runningThere()).length).toBe(found.includes('second_subscription') ? 0 : 1)
})

test('another plan to come than was decided here is said again', async () => {
  const { payer, id } = await member()
  await changePlan(await payer.as, { plan_id: await payer.planId('annual') })
  await payer.providerAnswers()
  await changePlan(await payer.as, { plan_id: await payer.planId('biannual') })
  await payer.providerAnswers()
  const planned = async () => (await provider().subscription(id))!.next_price?.plan_id
  expect(await planned()).toBe(await payer.planId('biannual'))
  const future_plan_id = await payer.planId('monthly')
  await world.db.updateTable('teams').set({ future_plan_id }).where('id', '=', payer.person.team_id).execute()
  await comparePayments(world.platform)
  await payer.providerAnswers()
  expect(await planned()).toBe(future_plan_id)
})

test('a renewal while the list was being read is not put back', async () => {
  const { payer, id } = await member()
  const stale = (await provider().subscription(id))!
  const { period_end } = await payer.subscription()
  await payer.dayComes(new Date(period_end.getTime() + 3_600_000))
  const renewed = await payer.subscription()
  expect(renewed.period_end > period_end).toBe(true)
  const listed = vi.spyOn(provider(), 'runningSubscriptions').mockImplementation(async function* () {
    yield stale
  })
  await comparePayments(world.platform)
  listed.mockRestore()
  expect(await payer.subscription()).toEqual(renewed)
  expect(await findings()).toEqual([])
})

test('a renewal by debit of which nothing was heard is booked when it is paid, which takes longer than a week', async () => {
  const payer = await StripePayer.of(world, stripe)
  await payer.setsUpDebit('pays')
  await payer.subscribes('monthly')
  await payer.dayComes(new Date(world.now.getTime() + 5 * DAY_MS))
  const { period_end } = await payer.subscription()
  const night = async (days: number) => {
    world.later((period_end.getTime() + days * DAY_MS - world.now.getTime()) / 60_000)
    stripe.advance(world.now)
    stripe.takeMessages()
    await comparePayments(world.platform)
    return (await payer.invoices()).length
  }
  expect(await night(0.1)).toBe(1)
  const collected = [...stripe.books.invoices.values()].at(-1)!
  collected.intent.settles_at = Math.floor(period_end.getTime() / 1000) + 10 * 86_400
  expect(await night(9)).toBe(1)
  expect(await night(11)).toBe(2)
})
