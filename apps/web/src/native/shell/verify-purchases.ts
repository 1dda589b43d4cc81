import { afterAnswer, isToBeVerified, refusalOfReceipt, storeTimes } from '@waybill/domain/subscriptions/app-purchase'
import { storeErrorCodes, unverifiedError } from '@waybill/domain/subscriptions/store-errors'
import { PRICE_UNSAID, storePriceText } from '@waybill/domain/subscriptions/store-price'
import { productOf, type StoreTalk } from './store-talk.ts'

type Transaction = CdvPurchase.Transaction

/** A verification that the library has quietly given up. */
const LONGEST_VERIFICATION = storeTimes.request_timeout + storeTimes.receipt_load_timeout

/** What is approved goes to the server, and its answer decides (spec §4, decision 0066). */
export function verifyPurchases(store: CdvPurchase.Store, talk: StoreTalk) {
  const { current } = talk.around
  /** One after the other: the address names the product. */
  const verifications = oneAtATime<Transaction>(LONGEST_VERIFICATION, (transaction) => {
    store.validator = targetOf(transaction, store, talk)
    void transaction.verify()
  })

  return {
    add: verifications.add,

    handleApproved: (transaction: Transaction) => {
      const { transactionId: transaction_id, state } = transaction
      const product_id = productOf(transaction)
      const is_settled = (['approved', 'finished'] as string[]).includes(state)
      const asked = { purchase: { product_id, transaction_id, is_settled }, current: current.read(), now: Date.now() }
      if (!isToBeVerified(talk.around.store, asked)) return void transaction.finish()
      talk.tell({ kind: 'approved', product_id })
      verifications.add(transaction)
    },

    handleVerified: (receipt: CdvPurchase.VerifiedReceipt) => {
      const transaction = verifications.done((each) => each.parentReceipt === receipt.sourceReceipt)
      const [latest] = [...receipt.collection].sort((a, b) => (b.expiryDate ?? 0) - (a.expiryDate ?? 0))
      const product_id = latest?.id ?? (transaction ? productOf(transaction) : '')
      const transaction_id = latest?.transactionId ?? transaction?.transactionId ?? receipt.id
      current.write({ product_id, transaction_id, expires_at: latest?.expiryDate ?? null })
      void receipt.finish()
      talk.tell({ kind: 'verified', product_id, is_running: !latest?.isExpired })
    },

    handleUnverified: ({ receipt, payload }: CdvPurchase.UnverifiedReceipt) => {
      const transaction = verifications.done((each) => each.parentReceipt === receipt)
      // Ours, beside what the library knows of (spec §3 "Receipt validation data").
      const { app_code } = payload as { app_code?: number }
      const then = afterAnswer({
        ok: false,
        isReached: payload.code !== storeErrorCodes.COMMUNICATION || Boolean(payload.status),
        status: payload.status,
        app_code,
      })
      if (then === 'tell_and_finish') {
        void receipt.finish()
        return talk.tell({ kind: 'other_team' })
      }
      const is_tried_again = then === 'ask_again'
      const product_id = transaction && productOf(transaction)
      const refusal = refusalOfReceipt(app_code)
      talk.fail(unverifiedError(payload), payload.message ?? '', { product_id, refusal, is_tried_again })
      if (is_tried_again && transaction) setTimeout(() => verifications.add(transaction), storeTimes.offline_retry)
    },
  }
}

/** `/api/receipt/validate/{userId}/{productId}/{price|currency}/{deviceId}` (spec §7), for whoever is signed in now. */
function targetOf(transaction: Transaction, store: CdvPurchase.Store, { buyer, device_id, platform }: StoreTalk) {
  // What is sent of a receipt is its last purchase, and Apple's has them all.
  const product_id = productOf(transaction.parentReceipt.transactions.at(-1) ?? transaction)
  const price = priceText(store.get(product_id, platform)?.pricing)
  const parts = [buyer!.user_id, product_id, price, device_id].map(encodeURIComponent)
  const { url, token } = buyer!.validator(`/api/receipt/validate/${parts.join('/')}`)
  return { url, headers: { Authorization: `Bearer ${token}` }, timeout: storeTimes.request_timeout }
}

/** Half a price is none, and the server refuses what is none. */
function priceText({ priceMicros: micros, currency }: Partial<CdvPurchase.PricingPhase> = {}): string {
  return micros !== undefined && currency ? storePriceText({ micros, currency }) : PRICE_UNSAID
}

/** Does one thing at a time, each once: the next begins when the one before is said to be done, or after so many ms. */
function oneAtATime<T>(longest: number, begin: (each: T) => void) {
  const waiting: T[] = []
  let current: T | null = null
  let late: ReturnType<typeof setTimeout> | undefined

  function next() {
    clearTimeout(late)
    current = waiting.shift() ?? null
    if (current === null) return
    late = setTimeout(next, longest)
    begin(current)
  }

  return {
    add: (each: T) => {
      if (each === current || waiting.includes(each)) return
      waiting.push(each)
      if (current === null) next()
    },
    /** The one under way when it is the one meant; null for what nobody waits for. */
    done: (isMeant: (each: T) => boolean): T | null => {
      const ended = current
      if (ended === null || !isMeant(ended)) return null
      next()
      return ended
    },
  }
}
