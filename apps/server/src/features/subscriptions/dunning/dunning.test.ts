import { beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '@waybill/domain/time/milliseconds'
import { memberOf, type Payer } from '../../../../testing/payer.ts'
import { useWorld } from '../../../../testing/world.ts'
import { remindOverdue } from './remind-overdue.ts'
import { notifyExpiringCards } from './notify-expiring-cards.ts'

const world = useWorld()
beforeAll(() => world.later((Date.parse('2027-06-10T09:00:00Z') - world.now.getTime()) / 60_000))

async function mailsOf(payer: Payer, template: string) {
  const mails = await world.db
    .selectFrom('mails')
    .select('parameters')
    .where('to_address', '=', payer.person.email)
    .where('template', '=', template)
    .execute()
  return mails.map(({ parameters }) => parameters as Record<string, string>)
}

const expires = (payer: Payer, exp_year: number, exp_month: number) =>
  world.db
    .updateTable('payment_cards')
    .set({ exp_year, exp_month })
    .where('team_id', '=', payer.person.team_id)
    .execute()

test('a card that is about to run out is told in the month before, once; another expiry is told again', async () => {
  const payer = await memberOf(world)
  await expires(payer, 2027, 8)
  await notifyExpiringCards(world.platform)
  expect(await mailsOf(payer, 'card_expiring')).toEqual([])
  await expires(payer, 2027, 7)
  await notifyExpiringCards(world.platform)
  await notifyExpiringCards(world.platform)
  expect(await mailsOf(payer, 'card_expiring')).toMatchObject([{ brand: 'Visa', last4: '4242', month: '07/2027' }])
  await expires(payer, 2027, 6)
  await notifyExpiringCards(world.platform)
  expect(await mailsOf(payer, 'card_expiring')).toHaveLength(2)
})

test('nothing is told of a card that has nothing more to pay, its plan being cancelled in time', async () => {
  const [leaver, payer] = [await memberOf(world), await memberOf(world)]
  for (const each of [leaver, payer]) await expires(each, 2027, 7)
  const { period_end } = await leaver.subscription()
  const anHour = 3_600_000
  const cancelled = (cancels_at: Date, by: Payer) =>
    world.db.updateTable('subscriptions').set({ cancels_at }).where('team_id', '=', by.person.team_id).execute()
  for (const cancels_at of [period_end, new Date(period_end.getTime() + anHour)]) {
    await cancelled(cancels_at, leaver)
    await notifyExpiringCards(world.platform)
    expect(await mailsOf(leaver, 'card_expiring')).toEqual([])
  }
  // Too late for the payment to come: that is still taken.
  await cancelled(new Date(period_end.getTime() + 31 * DAY_MS), payer)
  await notifyExpiringCards(world.platform)
  expect(await mailsOf(payer, 'card_expiring')).toHaveLength(1)
})

test('a company without a Primary Member stops nobody else from hearing', async () => {
  const [orphan, payer] = [await memberOf(world), await memberOf(world)]
  for (const each of [orphan, payer]) await expires(each, 2027, 7)
  const people = world.db.updateTable('users').where('team_id', '=', orphan.person.team_id)
  await people.set({ is_primary: false }).execute()
  await notifyExpiringCards(world.platform)
  expect(await mailsOf(payer, 'card_expiring')).toHaveLength(1)
  expect(await mailsOf(orphan, 'card_expiring')).toEqual([])
  await people.set({ is_primary: true }).execute()
  await notifyExpiringCards(world.platform)
  expect(await mailsOf(orphan, 'card_expiring')).toHaveLength(1)
})

test('of a direct debit nothing is told, which does not run out', async () => {
  const debtor = await memberOf(world, 'monthly', 'acc_pays')
  await notifyExpiringCards(world.platform)
  expect(await mailsOf(debtor, 'card_expiring')).toEqual([])
})

test('an overdue payment is announced with the day of its end, again two days before it, and when it has ended', async () => {
  const payer = await memberOf(world)
  const { period_end } = await payer.subscription()
  const until = '17/07/2027'
  const tokens = world.db.updateTable('sandbox_cards').where('customer_id', '=', `cus_${payer.person.team_id}`)
  await tokens.set({ token: 'tok_failed' }).execute()
  const day = (count: number) => new Date(period_end.getTime() + count * DAY_MS + 60_000)
  await payer.dayComes(day(0))
  expect(await mailsOf(payer, 'payment_failed')).toMatchObject([{ date: '10/07/2027', until }])
  await payer.dayComes(day(4))
  await remindOverdue(world.platform)
  expect(await mailsOf(payer, 'payment_reminder')).toEqual([])
  await payer.dayComes(day(5))
  await remindOverdue(world.platform)
  await remindOverdue(world.platform)
  expect(await mailsOf(payer, 'payment_reminder')).toMatchObject([{ until }])
  await payer.dayComes(day(7))
  expect((await payer.team()).subscription_status).toBe('canceled')
  expect(await mailsOf(payer, 'subscription_ended')).toHaveLength(1)
})
