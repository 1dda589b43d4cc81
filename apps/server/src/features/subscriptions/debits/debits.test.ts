import { beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '@waybill/domain/time/milliseconds'
import { memberOf } from '../../../../testing/payer.ts'
import { StripePayer } from '../../../../testing/stripe-payer.ts'
import { World } from '../../../../testing/world.ts'
import { useStripe } from '../../../../testing/use-payments.ts'
import { makeCardDefault } from '../cards/make-card-default.ts'
import { changePlan } from '../plans/change-plan.ts'
import { comparePayments } from '../payments/compare-payments.ts'
import { retryPayment } from '../payments/retry-payment.ts'
import { ukDay } from '../periods/mail-primary.ts'
import { subscribe } from '../payments/subscribe.ts'
import { notifyDebits } from './notify-debits.ts'

const { world, stripe } = useStripe()
beforeAll(async () => {
  // A Monday without holidays near it.
  world.later((Date.parse('2027-02-01T10:00:00Z') - world.now.getTime()) / 60_000)
})

const payer = () => StripePayer.of(world, stripe)
const inDays = (count: number) => new Date(world.now.getTime() + count * DAY_MS)
const methodOf = (member: StripePayer) =>
  [...stripe.books.methods.values()].findLast(
    ({ customer, type }) => type === 'bacs_debit' && customer === customerOf(member),
  )!
const customerOf = (member: StripePayer) =>
  [...stripe.books.customers.values()].find(({ team_id }) => team_id === member.person.team_id)!.id
const cardsOf = (member: StripePayer) =>
  world.db.selectFrom('payment_cards').selectAll().where('team_id', '=', member.person.team_id).execute()
const debitsOf = (member: StripePayer) =>
  world.db.selectFrom('payment_debits').selectAll().where('team_id', '=', member.person.team_id).execute()
const mailsOf = async (member: StripePayer, template: string) =>
  (await world.db
    .selectFrom('mails')
    .select('parameters')
    .where('to_address', '=', member.person.email)
    .where('template', '=', template)
    .orderBy('created_at')
    .execute()) as { parameters: Record<string, string> }[]

async function debtor(does: 'pays' | 'declines' = 'pays') {
  const member = await payer()
  expect(await member.setsUpDebit(does)).toBe('successful')
  return member
}

test('an account is typed on the page of the provider, and its mandate is followed', async () => {
  const member = await debtor()
  const [card] = await cardsOf(member)
  expect(card).toMatchObject({
    source: 'bacs',
    sort_code: '10-88-00',
    last4: '2345',
    mandate: 'pending',
    is_default: true,
    exp_month: null,
  })
  expect(await mailsOf(member, 'debit_set_up')).toMatchObject([
    { parameters: { account: '2345', reference: card!.mandate_reference } },
  ])
  stripe.bankSays(methodOf(member).id, 'accepted')
  await member.providerAnswers()
  expect(await cardsOf(member)).toMatchObject([{ mandate: 'accepted' }])
  stripe.bankSays(methodOf(member).id, 'revoked')
  await member.providerAnswers()
  expect(await cardsOf(member)).toMatchObject([{ mandate: 'revoked' }])
  expect(await mailsOf(member, 'debit_ended')).toHaveLength(1)
  await expect(subscribe(await member.as, { plan_id: await member.planId('monthly') })).rejects.toMatchObject({
    details: { refusal: 'mandate_ended' },
  })
})

test("somebody else's page, or one that nobody finished, sets nothing up", async () => {
  const [thief, owner] = [await payer(), await debtor()]
  const [page] = [...stripe.books.pages.values()].filter(({ customer }) => customer === customerOf(owner))
  expect(await thief.addsToken(page!.id)).toBe('failed declined')
  expect(await thief.addsToken('cs_invented')).toBe('failed declined')
  expect(await cardsOf(thief)).toEqual([])
})

test.each([false, true])(
  'the first debit gives the plan while it is on its way (incomplete there: %s)',
  async (late) => {
    stripe.books.debitsStartIncomplete = late
    const member = await debtor()
    expect(await member.subscribes('annual')).toBe('processing')
    stripe.books.debitsStartIncomplete = false
    expect(await member.team()).toMatchObject({ subscription_status: 'subscriber', payment_method: 'bacs' })
    expect(await member.subscription()).toMatchObject({ source: 'bacs', stripe_status: 'active' })
    expect(await debitsOf(member)).toMatchObject([{ total: 46_800, outcome: 'processing' }])
    const question = '{ Me { team { future_plan { id } payment_debits { total outcome } } } }'
    const { data } = await world.graphql(await world.story.signedIn(member.person.id), question)
    const under_way = { total: '468.00', outcome: 'processing' }
    expect(data).toEqual({ Me: { team: { future_plan: null, payment_debits: [under_way] } } })
    expect(await member.invoices()).toEqual([])
    // Told at once, two working days ahead.
    expect(await mailsOf(member, 'debit_notice')).toMatchObject([
      { parameters: { total: '£468.00', account: '2345', date: expect.stringMatching(/^\d\d\/02\/2027$/) } },
    ])
    await expect(changePlan(await member.as, { plan_id: await member.planId('annual_20') })).rejects.toMatchObject({
      details: { refusal: 'debit_under_way' },
    })
    await member.dayComes(inDays(5))
    expect(await debitsOf(member)).toMatchObject([{ outcome: 'successful' }])
    expect(await member.invoices()).toMatchObject([{ total: 46_800 }])
    expect(await member.team()).toMatchObject({ subscription_status: 'subscriber' })
    const { outcome, given_up_at } = await member.lastRequest('subscribe')
    expect([outcome, given_up_at !== null]).toEqual(['successful', true])
  },
)

test.each([false, true])('a first debit that fails takes the plan back, and ends it there (%s)', async (late) => {
  stripe.books.debitsStartIncomplete = late
  const member = await debtor('declines')
  await member.subscribes('monthly')
  expect((await member.team()).subscription_status).toBe('subscriber')
  await member.dayComes(inDays(4.5))
  stripe.books.debitsStartIncomplete = false
  const { subscription_status, expire_at } = await member.team()
  expect([subscription_status, expire_at! <= world.now]).toEqual(['canceled', true])
  expect(await member.runningThere()).toEqual([])
  expect(await member.invoices()).toEqual([])
  expect(await mailsOf(member, 'subscription_ended')).toHaveLength(1)
  // Another way to pay begins anew.
  await member.typesCard()
  const card = (await cardsOf(member)).find(({ source }) => source === 'credit_card')!
  await member.outcomeOf(await makeCardDefault(await member.as, { card_id: card.id }))
  expect(await member.subscribes('monthly')).toBe('successful')
  expect(await member.team()).toMatchObject({ subscription_status: 'subscriber', payment_method: 'credit_card' })
})

test('a renewal is announced beforehand, once, with its amount; the plan goes on while it is collected', async () => {
  const member = await debtor()
  await member.subscribes('monthly')
  await member.dayComes(inDays(5))
  const { period_end } = await member.subscription()
  const day = (count: number) => new Date(period_end.getTime() + count * DAY_MS)
  await member.dayComes(day(-7))
  await notifyDebits(world.platform)
  expect(await mailsOf(member, 'debit_notice')).toHaveLength(1)
  await member.dayComes(day(-3))
  await notifyDebits(world.platform)
  await notifyDebits(world.platform)
  const notices = await mailsOf(member, 'debit_notice')
  expect(notices).toHaveLength(2)
  expect(notices[1]).toMatchObject({ parameters: { total: '£46.80', date: ukDay(period_end) } })
  await member.dayComes(day(1))
  expect((await member.team()).subscription_status).toBe('subscriber')
  expect((await debitsOf(member)).map(({ outcome }) => outcome)).toEqual(['successful', 'processing'])
  await member.dayComes(day(6))
  expect(await mailsOf(member, 'debit_notice')).toHaveLength(2)
  expect(await member.invoices()).toHaveLength(2)
})

test('a plan cancelled in time is not announced, whatever the clocks say; one that is paid once more is', async () => {
  const notices = async (cancelled_ms: number) => {
    const member = await debtor()
    await member.subscribes('monthly')
    await member.dayComes(inDays(5))
    const { period_end } = await member.subscription()
    const cancels_at = new Date(period_end.getTime() + cancelled_ms)
    const theirs = world.db.updateTable('subscriptions').where('team_id', '=', member.person.team_id)
    await theirs.set({ cancels_at }).execute()
    world.later((period_end.getTime() - 3 * DAY_MS - world.now.getTime()) / 60_000)
    await notifyDebits(world.platform)
    return (await mailsOf(member, 'debit_notice')).length
  }
  const first = 1
  expect(await notices(0)).toBe(first)
  expect(await notices(3_600_000)).toBe(first)
  expect(await notices(31 * DAY_MS)).toBe(first + 1)
})

test('a company without a Primary Member has nobody to announce to, and stops nobody else', async () => {
  const [orphan, member] = [await debtor(), await debtor()]
  for (const each of [orphan, member]) {
    await each.subscribes('monthly')
    await each.dayComes(inDays(5))
  }
  const people = world.db.updateTable('users').where('team_id', '=', orphan.person.team_id)
  await people.set({ is_primary: false }).execute()
  const { period_end } = await member.subscription()
  world.later((period_end.getTime() - 3 * DAY_MS - world.now.getTime()) / 60_000)
  const told = async (each: StripePayer) => (await mailsOf(each, 'debit_notice')).length
  const before = [await told(orphan), await told(member)]
  await notifyDebits(world.platform)
  expect([await told(orphan), await told(member)]).toEqual([before[0], before[1]! + 1])
  await people.set({ is_primary: true }).execute()
})

test('a renewal that the bank does not pay is overdue; it is paid by card, not by another debit', async () => {
  const member = await debtor()
  await member.subscribes('monthly')
  await member.dayComes(inDays(5))
  methodOf(member).does = 'declines'
  const { period_end } = await member.subscription()
  await member.dayComes(new Date(period_end.getTime() + 4.5 * DAY_MS))
  expect(await member.team()).toMatchObject({ subscription_status: 'payment_overdue', expire_at: period_end })
  await expect(retryPayment(await member.as, {})).rejects.toMatchObject({ details: { refusal: 'debit_too_slow' } })
  await member.typesCard()
  const card = (await cardsOf(member)).find(({ source }) => source === 'credit_card')!
  expect(await member.outcomeOf(await makeCardDefault(await member.as, { card_id: card.id }))).toBe('successful')
  expect(await member.team()).toMatchObject({ subscription_status: 'subscriber', payment_method: 'credit_card' })
  expect((await member.subscription()).source).toBe('credit_card')
})

test('a larger plan by debit begins when it has arrived', async () => {
  const member = await debtor()
  await member.subscribes('monthly')
  await member.dayComes(inDays(5))
  const asked = await changePlan(await member.as, { plan_id: await member.planId('annual') })
  expect(await member.outcomeOf(asked!)).toBe('processing')
  expect((await member.team()).plan_id).toBe(await member.planId('monthly'))
  await member.dayComes(inDays(5))
  expect(await member.team()).toMatchObject({
    plan_id: await member.planId('annual'),
    subscription_status: 'subscriber',
  })
})

test('a debit without a message is found by the night', async () => {
  const member = await debtor()
  await member.subscribes('monthly')
  world.later(5 * 24 * 60)
  stripe.advance(world.now)
  stripe.takeMessages()
  await comparePayments(world.platform)
  expect(await debitsOf(member)).toMatchObject([{ outcome: 'successful' }])
  expect(await member.invoices()).toHaveLength(1)
})

test('one that did not come, and of which nothing was heard, is found by the night too', async () => {
  const member = await debtor('declines')
  await member.subscribes('monthly')
  world.later(4.5 * 24 * 60)
  stripe.advance(world.now)
  stripe.takeMessages()
  await comparePayments(world.platform)
  await member.providerAnswers()
  expect(await debitsOf(member)).toMatchObject([{ outcome: 'failed' }])
  expect((await member.team()).subscription_status).toBe('canceled')
})

test('everything that was asked was known to the types of the provider', () => {
  expect(stripe.heard.filter(({ refused }) => refused)).toEqual([])
})

test('the sandbox keeps the same days: pays, fails, is refused', async () => {
  const sandbox = await World.open()
  try {
    sandbox.later((Date.parse('2027-02-01T10:00:00Z') - sandbox.now.getTime()) / 60_000)
    const at = (count: number) => new Date(sandbox.now.getTime() + count * DAY_MS)
    const first = await memberOf(sandbox, 'monthly', 'acc_pays')
    expect(await first.team()).toMatchObject({ subscription_status: 'subscriber', payment_method: 'bacs' })
    const { period_end } = await first.subscription()
    await first.dayComes(at(3))
    expect((await first.lastRequest('subscribe')).outcome).toBe('processing')
    await first.dayComes(at(2))
    expect((await first.lastRequest('subscribe')).outcome).toBe('successful')
    expect((await first.subscription()).period_end).toEqual(period_end)
    await first.dayComes(period_end)
    expect((await first.subscription()).period_end.toISOString()).toBe('2027-04-01T09:00:00.000Z')

    const failing = await memberOf(sandbox, 'monthly', 'acc_fails_soon')
    expect((await failing.team()).subscription_status).toBe('subscriber')
    await failing.dayComes(at(0.01))
    expect((await failing.team()).subscription_status).toBe('canceled')

    const refused = await memberOf(sandbox, 'monthly', 'acc_refused')
    await refused.dayComes(at(0.01))
    expect((await refused.team()).subscription_status).toBe('canceled')

    // A renewal that fails: overdue, until the last day of the grace.
    const later = await memberOf(sandbox, 'monthly', 'acc_pays_soon')
    await later.dayComes(at(0.01))
    await sandbox.db
      .updateTable('sandbox_cards')
      .set({ token: 'acc_fails_soon' })
      .where('token', '=', 'acc_pays_soon')
      .execute()
    const due = (await later.subscription()).period_end
    await later.dayComes(due)
    await later.dayComes(at(0.01))
    expect(await later.team()).toMatchObject({ subscription_status: 'payment_overdue', expire_at: due })
    await later.dayComes(new Date(due.getTime() + 7 * DAY_MS))
    expect((await later.team()).subscription_status).toBe('canceled')
  } finally {
    await sandbox.close()
  }
})
