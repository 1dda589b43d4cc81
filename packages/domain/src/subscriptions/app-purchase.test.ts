import { expect, test } from 'vitest'
import {
  type AfterAnswer,
  afterAnswer,
  type ApprovedPurchase,
  type CurrentPlan,
  isToBeVerified,
  refusalOfReceipt,
  storeTimes,
  type ValidatorAnswer,
} from './app-purchase.ts'
import { receiptRefusals } from './store-purchase.ts'

const now = Date.UTC(2027, 5, 1)
const current: CurrentPlan = { product_id: 'monthly', transaction_id: 'first', expires_at: now + 1 }
const renewal: ApprovedPurchase = { product_id: 'monthly', transaction_id: 'second', is_settled: false }

// spec §4: iOS asks when the transaction is that of the current plan, or the plan differs or has expired; Android when the
// purchase is finished or approved, or the plan differs or there is none. All others are only finished.
test.each<[string, Partial<ApprovedPurchase>, Partial<CurrentPlan> | null, { apple: boolean; google: boolean }]>([
  ['of the current plan, not the one it stands on', {}, {}, { apple: false, google: false }],
  ['that the current plan stands on', { transaction_id: 'first' }, {}, { apple: true, google: false }],
  ['of another plan', { product_id: 'annual' }, {}, { apple: true, google: true }],
  ['without a current plan', {}, null, { apple: true, google: true }],
  ['of a plan that expires just now', {}, { expires_at: now }, { apple: true, google: false }],
  ['of a plan that has expired', {}, { expires_at: now - 1 }, { apple: true, google: false }],
  ['of a plan of which nobody knows when it expires', {}, { expires_at: null }, { apple: false, google: false }],
  ['that the store calls approved or finished', { is_settled: true }, {}, { apple: false, google: true }],
])('the server is asked about a purchase %s', (_what, purchase, plan, isAsked) => {
  const asked = { purchase: { ...renewal, ...purchase }, current: plan && { ...current, ...plan }, now }
  expect({ apple: isToBeVerified('apple', asked), google: isToBeVerified('google', asked) }).toEqual(isAsked)
})

const refused: ValidatorAnswer = { ok: false, app_code: undefined, status: 200, isReached: true }

test.each<[string, Partial<ValidatorAnswer>, AfterAnswer]>([
  ['verified', { ok: true }, 'keep_and_finish'],
  ['of another team', { app_code: 1000 }, 'tell_and_finish'],
  ['of an unknown product', { app_code: 1002 }, 'tell'],
  ['refused without a reason', {}, 'tell'],
  ['refused without a status', { status: undefined }, 'tell'],
  ['not for this user', { status: 403 }, 'tell'],
  ['answered by nobody', { isReached: false, status: undefined }, 'ask_again'],
  ['too late', { status: 408 }, 'ask_again'],
  ['not readable', { status: 417 }, 'ask_again'],
  ['one of too many', { status: 429 }, 'ask_again'],
  ['met by a fault of the server', { status: 500 }, 'ask_again'],
  ['met by maintenance', { status: 503 }, 'ask_again'],
  ['the last that is not the server’s fault', { status: 499 }, 'tell'],
])('a receipt that is %s', (_what, answer, follows) => {
  expect(afterAnswer({ ...refused, ...answer })).toBe(follows)
})

test('the app knows each reason by its number, and 1000 in the words of the specification', () => {
  expect(refusalOfReceipt(1000)).toBe('other_team')
  expect(receiptRefusals.other_team.message).toBe(
    'Your device is already associated with a subscription for a different team. Please cancel your current subscription to continue.',
  )
  for (const [name, { app_code }] of Object.entries(receiptRefusals)) expect(refusalOfReceipt(app_code)).toBe(name)
  expect([refusalOfReceipt(999), refusalOfReceipt(undefined)]).toEqual([null, null])
})

// spec §9 "Purchase library".
test('the times are those of the specification', () => {
  expect(storeTimes).toEqual({
    validator_cache: 120_000,
    request_timeout: 20_000,
    receipt_load_timeout: 5_000,
    min_update_interval: 600_000,
    expiry_check: 10_000,
    grace_period: { apple: 60_000, google: 30_000 },
    approved_throttle: 60_000,
    retry_shortest: 5_000,
    retry_longest: 120_000,
    google_refresh: 24 * 3_600_000,
    offline_retry: 10_000,
  })
})
