import { afterAnswer, isToBeVerified, refusalOfReceipt, storeTimes } from '@waybill/domain/subscriptions/app-purchase'
import { storeErrorCodes, unverifiedError } from '@waybill/domain/subscriptions/store-errors'
import { PRICE_UNSAID, storePriceText } from '@waybill/domain/subscriptions/store-price'
import { productOf, type StoreTalk } from './store-talk.ts'

type Transaction = CdvPurchase.Transaction

/** A verification that the library has quietly given up. */
const LONGEST_VERIFICATION = storeTimes.request_timeout + storeTimes.receipt_load_timeout

/** An approved purchase goes to the server, and the server's answer decides (spec §4, decision 0066). */
export function verifyPurchases(store: CdvPurchase.Store, talk: StoreTalk) {
  const { current } = talk.around
  /** One after the other: the address names the product. */
  const verifications = oneAtATime<Transaction>(LONGEST_VERIFICATION, (transaction) => {
    store.validator = targetOf(transaction, store, talk)
    void transaction.verify()
  })

  /** Approved purchases that the server was asked about after the session had ended. */
  const unsigned = new Set<Transaction>()

  const finish = finishing(talk)

  return {
    add: verifications.add,

    /** Somebody has signed in. */
    resume() {
      for (const transaction of unsigned) verifications.add(transaction)
      unsigned.clear()
    },

    handleApproved: (transaction: Transaction) => {
      const { transactionId: transaction_id, state } = transaction
      const product_id = productOf(transaction)
      const is_settled = (['approved', 'finished'] as string[]).includes(state)
      const asked = { purchase: { product_id, transaction_id, is_settled }, current: current.read(), now: Date.now() }
      if (!isToBeVerified(talk.around.store, asked)) return finish(transaction, [transaction])
      talk.tell({ kind: 'approved', product_id })
      verifications.add(transaction)
    },

    handleVerified: (receipt: CdvPurchase.VerifiedReceipt) => {
      const transaction = verifications.done((each) => each.parentReceipt === receipt.sourceReceipt)
      const [latest] = [...receipt.collection].sort((a, b) => (b.expiryDate ?? 0) - (a.expiryDate ?? 0))
      const product_id = latest?.id ?? (transaction ? productOf(transaction) : '')
      const transaction_id = latest?.transactionId ?? transaction?.transactionId ?? receipt.id
      current.write({ product_id, transaction_id, expires_at: latest?.expiryDate ?? null })
      finish(receipt, receipt.sourceReceipt.transactions)
      talk.tell({ kind: 'verified', product_id, is_running: !latest?.isExpired })
    },

    handleUnverified: ({ receipt, payload }: CdvPurchase.UnverifiedReceipt) => {
      const transaction = verifications.done((each) => each.parentReceipt === receipt)
      const then = afterAnswer(answerIn(payload))
      if (then === 'tell_and_finish') {
        finish(receipt, receipt.transactions)
        return talk.tell({ kind: 'other_team' })
      }
      if (then === 'sign_in') {
        if (transaction) unsigned.add(transaction)
        return talk.tell({ kind: 'signed_out' })
      }
      const is_tried_again = then === 'ask_again'
      tellRefused(talk, payload, { product_id: transaction && productOf(transaction), is_tried_again })
      if (is_tried_again && transaction) setTimeout(() => verifications.add(transaction), storeTimes.offline_retry)
    },
  }
}

type Refused = CdvPurchase.UnverifiedReceipt['payload']

/** Ours, next to what the library knows of (spec §3 "Receipt validation data"). */
const appCodeOf = (payload: Refused) => (payload as { app_code?: number }).app_code

const answerIn = (payload: Refused) => ({
  ok: false,
  isReached: payload.code !== storeErrorCodes.COMMUNICATION || Boolean(payload.status),
  status: payload.status,
  app_code: appCodeOf(payload),
})

function tellRefused(talk: StoreTalk, payload: Refused, of: { product_id: string | null; is_tried_again: boolean }) {
  const refusal = refusalOfReceipt(appCodeOf(payload))
  if (refusal === 'not_paid_yet') return talk.tell({ kind: 'pending', product_id: of.product_id ?? '' })
  talk.fail(unverifiedError(payload), payload.message ?? '', { ...of, refusal, is_charged: true })
}

/** The library keeps to itself what a store says no to here: a purchase still approved after a while was not finished. */
function finishing(talk: StoreTalk) {
  return (what: { finish: () => Promise<void> }, transactions: readonly Transaction[]) => {
    void what.finish()
    setTimeout(() => {
      const left = transactions.find(({ state }) => (state as string) === 'approved')
      if (left) talk.fail('FINISH', '', { product_id: productOf(left), is_charged: true })
    }, storeTimes.receipt_load_timeout)
  }
}

/** `/api/receipt/validate/{userId}/{productId}/{price|currency}/{deviceId}` (spec §7), for whoever is signed in now. */
function targetOf(transaction: Transaction, store: CdvPurchase.Store, { buyer, device_id, platform }: StoreTalk) {
  // The last purchase of a receipt is sent; Apple's has them all.
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
