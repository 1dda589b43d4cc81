import { useSyncExternalStore } from 'react'
import { PAYMENT_PROCESSING_MINUTES } from '@waybill/domain/subscriptions/payment'
import type { StoreName } from '@waybill/domain/subscriptions/store-purchase'
import { MINUTE_MS } from '@waybill/domain/time/milliseconds'
import { readAccessToken } from '../../../api/access-token.ts'
import { signal } from '../../../api/live/signal.ts'
import { serverUrl } from '../../../api/server.ts'
import { appPurchases, type StoreEvent } from '../../../native/purchases.ts'
import { markMeStale } from '../../../query/client.ts'
import { freshUser } from '../../../session/known-user.ts'
import type { PlanInStore } from '../subscription-team.generated.ts'
import { afterEvent, asks, closedStore, type StoreView } from './store-view.ts'

const LONGEST_LOADER_MS = PAYMENT_PROCESSING_MINUTES * MINUTE_MS

let view: StoreView = closedStore
/** The user whose purchases it shows. */
let shownTo: string | null = null
const changed = signal()
/** The server no longer knew who is signed in when it was asked about a purchase. */
export const purchaseSignedOut = signal<undefined>()
/** The server has verified a purchase, and this device has asked who is signed in again; `asked`: it was waited for. */
export const purchaseVerified = signal<{ asked: StoreView['asked']; isRunning: boolean }>()

let slow: ReturnType<typeof setTimeout> | undefined

function show(next: StoreView) {
  if (next.step !== view.step) clearTimeout(slow)
  // Nobody stands before a loader for longer than a payment takes (spec §9).
  if (next.step !== view.step && next.step?.at === 'processing') slow = setTimeout(sayItTakesLonger, LONGEST_LOADER_MS)
  view = next
  changed.emit()
}

const sayItTakesLonger = () => show({ ...view, step: { at: 'slow', failure: null } })

export function useStoreView(): StoreView {
  return useSyncExternalStore(changed.subscribe, () => view)
}

/** A plan's product in this phone's store; null when it is not sold there. */
export function productIdOf(plan: PlanInStore, store: StoreName): string | null {
  return store === 'apple' ? plan.apple_mobile_plan_id : plan.google_mobile_plan_id
}

/** Opens the phone's store for whoever is signed in; not at all while none of the plans is sold there. */
export function openStore(user_id: string, plans: readonly PlanInStore[]): boolean {
  const store = appPurchases
  if (!store) return false
  const product_ids = [...new Set(plans.flatMap((plan) => productIdOf(plan, store.store) ?? []))]
  if (product_ids.length === 0) return false
  if (shownTo !== user_id) show({ ...closedStore, products: view.products })
  shownTo = user_id
  const validator = (path: string) => ({ url: serverUrl(path), token: readAccessToken() ?? '' })
  store.open({ user_id, product_ids, validator }, handleEvent)
  return true
}

function handleEvent(event: StoreEvent) {
  const { asked } = view
  show(afterEvent(view, event))
  if (event.kind === 'signed_out') purchaseSignedOut.emit(undefined)
  if (event.kind === 'verified') void refreshTeam(asked, event.is_running)
}

/** The guard must know of the purchase before anybody is led on. */
async function refreshTeam(asked: StoreView['asked'], isRunning: boolean) {
  markMeStale()
  await freshUser().catch(() => null)
  purchaseVerified.emit({ asked, isRunning })
}

export function orderFromStore(product_id: string, plan_id: string) {
  show(asks(view, 'order'))
  void appPurchases?.order(product_id, plan_id)
}

export function restorePurchases() {
  show(asks(view, 'restore'))
  void appPurchases?.restore()
}

export function closeStoreLoader() {
  show({ ...view, step: null })
}
