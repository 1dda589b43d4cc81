import { expect, test } from 'vitest'
import { DAY_MS } from '@waybill/domain/time/milliseconds'
import { type AppleTransaction } from '../../../../testing/fake-stores/fake-apple.ts'
import { memberOf } from '../../../../testing/payer.ts'
import { runTasks } from '../../../../testing/run-tasks.ts'
import { StoreBuyer } from '../../../../testing/store-buyer.ts'
import { useStores } from '../../../../testing/use-payments.ts'
import { pauseSubscription } from '../by-staff/pause-subscription.ts'
import { cancelSubscription } from '../periods/cancel-subscription.ts'
import { endPeriods } from '../periods/end-periods.ts'
import { subscribe } from '../payments/subscribe.ts'
import { subscriptionTasks } from '../subscriptions.tasks.ts'

const { world, apple, google } = useStores()

const work = () => runTasks(world, subscriptionTasks)
const does = async (task: string) => {
  await subscriptionTasks.tasks![task]!({}, world.platform)
  await work()
}
const tokenOf = (token: string) => ({ type: 'android-playstore', token }) as const

async function viewed(buyer: StoreBuyer) {
  const question = '{ Me { team { is_active_subscriber subscription_status payment_method plan { verified } } } }'
  const { data } = await world.graphql(await world.story.signedIn(buyer.person.id), question)
  return (data as unknown as { Me: { team: object } }).Me.team
}

/** A company that has bought in the App Store, and what Apple says of it from then on. */
async function appleBuyer() {
  const buyer = await StoreBuyer.of(world)
  let transaction: AppleTransaction = apple.sells({ now: world.now, appAccountToken: buyer.person.id })
  await buyer.shows({ type: 'apple-sk2', jws: apple.signed(transaction) })
  const says = async (status: 1 | 2 | 3 | 4 | 5, renewal: object, changes: Partial<AppleTransaction> = {}) => {
    transaction = apple.sells({ ...transaction, ...changes, now: world.now }, { status, renewal })
    await world.app.inject({ method: 'POST', url: '/webhooks/apple', payload: apple.notification(transaction) })
    await work()
    return buyer.team()
  }
  return { buyer, says, expiresDate: transaction.expiresDate }
}

async function googleBuyer() {
  const buyer = await StoreBuyer.of(world)
  const token = google.sells({ now: world.now, account: buyer.person.id })
  await buyer.shows(tokenOf(token))
  const says = async (state: string, sold: { renews?: boolean; days?: number } = {}) => {
    google.sells({ now: world.now, token, state, account: buyer.person.id, ...sold })
    const { headers, body } = await google.push(token, world.now)
    await world.app.inject({ method: 'POST', url: '/webhooks/google', headers, payload: body })
    await work()
    return buyer.team()
  }
  return { buyer, token, says }
}

test('Apple: cancelled, resumed, tried again, on hold, renewed, expired', async () => {
  const { buyer, says, expiresDate } = await appleBuyer()
  const renews = { autoRenewStatus: 1 }
  expect(await says(1, { autoRenewStatus: 0 })).toMatchObject({ subscription_status: 'canceled_pending' })
  expect(await says(1, renews)).toMatchObject({ subscription_status: 'subscriber', expire_at: new Date(expiresDate) })
  const grace = { ...renews, gracePeriodExpiresDate: expiresDate + 5 * DAY_MS }
  expect(await says(4, grace)).toMatchObject({ subscription_status: 'subscriber' })
  expect(await says(3, renews)).toMatchObject({
    subscription_status: 'payment_overdue',
    expire_at: new Date(expiresDate),
  })
  const renewed = { transactionId: 'renewal-1', purchaseDate: expiresDate, expiresDate: expiresDate + 30 * DAY_MS }
  expect(await says(1, renews, renewed)).toMatchObject({ subscription_status: 'subscriber' })
  expect(await buyer.subscription()).toMatchObject({ period_start: new Date(expiresDate), stripe_status: 'active' })
  expect(await says(2, { autoRenewStatus: 0 }, { expiresDate: world.now.getTime() - 1000 })).toMatchObject({
    subscription_status: 'canceled',
    payment_method: null,
  })
  expect((await buyer.facts()).at(-1)).toBe('subscription_lost')
})

test('Apple: a refund ends it at once', async () => {
  const { buyer, says } = await appleBuyer()
  const team = await says(5, { autoRenewStatus: 0 }, { revocationDate: world.now.getTime() })
  expect(team).toMatchObject({ subscription_status: 'canceled', expire_at: world.now })
  expect(await viewed(buyer)).toMatchObject({ is_active_subscriber: false })
})

test('Google: paused in the store and resumed there; what staff have paused stays paused', async () => {
  const { buyer, says } = await googleBuyer()
  expect(await says('PAUSED')).toMatchObject({ subscription_status: 'paused' })
  expect(await viewed(buyer)).toMatchObject({ is_active_subscriber: false, plan: { verified: false } })
  expect(await says('ACTIVE')).toMatchObject({ subscription_status: 'subscriber' })
  expect(await viewed(buyer)).toMatchObject({ is_active_subscriber: true, plan: { verified: true } })
  const staff = await world.story.staff()
  await pauseSubscription(await world.as(staff.token), { team_id: buyer.person.team_id })
  await work()
  expect(await says('ACTIVE')).toMatchObject({ subscription_status: 'paused' })
})

test('Google: grace keeps everything, on hold has our seven days and no more', async () => {
  const { buyer, says } = await googleBuyer()
  expect(await says('IN_GRACE_PERIOD')).toMatchObject({ subscription_status: 'subscriber' })
  expect(await says('ON_HOLD', { days: 0 })).toMatchObject({ subscription_status: 'payment_overdue' })
  world.later(6 * 24 * 60)
  expect(await viewed(buyer)).toMatchObject({ is_active_subscriber: true })
  world.later(25 * 60)
  expect(await viewed(buyer)).toMatchObject({ is_active_subscriber: false, subscription_status: 'payment_overdue' })
})

test('messages in the wrong order end as the store has it, and an answer that came late says nothing', async () => {
  const { buyer, token, says } = await googleBuyer()
  const old = await google.push(token, world.now)
  await says('ACTIVE', { renews: false })
  await world.app.inject({ method: 'POST', url: '/webhooks/google', headers: old.headers, payload: old.body })
  await work()
  expect(await buyer.team()).toMatchObject({ subscription_status: 'canceled_pending' })
})

test('the trace of a lost message is found by the night, fixed and recorded once', async () => {
  const { buyer, token } = await googleBuyer()
  await does('compare_stores')
  google.sells({ now: world.now, token, state: 'EXPIRED', days: 0 })
  await does('compare_stores')
  await does('compare_stores')
  expect(await buyer.team()).toMatchObject({ subscription_status: 'canceled', payment_method: null })
  const found = world.db.selectFrom('payment_findings').selectAll().where('team_id', '=', buyer.person.team_id)
  expect(await found.execute()).toMatchObject([{ kind: 'subscription_differed', mended: true }])
})

test('a purchase that the store has forgotten is over', async () => {
  const { buyer, token } = await googleBuyer()
  google.purchases.delete(token)
  await does('compare_stores')
  expect(await buyer.team()).toMatchObject({ subscription_status: 'canceled' })
})

test('a company that pays by card buys nothing in a store, until the card’s period has ended', async () => {
  const payer = await memberOf(world)
  const buyer = new StoreBuyer(world, payer.person)
  const token = google.sells({ now: world.now, account: buyer.person.id })
  expect((await buyer.shows(tokenOf(token))).body).toMatchObject({ ok: false, app_code: 1001 })
  expect(google.purchases.get(token)?.acknowledgementState).toBe('ACKNOWLEDGEMENT_STATE_PENDING')
  const found = world.db.selectFrom('payment_findings').selectAll().where('team_id', '=', buyer.person.team_id)
  expect(await found.execute()).toMatchObject([{ kind: 'second_subscription', mended: false }])
  expect(await buyer.team()).toMatchObject({ subscription_status: 'subscriber', payment_method: 'credit_card' })

  await cancelSubscription(await payer.as, {})
  await work()
  const { expire_at } = await payer.team()
  expect((await buyer.shows(tokenOf(token))).body).toMatchObject({ app_code: 1001 })
  await payer.dayComes(new Date(expire_at!.getTime() + 60_000))
  expect(await payer.team()).toMatchObject({ subscription_status: 'canceled' })
  const later = google.sells({ now: world.now, account: buyer.person.id })
  expect((await buyer.shows(tokenOf(later))).body).toMatchObject({ ok: true })
  expect(await buyer.team()).toMatchObject({ subscription_status: 'subscriber', payment_method: 'google' })
})

test('a second subscription that only the store tells of is noted too', async () => {
  const buyer = new StoreBuyer(world, (await memberOf(world)).person)
  const { headers, body } = await google.push(google.sells({ now: world.now, account: buyer.person.id }), world.now)
  await world.app.inject({ method: 'POST', url: '/webhooks/google', headers, payload: body })
  await work()
  const found = world.db.selectFrom('payment_findings').selectAll().where('team_id', '=', buyer.person.team_id)
  expect(await found.execute()).toMatchObject([{ kind: 'second_subscription', mended: false }])
})

test('a company that pays in a store pays by card only when that has ended', async () => {
  const { buyer, says } = await googleBuyer()
  await buyer.addsCard()
  const plan_id = await buyer.planId('monthly')
  await expect(subscribe(await buyer.as, { plan_id })).rejects.toMatchObject({
    details: { refusal: 'managed_in_store' },
  })
  await says('EXPIRED', { days: 0 })
  await endPeriods(world.platform)
  expect(await buyer.subscribes()).toBe('successful')
  expect(await buyer.team()).toMatchObject({ subscription_status: 'subscriber', payment_method: 'credit_card' })
})

test('bought again after its end by somebody who has moved on, it is their new company’s', async () => {
  const { buyer, token, says } = await googleBuyer()
  await says('EXPIRED', { days: 0 })
  const mover = await StoreBuyer.of(world)
  const bought = google.sells({ now: world.now, account: mover.person.id }, { linkedPurchaseToken: token })
  expect((await mover.shows(tokenOf(bought))).body).toMatchObject({ ok: true })
  expect(await mover.team()).toMatchObject({ subscription_status: 'subscriber' })
  expect(await buyer.team()).toMatchObject({ subscription_status: 'canceled' })
  expect((await buyer.shows(tokenOf(bought))).body).toMatchObject({ ok: false, app_code: 1000 })
})
