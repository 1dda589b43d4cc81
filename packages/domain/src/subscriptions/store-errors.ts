const BASE = 6_777_000

/** The codes of the purchase library by their names (spec §8 "Purchase and transport"); 009 was never given out, 033 is newer. */
export const storeErrorCodes = {
  SETUP: BASE + 1,
  LOAD: BASE + 2,
  PURCHASE: BASE + 3,
  LOAD_RECEIPTS: BASE + 4,
  CLIENT_INVALID: BASE + 5,
  PAYMENT_CANCELLED: BASE + 6,
  PAYMENT_INVALID: BASE + 7,
  PAYMENT_NOT_ALLOWED: BASE + 8,
  UNKNOWN: BASE + 10,
  REFRESH_RECEIPTS: BASE + 11,
  INVALID_PRODUCT_ID: BASE + 12,
  FINISH: BASE + 13,
  COMMUNICATION: BASE + 14,
  SUBSCRIPTIONS_NOT_AVAILABLE: BASE + 15,
  MISSING_TOKEN: BASE + 16,
  VERIFICATION_FAILED: BASE + 17,
  BAD_RESPONSE: BASE + 18,
  REFRESH: BASE + 19,
  PAYMENT_EXPIRED: BASE + 20,
  DOWNLOAD: BASE + 21,
  SUBSCRIPTION_UPDATE_NOT_AVAILABLE: BASE + 22,
  PRODUCT_NOT_AVAILABLE: BASE + 23,
  CLOUD_SERVICE_PERMISSION_DENIED: BASE + 24,
  CLOUD_SERVICE_NETWORK_CONNECTION_FAILED: BASE + 25,
  CLOUD_SERVICE_REVOKED: BASE + 26,
  PRIVACY_ACKNOWLEDGEMENT_REQUIRED: BASE + 27,
  UNAUTHORIZED_REQUEST_DATA: BASE + 28,
  INVALID_OFFER_IDENTIFIER: BASE + 29,
  INVALID_OFFER_PRICE: BASE + 30,
  INVALID_SIGNATURE: BASE + 31,
  MISSING_OFFER_PARAMS: BASE + 32,
  STORE_BLOCKED: BASE + 33,
  VALIDATOR_SUBSCRIPTION_EXPIRED: 6_778_003,
  /** Of HTTP, as the library says them. */
  TIMEOUT: 408,
  PURCHASE_GONE: 410,
  UNREADABLE: 417,
} as const
export type StoreError = keyof typeof storeErrorCodes

/** Answers of Google's billing, in numbers of its own. */
const googleAnswers: Readonly<Record<number, StoreError>> = {
  [-2]: 'SUBSCRIPTIONS_NOT_AVAILABLE',
  [-1]: 'COMMUNICATION',
  1: 'PAYMENT_CANCELLED',
  2: 'COMMUNICATION',
  3: 'PAYMENT_NOT_ALLOWED',
  4: 'PRODUCT_NOT_AVAILABLE',
  5: 'CLIENT_INVALID',
  6: 'PURCHASE',
  7: 'PURCHASE',
  8: 'PURCHASE',
  12: 'COMMUNICATION',
}

const names = new Map<number, StoreError>(
  Object.entries(storeErrorCodes).map(([name, code]) => [code, name as StoreError]),
)

/** The meaning of a code, of the library or of Google; the bridge of Android gives it as text. */
export function storeErrorOf(code: number | string | undefined): StoreError {
  const said = Number(code)
  return names.get(said) ?? googleAnswers[said] ?? 'UNKNOWN'
}

/** Of a receipt that the server did not verify: how far it was asked says more than that it was not. */
export function unverifiedError({ code, status }: { code?: number; status?: number }): StoreError {
  const transport = status === undefined ? undefined : names.get(status)
  return transport ?? storeErrorOf(code)
}
