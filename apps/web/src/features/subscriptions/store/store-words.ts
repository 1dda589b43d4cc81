import type { StoreError } from '@waybill/domain/subscriptions/store-errors'
import type { ReceiptRefusal, StoreName } from '@waybill/domain/subscriptions/store-purchase'
import { m } from '@waybill/locales/messages'
import { appPurchases, type StoreFailure } from '../../../native/purchases.ts'
import { sourceNames } from '../subscription-words.ts'
import { isUnfinished, type StoreTrouble, type StoreView } from './store-view.ts'

/** Each code of spec §8 in words; `id` is the product's. */
const errorTexts: Readonly<Record<StoreError, (of: { id: string }) => string>> = {
  SETUP: m.purchases_error_setup,
  LOAD: m.purchases_error_load,
  PURCHASE: m.purchases_error_purchase,
  LOAD_RECEIPTS: m.purchases_error_load_receipts,
  CLIENT_INVALID: m.purchases_error_client_invalid,
  PAYMENT_CANCELLED: m.purchases_error_payment_cancelled,
  PAYMENT_INVALID: m.purchases_error_payment_invalid,
  PAYMENT_NOT_ALLOWED: m.purchases_error_payment_not_allowed,
  UNKNOWN: m.purchases_error_unknown,
  REFRESH_RECEIPTS: m.purchases_error_refresh_receipts,
  INVALID_PRODUCT_ID: m.purchases_error_invalid_product_id,
  FINISH: m.purchases_error_finish,
  COMMUNICATION: m.purchases_error_communication,
  SUBSCRIPTIONS_NOT_AVAILABLE: m.purchases_error_subscriptions_not_available,
  MISSING_TOKEN: m.purchases_error_missing_token,
  VERIFICATION_FAILED: m.purchases_error_verification_failed,
  BAD_RESPONSE: m.purchases_error_bad_response,
  REFRESH: m.purchases_error_refresh,
  PAYMENT_EXPIRED: m.purchases_error_payment_expired,
  DOWNLOAD: m.purchases_error_download,
  SUBSCRIPTION_UPDATE_NOT_AVAILABLE: m.purchases_error_subscription_update_not_available,
  PRODUCT_NOT_AVAILABLE: m.purchases_not_available,
  CLOUD_SERVICE_PERMISSION_DENIED: m.purchases_error_cloud_service_permission_denied,
  CLOUD_SERVICE_NETWORK_CONNECTION_FAILED: m.purchases_error_cloud_service_network_connection_failed,
  CLOUD_SERVICE_REVOKED: m.purchases_error_cloud_service_revoked,
  PRIVACY_ACKNOWLEDGEMENT_REQUIRED: m.purchases_error_privacy_acknowledgement_required,
  UNAUTHORIZED_REQUEST_DATA: m.purchases_error_unauthorized_request_data,
  INVALID_OFFER_IDENTIFIER: m.purchases_error_invalid_offer_identifier,
  INVALID_OFFER_PRICE: m.purchases_error_invalid_offer_price,
  INVALID_SIGNATURE: m.purchases_error_invalid_signature,
  MISSING_OFFER_PARAMS: m.purchases_error_missing_offer_params,
  STORE_BLOCKED: m.purchases_error_store_blocked,
  VALIDATOR_SUBSCRIPTION_EXPIRED: m.purchases_expired,
  TIMEOUT: m.purchases_error_timeout,
  PURCHASE_GONE: m.purchases_error_purchase_gone,
  UNREADABLE: m.purchases_error_unreadable,
}

export const storeName = () => (appPurchases ? sourceNames[appPurchases.store]() : '')

/** Why the server gave nothing for a purchase. */
const refusalTexts: Readonly<Record<ReceiptRefusal, () => string>> = {
  other_team: m.purchases_other_team,
  already_paid: m.purchases_paid_elsewhere,
  product_unknown: m.purchases_refused_product_unknown,
  plan_retired: m.purchases_refused_plan_retired,
  not_verified: m.purchases_error_verification_failed,
  other_account: m.purchases_refused_other_account,
  not_paid_yet: m.purchases_pending,
  test_purchase: m.purchases_refused_test_purchase,
  not_payer: m.purchases_refused_not_payer,
}

/** The fate of money that a store took for nothing. */
const moneyTexts: Readonly<Record<StoreName, () => string>> = {
  google: m.purchases_money_google,
  apple: m.purchases_money_apple,
}

/** A purchase that waits for its money, or for its end in the store; null where none does. */
export function waitingPurchaseText({ note, trouble }: Pick<StoreView, 'note' | 'trouble'>): string | null {
  if (note === 'pending') return m.purchases_pending()
  return isUnfinished(trouble) ? m.purchases_error_finish() : null
}

/** The problem, in our words, and in the store's. */
export function troubleWords(trouble: StoreTrouble): { title: string; text: string; said: string | null } {
  const refusal = trouble.kind === 'other_team' ? 'other_team' : trouble.refusal
  if (refusal) {
    const text = `${refusalTexts[refusal]()} ${moneyTexts[appPurchases?.store ?? 'google']()}`
    return { title: m.purchases_refused_title(), text, said: null }
  }
  const { error, message, product_id, is_tried_again, is_charged } = trouble as StoreFailure
  const text = errorTexts[error]({ id: product_id ?? '' })
  // After the approval it is our server that said something: no word of the store's, and something was bought.
  const said =
    !is_charged && message && message !== text ? m.purchases_store_says({ store: storeName(), message }) : null
  return is_tried_again
    ? { title: m.purchases_trouble_again_title(), text: `${text} ${m.purchases_tried_again()}`, said }
    : { title: is_charged ? m.purchases_charged_title() : m.purchases_trouble_title(), text, said }
}
