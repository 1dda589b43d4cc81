import { expect, test, vi } from 'vitest'
import { DAY_MS } from '@waybill/domain/time/milliseconds'
import { StoreBuyer } from '../../../../testing/store-buyer.ts'
import { useWorld } from '../../../../testing/world.ts'
import { standInReceipt, type StandInReceipt } from '../../../platform/payments/stores/stand-in-store.ts'
import { cancelSubscription } from '../periods/cancel-subscription.ts'
import { editPlan } from '../plans/edit-plan.ts'

// The stand-in of the demo: what a receipt is worth does not hang on which store it is of.
const world = useWorld({ demo: true })
const inDays = (count: number) => new Date(world.now.getTime() + count * DAY_MS)

function bought(more: Partial<StandInReceipt> = {}) {
  const receipt = {
    id: crypto.randomUUID(),
    product_id: 'waybill_monthly',
    purchased_at: world.now.toISOString(),
    expires_at: inDays(30).toISOString(),
    ...more,
  }
  return { type: 'android-playstore' as const, token: standInReceipt(receipt) }
}

/** What was answered, and what stands in the log after it. */
async function logs<Answer>(does: () => Promise<Answer>) {
  const warn = vi.spyOn(world.platform.log, 'warn')
  const answer = await does()
  const logged = warn.mock.calls.map(([about, words]) => ({ ...(about as unknown as object), words }))
  warn.mockRestore()
  return { answer, logged }
}

test('a purchase makes the company a member, and the answer is what the library asks for', async () => {
  const buyer = await StoreBuyer.of(world)
  const { status, body } = await buyer.shows(bought({ id: 'order-1', account_id: buyer.person.id }))
  expect(status).toBe(200)
  expect(body).toEqual({
    ok: true,
    data: {
      id: 'waybill_monthly',
      team_id: buyer.person.team_id,
      latest_receipt: true,
      transaction: { type: 'android-playstore', id: 'order-1' },
      collection: [
        {
          id: 'waybill_monthly',
          transactionId: 'order-1',
          transaction_id: 'order-1',
          purchaseId: 'order-1',
          purchaseDate: world.now.getTime(),
          expiryDate: inDays(30).getTime(),
          isExpired: false,
          isAcknowledged: true,
          isBillingRetryPeriod: false,
          renewalIntent: 'Renew',
        },
      ],
      date: world.now.toISOString(),
    },
  })
  expect(await buyer.team()).toMatchObject({
    subscription_status: 'subscriber',
    payment_method: 'google',
    expire_at: inDays(30),
  })
  expect(await buyer.planCode()).toBe('monthly')
  expect(await buyer.subscription()).toMatchObject({
    source: 'google',
    provider_id: 'order-1',
    stripe_status: 'active',
  })
  expect(await buyer.facts()).toEqual(['membership_activated'])
})

test('shown again it is the same purchase', async () => {
  const buyer = await StoreBuyer.of(world)
  const receipt = bought()
  const [one, two] = await Promise.all([buyer.shows(receipt), buyer.shows(receipt)])
  expect([one.body?.['ok'], two.body?.['ok']]).toEqual([true, true])
  expect(await buyer.purchases()).toHaveLength(1)
  expect(await buyer.facts()).toEqual(['membership_activated'])
})

test('only who is named in the address and signed in as them is answered at all', async () => {
  const buyer = await StoreBuyer.of(world)
  const other = await StoreBuyer.of(world)
  expect((await buyer.shows(bought(), { token: null })).status).toBe(401)
  expect((await buyer.shows(bought(), { token: 'guessed' })).status).toBe(401)
  expect((await buyer.shows(bought(), { userId: other.person.id })).status).toBe(403)
  expect([...(await buyer.purchases()), ...(await other.purchases())]).toEqual([])
})

test('a receipt of another company is refused with 1000, and takes nothing from its owner', async () => {
  const [owner, other] = [await StoreBuyer.of(world), await StoreBuyer.of(world)]
  const receipt = bought()
  await owner.shows(receipt)
  const { status, body } = await other.shows(receipt)
  expect([status, body]).toEqual([
    200,
    {
      ok: false,
      code: 6778001,
      message:
        'Your device is already associated with a subscription for a different team. Please cancel your current subscription to continue.',
      app_code: 1000,
      data: { latest_receipt: true },
    },
  ])
  expect((await other.team()).subscription_status).toBe('non_subscription')
  expect((await owner.team()).subscription_status).toBe('subscriber')
})

test('claimed by two companies at once it is of exactly one', async () => {
  for (let round = 0; round < 10; round++) {
    const buyers = await Promise.all([1, 2, 3, 4].map(() => StoreBuyer.of(world)))
    const receipt = bought()
    const answers = await Promise.all(buyers.map((buyer) => buyer.shows(receipt)))
    expect(answers.map(({ body }) => body?.['app_code'] ?? 0).sort((a, b) => Number(a) - Number(b))).toEqual([
      0, 1000, 1000, 1000,
    ])
    const members = await Promise.all(buyers.map(async (buyer) => (await buyer.team()).subscription_status))
    expect(members.filter((status) => status === 'subscriber')).toHaveLength(1)
  }
})

test.each([
  ['bought for somebody else', { account_id: crypto.randomUUID() }, 1005],
  ['of a product that no plan has', { product_id: 'waybill_gold' }, 1002],
  ['that nobody has paid yet', { state: 'pending' as const }, 1006],
])('a purchase %s gives nothing', async (_what, more, app_code) => {
  const buyer = await StoreBuyer.of(world)
  const { status, body } = await buyer.shows(bought(more))
  expect([status, body?.['ok'], body?.['app_code']]).toEqual([200, false, app_code])
  expect(await buyer.purchases()).toEqual([])
  expect((await buyer.team()).subscription_status).toBe('non_subscription')
})

test('a receipt that is none gives nothing, however it is written', async () => {
  const buyer = await StoreBuyer.of(world)
  for (const token of ['made-up', 'stand-in.e30', 'stand-in.@', `x${bought().token}`])
    expect((await buyer.shows({ type: 'android-playstore', token })).body).toMatchObject({ ok: false, app_code: 1004 })
  expect((await buyer.shows({ type: 'apple-sk1', token: '' } as never)).body).toMatchObject({
    ok: false,
    app_code: 1004,
  })
})

test('the price and the product in the address are not believed', async () => {
  const buyer = await StoreBuyer.of(world)
  await buyer.shows(bought({ product_id: 'waybill_annual' }), { price: '1|EUR' })
  expect(await buyer.planCode()).toBe('annual')
})

test.each(['free|GBP', '-1|GBP', `${'9'.repeat(60)}|GBP`, '46.80|ABC', '46.80', ' '])(
  'an address with %j for a price is refused and logged, and nothing is granted',
  async (price) => {
    const buyer = await StoreBuyer.of(world)
    const { answer, logged } = await logs(() => buyer.shows(bought(), { price }))
    expect(answer).toMatchObject({ status: 200, body: { ok: false, app_code: 1004 } })
    expect(logged).toEqual([{ price, user: buyer.person.id, reason: 'not_verified', words: 'A receipt was refused' }])
    expect(await buyer.purchases()).toEqual([])
    expect((await buyer.team()).subscription_status).toBe('non_subscription')
  },
)

test('a price that is not what the store charges is logged, and decides nothing', async () => {
  const buyer = await StoreBuyer.of(world)
  const receipt = bought({ price: { micros: 219_990_000, currency: 'PLN' } })
  for (const price of ['219.99|PLN', '219.990|PLN', '|'])
    expect((await logs(() => buyer.shows(receipt, { price }))).logged).toEqual([])
  for (const said of ['46.80|GBP', '219.98|PLN', '219.99|RON']) {
    const { answer, logged } = await logs(() => buyer.shows(receipt, { price: said }))
    expect(answer.body).toMatchObject({ ok: true })
    const words = 'A receipt named another price than its store'
    expect(logged).toEqual([{ store: 'google', product: 'waybill_monthly', said, true: '219.99|PLN', words }])
  }
})

test('a plan that was retired is not sold any more, and kept by who has it', async () => {
  const keeper = await StoreBuyer.of(world)
  const receipt = bought({ product_id: 'waybill_biannual' })
  await keeper.shows(receipt)
  const staff = await world.story.staff()
  const plan = await world.db.selectFrom('plans').selectAll().where('code', '=', 'biannual').executeTakeFirstOrThrow()
  const { name, description, cost, max_users } = plan
  const terms = { plan_id: plan.id, name, description, cost, max_users }
  await editPlan(await world.as(staff.token), { ...terms, active: false })
  const buyer = await StoreBuyer.of(world)
  const { body } = await buyer.shows(bought({ product_id: 'waybill_biannual' }))
  expect(body).toMatchObject({ ok: false, app_code: 1003 })
  expect((await keeper.shows(receipt)).body).toMatchObject({ ok: true })
  await editPlan(await world.as(staff.token), { ...terms, active: true })
})

test('a colleague who is not the Primary Member buys nothing', async () => {
  const buyer = await StoreBuyer.of(world)
  const colleague = new StoreBuyer(world, await world.story.colleague(buyer.person.team_id))
  expect((await colleague.shows(bought())).body).toMatchObject({ ok: false, app_code: 1008 })
})

test('over already, it is answered as what it is, and is nobody’s', async () => {
  const buyer = await StoreBuyer.of(world)
  const over = { purchased_at: inDays(-40).toISOString(), expires_at: inDays(-10).toISOString() }
  const { body } = await buyer.shows(bought(over))
  expect(body).toMatchObject({ ok: true, data: { collection: [{ isExpired: true }] } })
  expect(await buyer.purchases()).toEqual([])
})

test('a plan by card that was cancelled and has run out makes way for one of a store; one that runs does not', async () => {
  const buyer = await StoreBuyer.of(world)
  await buyer.addsCard()
  await buyer.subscribes()
  expect((await buyer.shows(bought())).body).toMatchObject({ ok: false, app_code: 1001 })
  await cancelSubscription(await buyer.as, {})
  await buyer.providerAnswers()
  const { period_end } = await buyer.subscription()
  // Nobody has looked at the calendar yet.
  world.later((period_end.getTime() + 60_000 - world.now.getTime()) / 60_000)
  expect((await buyer.shows(bought())).body).toMatchObject({ ok: true })
  expect(await buyer.team()).toMatchObject({ subscription_status: 'subscriber', payment_method: 'google' })
})

test('each refusal is logged, with who showed it and why', async () => {
  const [owner, buyer] = [await StoreBuyer.of(world), await StoreBuyer.of(world)]
  const colleague = new StoreBuyer(world, await world.story.colleague(buyer.person.team_id))
  const receipt = bought()
  await owner.shows(receipt)
  const { logged } = await logs(async () => {
    await buyer.shows(receipt, { userId: owner.person.id })
    await buyer.shows(receipt)
    await buyer.shows({ type: 'apple-sk1', token: '' } as never)
    await colleague.shows(bought())
  })
  expect(logged).toEqual([
    { user: buyer.person.id, reason: 'other_user', words: 'A receipt was refused' },
    { store: 'google', user: buyer.person.id, reason: 'other_team', words: 'A receipt was refused' },
    { user: buyer.person.id, reason: 'not_verified', words: 'A receipt was refused' },
    { user: colleague.person.id, reason: 'not_payer', words: 'A receipt was refused' },
  ])
  expect(await buyer.purchases()).toEqual([])
})
