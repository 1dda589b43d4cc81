import { Device } from '@capacitor/device'
import type { CurrentPlan } from '@waybill/domain/subscriptions/app-purchase'
import type { StoreName } from '@waybill/domain/subscriptions/store-purchase'
import type { AppPurchases } from '../purchases.ts'
import { storeFlow } from './store-flow.ts'

const key = 'currentStorePlan' // of whoever is signed in: it goes with them

/** The store of this phone. Its library is a large one, and comes when a store is opened for the first time. */
export function shellPurchases(store: StoreName): AppPurchases {
  let loading: Promise<ReturnType<typeof storeFlow>> | null = null
  const flow = () => (loading ??= load(store))
  return {
    store,
    open: (buyer, tell) => void flow().then(({ open }) => open(buyer, tell)),
    order: async (product_id, plan_id) => (await flow()).order(product_id, plan_id),
    restore: async () => (await flow()).restore(),
    manage: () => void flow().then(({ manage }) => manage()),
  }
}

async function load(store: StoreName) {
  const { CdvPurchase } = await import('capacitor-plugin-cdv-purchase')
  return storeFlow(CdvPurchase, {
    store,
    device_id: async () => (await Device.getId()).identifier,
    current: {
      read: () => JSON.parse(localStorage.getItem(key) ?? 'null') as CurrentPlan | null,
      write: (plan) => localStorage.setItem(key, JSON.stringify(plan)),
    },
    isOnline: () => navigator.onLine,
  })
}
