import { expect, test } from 'vitest'
import { storeErrorCodes, storeErrorOf, unverifiedError } from './store-errors.ts'

// spec §8 "Purchase and transport", and the numbers of Google's BillingClient.
test.each([
  [6_777_001, 'SETUP'],
  [6_777_002, 'LOAD'],
  [6_777_003, 'PURCHASE'],
  [6_777_006, 'PAYMENT_CANCELLED'],
  [6_777_008, 'PAYMENT_NOT_ALLOWED'],
  [6_777_010, 'UNKNOWN'],
  [6_777_012, 'INVALID_PRODUCT_ID'],
  [6_777_013, 'FINISH'],
  [6_777_023, 'PRODUCT_NOT_AVAILABLE'],
  [6_777_032, 'MISSING_OFFER_PARAMS'],
  [6_778_003, 'VALIDATOR_SUBSCRIPTION_EXPIRED'],
  ['6777006', 'PAYMENT_CANCELLED'],
  [-2, 'SUBSCRIPTIONS_NOT_AVAILABLE'],
  [-1, 'COMMUNICATION'],
  [1, 'PAYMENT_CANCELLED'],
  ['1', 'PAYMENT_CANCELLED'],
  [2, 'COMMUNICATION'],
  [3, 'PAYMENT_NOT_ALLOWED'],
  [4, 'PRODUCT_NOT_AVAILABLE'],
  [5, 'CLIENT_INVALID'],
  [6, 'PURCHASE'],
  [7, 'PURCHASE'],
  [8, 'PURCHASE'],
  [12, 'COMMUNICATION'],
  [408, 'TIMEOUT'],
  [410, 'PURCHASE_GONE'],
  [417, 'UNREADABLE'],
  [6_777_009, 'UNKNOWN'],
  ['nonsense', 'UNKNOWN'],
  [undefined, 'UNKNOWN'],
])('%s of a store means %s', (code, error) => {
  expect(storeErrorOf(code)).toBe(error)
})

test('every number from 6777001 to 6777032 but the ninth is known', () => {
  const known = new Set<number>(Object.values(storeErrorCodes))
  const unknown = Array.from({ length: 32 }, (_, index) => 6_777_001 + index).filter((code) => !known.has(code))
  expect(unknown).toEqual([6_777_009])
})

test.each([
  ['timed out', { code: 6_777_017, status: 408 }, 'TIMEOUT'],
  ['answered with what nobody can read', { code: 6_777_017, status: 417 }, 'UNREADABLE'],
  ['gone at Google', { code: 6_777_017, status: 410 }, 'PURCHASE_GONE'],
  ['answered and refused', { code: 6_777_017, status: 200 }, 'VERIFICATION_FAILED'],
  ['refused without a status', { code: 6_778_003 }, 'VALIDATOR_SUBSCRIPTION_EXPIRED'],
  ['refused without a word', {}, 'UNKNOWN'],
])('a receipt that was %s', (_what, answer, error) => {
  expect(unverifiedError(answer)).toBe(error)
})
