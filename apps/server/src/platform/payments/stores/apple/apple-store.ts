import {
  APIError,
  APIException,
  type LastTransactionsItem,
  Status,
  VerificationException,
} from '@apple/app-store-server-library'
import type { StoreState } from '@waybill/domain/subscriptions/store-purchase'
import { OutsideError } from '../../../outside/call-outside.ts'
import type { AppleStoreAccount } from '../store-accounts.ts'
import { type Receipt, ReceiptRefused, type Store, type StorePurchase } from '../store-port.ts'
import { appleClient, appleVerifier } from './apple-library.ts'
import { applePurchaseOf } from './apple-purchase.ts'

const states: Readonly<Record<number, StoreState>> = {
  [Status.ACTIVE]: 'active',
  [Status.EXPIRED]: 'expired',
  [Status.BILLING_RETRY]: 'on_hold',
  [Status.BILLING_GRACE_PERIOD]: 'grace',
  [Status.REVOKED]: 'revoked',
}

/** Codes that Apple does not know a purchase by, now or later; its other refusals may be passing, or ours to fix. */
const gone: readonly unknown[] = [
  APIError.TRANSACTION_ID_NOT_FOUND,
  APIError.ORIGINAL_TRANSACTION_ID_NOT_FOUND,
  APIError.ACCOUNT_NOT_FOUND,
  APIError.INVALID_TRANSACTION_ID,
  APIError.INVALID_ORIGINAL_TRANSACTION_ID,
]

/** The App Store: what the phone shows is checked by its signature, and how it stands is asked of Apple. */
export function appleStore(account: AppleStoreAccount, now: () => Date): Store {
  const verifier = appleVerifier(account)
  const client = appleClient(account)

  async function checked(item: LastTransactionsItem, read_at: Date): Promise<StorePurchase> {
    const transaction = await verifier.verifyAndDecodeTransaction(item.signedTransactionInfo ?? '')
    const renewal = item.signedRenewalInfo ? await verifier.verifyAndDecodeRenewalInfo(item.signedRenewalInfo) : {}
    const state = states[item.status ?? 0]
    if (!state) throw new OutsideError('bad_answer', `Apple answered the status ${item.status}, which is not known.`)
    return { ...applePurchaseOf({ ...renewal, ...transaction }, state), read_at }
  }

  return {
    async tokenOf(receipt: Receipt) {
      if (receipt.type !== 'apple-sk2') throw new ReceiptRefused('not_verified')
      try {
        const { originalTransactionId } = await verifier.verifyAndDecodeTransaction(receipt.jws)
        if (originalTransactionId) return originalTransactionId
      } catch (error) {
        if (!(error instanceof VerificationException)) throw error
        throw new ReceiptRefused('not_verified', error)
      }
      throw new ReceiptRefused('not_verified')
    },

    async read(token) {
      const read_at = now()
      try {
        const { data = [] } = await client.getAllSubscriptionStatuses(token)
        const item = data
          .flatMap(({ lastTransactions = [] }) => lastTransactions)
          .find(({ originalTransactionId }) => originalTransactionId === token)
        return item && (await checked(item, read_at))
      } catch (error) {
        if (error instanceof APIException && gone.includes(error.apiError)) return undefined
        if (error instanceof OutsideError) throw error
        throw new OutsideError('refused', `Apple did not say how a purchase stands: ${reasonOf(error)}.`)
      }
    },

    // The phone finishes a transaction; Apple asks nothing of a server.
    acknowledge: () => Promise.resolve(),
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof APIException) return `it answered ${error.httpStatusCode}`
  return error instanceof VerificationException ? 'its answer is not signed by it' : 'it could not be reached'
}
