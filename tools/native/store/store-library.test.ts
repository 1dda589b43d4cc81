import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeErrorCodes, storeErrorOf } from '@waybill/domain/subscriptions/store-errors'
import { storeTimes } from '@waybill/domain/subscriptions/app-purchase'
import { passes, plan_id, storePage } from './store-page.ts'
import { guarded, verified } from './validator-stub.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2027-03-01T09:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const good = guarded((posted) => verified(posted))
const source = readFileSync(
  join(import.meta.dirname, '../../../node_modules/capacitor-plugin-cdv-purchase/www/store.js'),
  'utf8',
)

test('the library calls a purchase of Google as the specification has it', () => {
  const { CdvPurchase } = storePage('android', good)
  const { Transaction } = CdvPurchase.GooglePlay
  const [unspecified, purchased, pending] = [0, 1, 2]
  const rows = [
    ['pending', pending, false, false, 'initiated'],
    ['purchased and consumed', purchased, true, true, 'finished'],
    ['purchased and acknowledged', purchased, true, false, 'approved'],
    ['purchased', purchased, false, false, 'approved'],
    ['unspecified', unspecified, false, false, ''],
  ] as const
  for (const [what, state, isAcknowledged, isConsumed, said] of rows)
    expect(Transaction.toState(false, state, isAcknowledged, isConsumed), what).toBe(said)
})

test('the library has the codes of the table, and no other', () => {
  const { CdvPurchase } = storePage('android', good)
  const ofLibrary = Object.entries(CdvPurchase.ErrorCode).filter(([name]) => Number.isNaN(Number(name)))
  const { TIMEOUT, PURCHASE_GONE, UNREADABLE, ...codes } = storeErrorCodes
  expect(Object.fromEntries(ofLibrary)).toEqual(codes)
  expect([TIMEOUT, PURCHASE_GONE, UNREADABLE]).toEqual([408, 410, 417])
  for (const [name, code] of Object.entries(storeErrorCodes)) expect(storeErrorOf(String(code))).toBe(name)
  expect([storeErrorOf('1'), storeErrorOf(6_777_009), storeErrorOf(undefined)]).toEqual([
    'PAYMENT_CANCELLED',
    'UNKNOWN',
    'UNKNOWN',
  ])
})

/** Each number of spec §9 where the library has it; `null` says that it has another. */
function timesOf(text: string): Record<string, number | null> {
  const numbers = (pattern: RegExp) => (pattern.exec(text)?.slice(1) ?? []).map((each) => Number(each))
  const [validator_cache = null] = numbers(/expires: \(\+new Date\(\)\) \+ (\d+)/)
  const [request_timeout = null] = numbers(/timeout: (\d+), \/\/ validation request/)
  const [receipt_load_timeout = null] = numbers(/resolved = true;\n\s+\}, (\d+)\);/)
  const [min_update_interval = null] = numbers(/minTimeBetweenUpdates = (\d+)/)
  const [expiry_check = null] = numbers(/INTERVAL_MS = (\d+)/)
  const [apple = null] = numbers(/"ios-appstore": (\d+)/)
  const [google = null] = numbers(/"android-playstore": (\d+)/)
  const [approved_throttle = null] = numbers(/now - lastCalled > (\d+)/)
  const [retry_shortest = null, retry_longest = null] = numbers(/minTimeout = (\d+), maxTimeout = (\d+)/)
  const [second, minutes, hours] = numbers(/autoRefreshIntervalMillis = (\d+) \* (\d+) \* (\d+)/)
  const google_refresh = second! * minutes! * hours!
  return {
    validator_cache,
    request_timeout,
    receipt_load_timeout,
    min_update_interval,
    expiry_check,
    apple,
    google,
    approved_throttle,
    retry_shortest,
    retry_longest,
    google_refresh,
  }
}

test('the library keeps the times of the specification', () => {
  const { offline_retry, grace_period, ...times } = storeTimes
  expect(timesOf(source)).toEqual({ ...times, ...grace_period })
  expect(offline_retry).toBe(10_000)
  const another = source.replace('now - lastCalled > 60000', 'now - lastCalled > 5000')
  expect(timesOf(another)).not.toEqual({ ...times, ...grace_period })
})

test('an approved purchase is told once a minute at most', async () => {
  const { open, store, kinds, purchases } = storePage('android', good)
  await open()
  await purchases.order('waybill_monthly', plan_id)
  await passes(5_000)
  const approvals = () => kinds().filter((kind) => kind === 'approved').length
  void store.answer('getPurchases', {})
  await passes(storeTimes.approved_throttle - 10_000)
  expect(approvals()).toBe(1)
  await passes(10_000)
  void store.answer('getPurchases', {})
  await passes(5_000)
  expect(approvals()).toBe(2)
})

test('a purchase that is not as it should be is not finished, each time with its reason', async () => {
  const { CdvPurchase, open, store } = storePage('android', good)
  store.bought('waybill_monthly', { acknowledged: true })
  await open()
  await passes(5_000)
  const adapter = CdvPurchase.store.getAdapter(CdvPurchase.Platform.GOOGLE_PLAY)!
  const [transaction] = CdvPurchase.store.localTransactions
  const receipt = transaction!.parentReceipt as CdvPurchase.GooglePlay.Receipt
  const refused = async (but: Partial<CdvPurchase.Transaction>) =>
    adapter.finish(Object.assign(Object.create(transaction!), but) as CdvPurchase.Transaction)
  const FINISH = { code: storeErrorCodes.FINISH }
  expect(await refused({ products: [] })).toMatchObject({ ...FINISH, message: expect.stringContaining('no product') })
  expect(await refused({ products: [{ id: 'another' }] })).toMatchObject({
    ...FINISH,
    message: expect.stringContaining('unknown product'),
  })
  expect(await refused({ transactionId: 'another' })).toMatchObject({
    ...FINISH,
    message: expect.stringContaining('receipt not found'),
  })
  receipt.purchaseToken = ''
  expect(await adapter.finish(transaction!)).toMatchObject({
    ...FINISH,
    message: expect.stringContaining('no purchaseToken'),
  })
})
