import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { passes, plan_id, storePage } from './store-page.ts'
import { buyer_id, guarded, otherTeam, verified } from './validator-stub.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2027-03-01T09:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const good = guarded((posted) => verified(posted))
const monthly = 'waybill_monthly'
const annual = 'waybill_annual'

describe('Google Play', () => {
  test('says what each plan costs, in its own words; what it does not sell is not among them', async () => {
    const { open, told, kinds } = storePage('android', good)
    await open([monthly, annual, 'waybill_forgotten'])
    expect(kinds()).toEqual(['opening', 'open'])
    const products = told.findLast((event) => event.kind === 'products')?.products
    expect(products).toMatchObject([
      { id: monthly, title: 'Monthly', price: '£46.80', canPurchase: true, owned: false },
      { id: annual, price: '£468.00' },
    ])
  })

  test('a purchase is approved, verified by the server, acknowledged and finished', async () => {
    const { open, purchases, kinds, store, posted, current } = storePage('android', good)
    await open()
    await purchases.order(monthly, plan_id)
    await passes(5_000)
    expect(kinds().slice(2)).toEqual(['approved', 'verified', 'finished'])
    expect(posted).toHaveLength(1)
    expect(posted[0]!.path).toBe(`/api/receipt/validate/${buyer_id}/${monthly}/46.80%7CGBP/device-1`)
    expect(posted[0]!.body).toMatchObject({
      id: monthly,
      transaction: { type: 'android-playstore', purchaseToken: 'token-1', id: 'GPA.1' },
    })
    expect(store.purchases[0]!.acknowledged).toBe(true)
    expect(current.plan).toMatchObject({ product_id: monthly, transaction_id: 'GPA.1' })
    expect(store.orders[0]).toMatchObject({
      additionalData: { accountId: buyer_id, profileId: `device-1${plan_id}` },
    })
  })

  test('a buyer who closes the sheet has bought nothing, and the server is told nothing', async () => {
    const { open, purchases, kinds, store, posted } = storePage('android', good)
    await open()
    store.holder = 'cancels'
    await purchases.order(monthly, plan_id)
    await passes(5_000)
    expect([kinds().slice(2), posted]).toEqual([['cancelled'], []])
  })

  test('a payment that takes its time is noted as waiting, and verified once it is there', async () => {
    const { open, purchases, kinds, store, posted } = storePage('android', good)
    await open()
    store.holder = 'has to ask'
    await purchases.order(monthly, plan_id)
    await passes(60_000)
    expect([kinds().slice(2), posted]).toEqual([['pending'], []])
    store.isPaid(store.purchases[0]!)
    await passes(5_000)
    expect(
      kinds()
        .filter((kind) => kind !== 'pending')
        .slice(2),
    ).toEqual(['approved', 'verified', 'finished'])
    expect(store.purchases[0]!.acknowledged).toBe(true)
  })

  test('a payment that is still waiting is noted again when the app is started anew', async () => {
    const { open, kinds, posted, store } = storePage('android', good)
    store.bought(monthly, { getPurchaseState: 2 })
    await open()
    await passes(5_000)
    expect([kinds().includes('pending'), posted]).toEqual([true, []])
  })

  test('a purchase approved while the app was closed is verified when the store is opened', async () => {
    const { open, kinds, store } = storePage('android', good)
    store.bought(monthly)
    await open()
    await passes(5_000)
    expect(kinds().filter((kind) => kind === 'verified')).toHaveLength(1)
    expect(store.purchases[0]!.acknowledged).toBe(true)
  })

  test('a change of plan waits for the renewal, and names the purchase it follows', async () => {
    const { open, purchases, store } = storePage('android', good)
    store.bought(monthly, { acknowledged: true })
    await open()
    await passes(5_000)
    await purchases.order(annual, plan_id)
    await passes(5_000)
    expect(store.orders[0]).toMatchObject({
      productId: `${annual}@offer-of-${annual}`,
      additionalData: { replacementMode: 'DEFERRED', oldPurchaseToken: 'token-1' },
    })
  })

  test('a purchase of another team is said so, and finished; what it gave to this one is nothing', async () => {
    const { open, purchases, kinds, store, current } = storePage(
      'android',
      guarded(() => otherTeam),
    )
    await open()
    await purchases.order(monthly, plan_id)
    await passes(5_000)
    expect(kinds().slice(2)).toEqual(['approved', 'other_team', 'finished'])
    expect([store.purchases[0]!.acknowledged, current.plan]).toEqual([true, null])
  })

  test('an order for what the store does not sell says "This product is not available"', async () => {
    const { open, purchases, told } = storePage('android', good)
    await open([monthly, 'waybill_forgotten'])
    await purchases.order('waybill_forgotten', plan_id)
    expect(told.at(-1)).toMatchObject({ kind: 'failed', error: 'PRODUCT_NOT_AVAILABLE', is_tried_again: false })
  })

  test('restoring verifies what another phone has bought, and says when there was nothing', async () => {
    const { open, purchases, kinds, store, posted } = storePage('android', good)
    await open()
    void purchases.restore()
    await passes(6_000)
    expect(kinds().at(-1)).toBe('nothing_to_restore')
    store.bought(annual, { acknowledged: true })
    void purchases.restore()
    await passes(6_000)
    expect(posted.map(({ body }) => body.id)).toEqual([annual])
    expect(kinds()).toContain('verified')
  })

  test('setting up and loading are tried again until the store is there', async () => {
    const { open, told, kinds, store } = storePage('android', good)
    Object.assign(store.failing, { setup: 2, load: 1 })
    await open()
    expect(told.at(-1)).toMatchObject({ kind: 'failed', error: 'SETUP' })
    await passes(4_500) // 5 s after the first
    expect(store.calls.filter((call) => call === 'init')).toHaveLength(2)
    await passes(60_000)
    expect(store.calls.filter((call) => call === 'init')).toHaveLength(3)
    expect(told.filter((event) => event.kind === 'failed').map(({ error }) => error)).toContain('LOAD')
    expect(kinds().at(-1)).toBe('open')
  })

  test('a store that is blocked on this phone says so', async () => {
    const { open, told, store } = storePage('android', good)
    store.isBlocked = true
    await open()
    await passes(300_000)
    expect(told).toMatchObject([{ kind: 'opening' }, { kind: 'failed', error: 'STORE_BLOCKED', is_tried_again: false }])
  })

  test('without signal the store is tried again after ten seconds', async () => {
    const { open, kinds, store, online } = storePage('android', good)
    online.is = false
    await open()
    expect([kinds(), store.calls]).toEqual([['offline'], []])
    online.is = true
    await passes(10_000)
    expect(kinds()).toEqual(['offline', 'opening', 'open'])
  })
})

describe('the App Store', () => {
  test('a purchase is verified by its signed transaction, and finished', async () => {
    const { open, purchases, kinds, store, posted, current } = storePage('ios', good)
    await open()
    await purchases.order(monthly, plan_id)
    await passes(5_000)
    expect(kinds()).toEqual(['opening', 'open', 'approved', 'verified', 'finished'])
    expect(posted[0]!.path).toBe(`/api/receipt/validate/${buyer_id}/${monthly}/46.80%7CGBP/device-1`)
    expect(posted[0]!.body.transaction).toEqual({
      type: 'apple-sk2',
      id: monthly,
      jwsRepresentation: 'jws.2000001.signed',
    })
    expect([store.finished, store.usernames]).toEqual([['2000001'], [buyer_id]])
    expect(current.plan).toMatchObject({ product_id: monthly, transaction_id: '2000001' })
  })

  test('a closed sheet is cancelled; what a parent has to allow is pending, and verified once they have', async () => {
    const { open, purchases, kinds, store } = storePage('ios', good)
    await open()
    store.holder = 'cancels'
    await purchases.order(monthly, plan_id)
    await passes(5_000)
    expect(kinds().slice(2)).toEqual(['cancelled'])
    store.holder = 'has to ask'
    await purchases.order(monthly, plan_id)
    await passes(5_000)
    expect(kinds().slice(3)).toEqual(['pending'])
    store.delivers(store.bought(monthly))
    await passes(5_000)
    expect(kinds().slice(4)).toEqual(['approved', 'verified', 'finished'])
  })

  test.each([
    ['a renewal of the plan that runs is only finished', monthly, 86_400_000, 0],
    ['once the plan has expired, it is verified', monthly, -1, 1],
    ['another plan is verified', annual, 86_400_000, 1],
  ])('%s', async (_what, current_product, expires_in, asked) => {
    const { open, store, posted, current } = storePage('ios', good)
    await open()
    current.plan = { product_id: current_product, transaction_id: 'earlier', expires_at: Date.now() + expires_in }
    store.delivers(store.bought(monthly))
    await passes(5_000)
    expect([posted.length, store.finished]).toEqual([asked, ['2000001']])
  })

  test('setting up and loading are tried again, also when loading is never answered', async () => {
    const { open, told, kinds, store } = storePage('ios', good)
    store.failing = { setup: 1, load: 2 }
    store.isSilent = true
    await open()
    await passes(5_000) // set up again
    await passes(20_000) // loading is given up
    await passes(10_000 + 20_000 + 20_000 + 1_000) // twice
    const errors = told.filter((event) => event.kind === 'failed').map(({ error }) => error)
    expect(errors).toEqual(['SETUP', 'LOAD', 'LOAD'])
    expect(kinds().at(-1)).toBe('open')
    expect(told.findLast((event) => event.kind === 'products')?.products).toHaveLength(2)
  })

  test('restoring verifies what was bought on another phone, and a purchase of another team is finished', async () => {
    const { open, purchases, kinds, store } = storePage(
      'ios',
      guarded(() => otherTeam),
    )
    await open()
    store.bought(monthly)
    void purchases.restore()
    await passes(6_000)
    expect(kinds()).toContain('other_team')
    expect(store.finished).toEqual(['2000001'])
  })
})
