import { generateKeyPair } from 'jose'
import { afterEach, describe, expect, test } from 'vitest'
import { certificate, chain, INTERMEDIATE_MARK, LEAF_MARK } from '../../../../testing/fake-stores/certificates.ts'
import type { FakeGoogle } from '../../../../testing/fake-stores/fake-google.ts'
import { runTasks } from '../../../../testing/run-tasks.ts'
import { StoreBuyer } from '../../../../testing/store-buyer.ts'
import { World } from '../../../../testing/world.ts'
import { useStores } from '../../../../testing/use-payments.ts'
import { subscriptionTasks } from '../subscriptions.tasks.ts'

const { world, apple, google } = useStores()
afterEach(() => {
  apple.fails = undefined
  google.fails = undefined
  google.deaf = undefined
  google.keysAnswer = undefined
})

async function posts(name: 'apple' | 'google', payload: object, headers: Record<string, string> = {}) {
  const response = await world.app.inject({ method: 'POST', url: `/webhooks/${name}`, headers, payload })
  await runTasks(world, subscriptionTasks)
  return response.statusCode
}
async function pushes({ headers, body }: Awaited<ReturnType<FakeGoogle['push']>>) {
  return posts('google', body, headers)
}
/** As it came, with something for its content that is none. */
function unreadable({ headers, body }: Awaited<ReturnType<FakeGoogle['push']>>) {
  return { headers, body: { ...body, message: { ...body.message, data: 'bm90aGluZw==' } } }
}
/** A purchase that counts, though Google answers its acknowledgement so. */
async function soldToTheDeaf(answer: number) {
  const buyer = await StoreBuyer.of(world)
  const token = google.sells({ now: world.now })
  google.deaf = answer
  const { body } = await buyer.shows(tokenOf(token))
  expect(body).toMatchObject({ ok: true, data: { collection: [{ isAcknowledged: false }] } })
  return { buyer, token }
}
/** What staff find of it. */
const unacknowledged = (buyer: StoreBuyer) =>
  world.db
    .selectFrom('payment_findings')
    .select('settled_at')
    .where('kind', '=', 'purchase_unacknowledged')
    .where('team_id', '=', buyer.person.team_id)
    .execute()
/** Everything that a refused receipt or message must leave as it was. */
async function written(): Promise<number[]> {
  const tables = ['store_purchases', 'store_purchase_names', 'payment_messages', 'subscriptions', 'facts'] as const
  const counts = tables.map((table) =>
    world.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  )
  return (await Promise.all(counts)).map(({ count }) => Number(count))
}
const jwsOf = (transaction: object) => ({ type: 'apple-sk2', jws: apple.signed(transaction) }) as const
const tokenOf = (token: string) => ({ type: 'android-playstore', token }) as const

describe('App Store', () => {
  test('a purchase that Apple has signed makes the company a member, as Apple says it stands', async () => {
    const buyer = await StoreBuyer.of(world)
    const transaction = apple.sells({ now: world.now, appAccountToken: buyer.person.id.toUpperCase() })
    const { body } = await buyer.shows(jwsOf(transaction))
    expect(body).toMatchObject({
      ok: true,
      data: {
        transaction: { type: 'apple-sk2' },
        collection: [{ id: 'waybill_monthly', expiryDate: transaction.expiresDate, isExpired: false }],
      },
    })
    expect(await buyer.team()).toMatchObject({ subscription_status: 'subscriber', payment_method: 'apple' })
    expect(apple.asked.at(-1)?.url.pathname).toBe(`/inApps/v1/subscriptions/${transaction.originalTransactionId}`)
  })

  test('the receipt may be old: what counts is what Apple says now', async () => {
    const buyer = await StoreBuyer.of(world)
    const transaction = apple.sells({ now: world.now })
    apple.sells({ ...transaction, now: world.now, revocationDate: world.now.getTime() }, { status: 5 })
    const { body } = await buyer.shows(jwsOf(transaction))
    expect(body).toMatchObject({ ok: true, data: { collection: [{ isExpired: true }] } })
    expect((await buyer.team()).subscription_status).toBe('non_subscription')
  })

  const forgeries: [string, () => string][] = [
    ['changed after signing', () => apple.signed(sold(), { tampered: { productId: 'waybill_annual' } })],
    ['by another root', () => apple.signed(sold(), { by: chain() })],
    ['by a leaf without Apple’s mark', () => apple.signed(sold(), { by: chainOf({ leaf: '' }) })],
    ['by an intermediate without Apple’s mark', () => apple.signed(sold(), { by: chainOf({ by: '' }) })],
    ['by a chain of two', () => apple.signed(sold(), { by: chain().slice(0, 2) })],
    ['by no chain', () => apple.signed(sold(), { by: [certificate({ name: 'Leaf' })] })],
    ['signed by nobody', () => apple.signed(sold(), { alg: 'none' })],
    ['without a name of its own', () => apple.signed({ ...sold(), originalTransactionId: undefined })],
    ['of another app', () => apple.signed({ ...sold(), bundleId: 'org.example.evil' })],
    ['of the sandbox', () => apple.signed({ ...sold(), environment: 'Sandbox' })],
    ['of the phone’s own test world', () => apple.signed({ ...sold(), environment: 'Xcode' }, { alg: 'none' })],
    ['of a local test', () => apple.signed({ ...sold(), environment: 'LocalTesting' }, { alg: 'none' })],
    ['no receipt', () => 'x.y.z'],
  ]
  const sold = () => apple.sells({ now: world.now })
  /** A chain to the trusted root, in which a mark may be missing. */
  function chainOf({ leaf = LEAF_MARK, by = INTERMEDIATE_MARK }: { leaf?: string; by?: string }) {
    const middle = certificate({ name: 'Middle', mark: by, is_authority: true, by: apple.root })
    return [certificate({ name: 'Leaf', by: middle, mark: leaf }), middle, apple.root]
  }

  test('by another chain to the same root, with its marks, it is taken', async () => {
    const buyer = await StoreBuyer.of(world)
    const jws = apple.signed(sold(), { by: chainOf({}) })
    expect((await buyer.shows({ type: 'apple-sk2', jws })).body).toMatchObject({ ok: true })
  })

  test.each(forgeries)('a receipt %s is refused, and nothing is written', async (_what, jws) => {
    const buyer = await StoreBuyer.of(world)
    const before = await written()
    const { status, body } = await buyer.shows({ type: 'apple-sk2', jws: jws() })
    expect([status, body?.['app_code']]).toEqual([200, 1004])
    expect(await written()).toEqual(before)
  })
})

describe('Google Play', () => {
  test('a purchase that Google knows is acknowledged here, and the library is told so', async () => {
    const buyer = await StoreBuyer.of(world)
    const token = google.sells({ now: world.now, account: buyer.person.id })
    const { body } = await buyer.shows(tokenOf(token))
    expect(body).toMatchObject({ ok: true, data: { collection: [{ isAcknowledged: true, isExpired: false }] } })
    expect(google.purchases.get(token)?.acknowledgementState).toBe('ACKNOWLEDGEMENT_STATE_ACKNOWLEDGED')
    expect(await buyer.team()).toMatchObject({ subscription_status: 'subscriber', payment_method: 'google' })
  })

  test('an acknowledgement that failed is left to the app, and done within the hour', async () => {
    const { buyer, token } = await soldToTheDeaf(503)
    expect(await unacknowledged(buyer)).toMatchObject([{ settled_at: null }])
    google.deaf = undefined
    await subscriptionTasks.tasks!['read_due_purchases']!({}, world.platform)
    await runTasks(world, subscriptionTasks)
    expect(google.purchases.get(token)?.acknowledgementState).toBe('ACKNOWLEDGEMENT_STATE_ACKNOWLEDGED')
    expect(await buyer.purchases()).toMatchObject([{ is_acknowledged: true }])
    expect(await unacknowledged(buyer)).toMatchObject([{ settled_at: world.now }])
  })

  test('a token that Google does not know, and a tester’s, give nothing', async () => {
    const buyer = await StoreBuyer.of(world)
    expect((await buyer.shows(tokenOf('guessed'))).body).toMatchObject({ ok: false, app_code: 1004 })
    const tested = google.sells({ now: world.now }, { testPurchase: {} })
    expect((await buyer.shows(tokenOf(tested))).body).toMatchObject({ ok: false, app_code: 1007 })
    expect(await buyer.purchases()).toEqual([])
  })

  test('another plan has another token, and goes on as the same subscription; the old token says nothing any more', async () => {
    const buyer = await StoreBuyer.of(world)
    const first = google.sells({ now: world.now })
    await buyer.shows(tokenOf(first))
    google.sells({ now: world.now, token: first, state: 'EXPIRED', days: 0 })
    const second = google.sells(
      { now: world.now, product: 'waybill_annual', days: 365 },
      { linkedPurchaseToken: first },
    )
    await buyer.shows(tokenOf(second))
    for (const token of [first, second]) await pushes(await google.push(token, world.now))
    expect(await buyer.planCode()).toBe('annual')
    expect(await buyer.team()).toMatchObject({ subscription_status: 'subscriber' })
    expect(await buyer.purchases()).toHaveLength(1)
    const stranger = await StoreBuyer.of(world)
    for (const token of [first, second])
      expect((await stranger.shows(tokenOf(token))).body).toMatchObject({ ok: false, app_code: 1000 })
  })

  test('a smaller plan begins with the renewal', async () => {
    const buyer = await StoreBuyer.of(world)
    const lineItems = [
      {
        productId: 'waybill_annual',
        expiryTime: new Date(world.now.getTime() + 86_400_000).toISOString(),
        autoRenewingPlan: { autoRenewEnabled: true },
        deferredItemReplacement: { productId: 'waybill_monthly' },
      },
      { productId: 'waybill_monthly' },
    ]
    await buyer.shows(tokenOf(google.sells({ now: world.now }, { lineItems })))
    expect(await buyer.planCode()).toBe('annual')
    expect((await buyer.team()).future_plan_id).toBe(await buyer.planId('monthly'))
  })

  test('its messages are taken from the operator’s own account, for this address, and in time', async () => {
    const buyer = await StoreBuyer.of(world)
    const token = google.sells({ now: world.now })
    await buyer.shows(tokenOf(token))
    const { privateKey } = await generateKeyPair('RS256')
    const before = await written()
    const past = new Date(world.now.getTime() - 60_000)
    const forged = [
      await google.push(token, world.now, { key: privateKey }),
      await google.push(token, world.now, { audience: 'https://elsewhere.example/webhooks/google' }),
      await google.push(token, world.now, { account: 'somebody@evil.test' }),
      await google.push(token, world.now, { verified: false }),
      await google.push(token, world.now, { expires: past }),
      await google.push(token, world.now, { issuer: 'https://evil.test' }),
      await google.push(token, world.now, { package_name: 'org.example.evil' }),
      { ...(await google.push(token, world.now)), headers: { authorization: '' } },
      unreadable(await google.push(token, world.now)),
    ]
    for (const message of forged) expect(await pushes(message)).toBe(400)
    expect(await written()).toEqual(before)
    const good = await google.push(token, world.now)
    expect([await pushes(good), await pushes(good)]).toEqual([204, 204])
    expect((await written())[2]).toBe(before[2]! + 1)
  })
})

describe('either store', () => {
  test('that does not answer is asked again: nothing is refused, nothing is written', async () => {
    const buyer = await StoreBuyer.of(world)
    apple.fails = 500
    google.fails = 500
    const receipts = [jwsOf(apple.sells({ now: world.now })), tokenOf(google.sells({ now: world.now }))]
    const before = await written()
    for (const receipt of receipts) expect((await buyer.shows(receipt)).status).toBe(503)
    // 200: an answer that is no subscription.
    for (const answered of [403, 200]) {
      google.fails = answered
      expect((await buyer.shows(receipts[1]!)).status).toBe(503)
    }
    expect(await written()).toEqual(before)
  })

  test('that refuses an acknowledgement is asked again, and the app is left to do it', async () => {
    const { buyer } = await soldToTheDeaf(409)
    expect(await buyer.purchases()).toMatchObject([{ is_acknowledged: false }])
  })

  test('that does not take the keys, or is not there, gives nothing and refuses nothing', async () => {
    google.keysAnswer = 400
    // Nobody listens there.
    const gone = { ...apple.account, api_url: 'http://127.0.0.1:9' }
    const locked = await World.open({ stores: { apple: gone, google: google.account } })
    const buyer = await StoreBuyer.of(locked)
    for (const receipt of [tokenOf(google.sells({ now: locked.now })), jwsOf(apple.sells({ now: locked.now }))])
      expect((await buyer.shows(receipt)).status).toBe(503)
    expect(await buyer.purchases()).toEqual([])
    await locked.close()
  })

  test('tells of a tester’s purchase: nothing is given, and the message is done with', async () => {
    const buyer = await StoreBuyer.of(world)
    const token = google.sells({ now: world.now, account: buyer.person.id }, { testPurchase: {} })
    const { body, headers } = await google.push(token, world.now)
    expect(await posts('google', body, headers)).toBe(204)
    expect(await buyer.purchases()).toEqual([])
    expect((await buyer.team()).subscription_status).toBe('non_subscription')
    const message = world.db.selectFrom('payment_messages').select('handled_at')
    const { handled_at } = await message.where('id', '=', `google-${body.message.messageId}`).executeTakeFirstOrThrow()
    expect(handled_at).not.toBeNull()
  })

  test('a store without keys sells nothing, and loses nothing', async () => {
    const without = await World.open()
    const buyer = await StoreBuyer.of(without)
    expect((await buyer.shows(tokenOf('t'))).status).toBe(503)
    const told = await without.app.inject({ method: 'POST', url: '/webhooks/apple', payload: {} })
    expect(told.statusCode).toBe(404)
    await without.close()
  })

  test('Apple’s messages: forged ones are refused, and a good one is taken once', async () => {
    const buyer = await StoreBuyer.of(world)
    const transaction = apple.sells({ now: world.now })
    await buyer.shows(jwsOf(transaction))
    const before = await written()
    const forged = [
      apple.notification(transaction, { by: chain() }),
      apple.notification(transaction, { alg: 'none' }),
      apple.notification(transaction, { tampered: { notificationUUID: crypto.randomUUID() } }),
      apple.notification({ ...transaction, bundleId: 'org.example.evil' }),
      apple.notification({ ...transaction, environment: 'Sandbox' }),
      apple.notification(transaction, {}, { appAppleId: 1 }),
      apple.notification(transaction, {}, { signedTransactionInfo: apple.signed(transaction, { by: chain() }) }),
      { signedPayload: 'x' },
      {},
    ]
    for (const message of forged) expect(await posts('apple', message)).toBe(400)
    expect(await written()).toEqual(before)
    const good = apple.notification(transaction)
    expect([await posts('apple', good), await posts('apple', good)]).toEqual([204, 204])
    expect((await written())[2]).toBe(before[2]! + 1)
  })

  test('tells of a purchase that the phone has not shown: it is given to whom it was bought for', async () => {
    const buyer = await StoreBuyer.of(world)
    const token = google.sells({ now: world.now, account: buyer.person.id })
    expect(await pushes(await google.push(token, world.now))).toBe(204)
    expect(await buyer.team()).toMatchObject({ subscription_status: 'subscriber' })
    expect(google.purchases.get(token)?.acknowledgementState).toBe('ACKNOWLEDGEMENT_STATE_ACKNOWLEDGED')
  })
})
