import type { StoreEvent, StoreProduct } from '../../../native/purchases.ts'
import type { PaymentStep } from '../payments/use-payment.ts'

export type StoreTrouble = Extract<StoreEvent, { kind: 'failed' }> | { kind: 'other_team' }

/** The plan runs, and the store has yet to be told so: it may take the purchase back otherwise. */
export const isUnfinished = (trouble: StoreTrouble | null) => trouble?.kind === 'failed' && trouble.error === 'FINISH'

/** The state of the phone's store on a page. */
export type StoreView = {
  at: 'closed' | 'opening' | 'offline' | 'open'
  products: readonly StoreProduct[]
  /**
   * The request that the user waits for here; purchases that the store brings by itself are worked off without a word.
   */
  asked: 'order' | 'restore' | null
  step: PaymentStep | null
  trouble: StoreTrouble | null
  note: 'pending' | 'nothing_to_restore' | 'expired' | null
}

export const closedStore: StoreView = {
  at: 'closed',
  products: [],
  asked: null,
  step: null,
  trouble: null,
  note: null,
}

const processing: PaymentStep = { at: 'processing', failure: null }
const nothingAsked = { asked: null, step: null } as const
const waited = (view: StoreView, step: PaymentStep | null) => (view.asked ? { step } : {})

/** Somebody presses a button. */
export function asks(view: StoreView, asked: 'order' | 'restore'): StoreView {
  // The store's sheet lies over the page by itself: a loader under it would only be seen when it has gone.
  // A purchase that waits for its money goes on waiting.
  return { ...view, asked, step: null, trouble: null, note: view.note === 'pending' ? 'pending' : null }
}

const isPassing = (trouble: StoreTrouble | null) => trouble?.kind === 'failed' && trouble.is_tried_again

type Rows = {
  [K in StoreEvent['kind']]: (view: StoreView, event: Extract<StoreEvent, { kind: K }>) => Partial<StoreView>
}

/** Spec §4 "Mobile purchase flow" as it is seen: what each word of the store changes on the page. */
const rows: Rows = {
  opening: () => ({ at: 'opening' }),
  offline: () => ({ at: 'offline' }),
  open: ({ trouble }) => ({ at: 'open', trouble: isPassing(trouble) ? null : trouble }),
  products: (_, { products }) => ({ products }),
  initiated: (view) => waited(view, processing),
  // Somebody else has to allow it, or it is paid in a shop: nobody stands and waits.
  pending: () => ({ ...nothingAsked, note: 'pending' }),
  approved: (view) => waited(view, processing),
  verified: (_, { is_running }) => ({ ...nothingAsked, trouble: null, note: is_running ? null : 'expired' }),
  // Without a question to the server nothing else ends the waiting.
  finished: (view) => (view.step ? {} : { ...nothingAsked, trouble: isUnfinished(view.trouble) ? null : view.trouble }),
  cancelled: (view) => ({ asked: null, ...waited(view, { at: 'cancelled', failure: null }) }),
  nothing_to_restore: () => ({ ...nothingAsked, note: 'nothing_to_restore' }),
  signed_out: () => nothingAsked,
  other_team: (_, trouble) => ({ ...nothingAsked, trouble }),
  // A purchase that is tried again goes on without anybody waiting for it; else the flags of loading are put back (spec
  // §8).
  failed: (view, trouble) =>
    trouble.is_tried_again
      ? { trouble, ...waited(view, view.step && { at: 'slow', failure: null }) }
      : { ...nothingAsked, trouble },
}

export function afterEvent(view: StoreView, event: StoreEvent): StoreView {
  const row = rows[event.kind] as (view: StoreView, event: StoreEvent) => Partial<StoreView>
  return { ...view, ...row(view, event) }
}
