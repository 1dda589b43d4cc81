import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { vi } from 'vitest'
import type { CurrentPlan } from '@waybill/domain/subscriptions/app-purchase'
import type { StoreEvent } from '../../../apps/web/src/native/purchases.ts'
import { storeFlow } from '../../../apps/web/src/native/shell/store-flow.ts'
import { FakeAppStore } from './fake-app-store.ts'
import { FakeGooglePlay } from './fake-google-play.ts'
import { onSale } from './fake-store.ts'
import { buyer_id, type Posted, type Validator, xhrBy } from './validator-stub.ts'

const library = readFileSync(
  join(import.meta.dirname, '../../../node_modules/capacitor-plugin-cdv-purchase/www/store.js'),
  'utf8',
)
export const plan_id = '1a2b3c4d-0000-4000-8000-000000000001'
type Fakes = { android: FakeGooglePlay; ios: FakeAppStore }

/**
 * A page with the purchase library in it, on a phone whose store is played; time runs when it is told to
 * (`vi.useFakeTimers`, before). `validator` stands for the server.
 */
export function storePage<System extends keyof Fakes>(system: System, validator: Validator) {
  const listeners = new Map<string, ((data: object) => void)[]>()
  const says = (event: string, data: object) => listeners.get(event)?.forEach((hear) => hear(data))
  const store = (system === 'ios' ? new FakeAppStore(says) : new FakeGooglePlay(says)) as Fakes[System]
  const posted: Posted[] = []
  const plugin = new Proxy(
    {
      addListener(event: string, hear: (data: object) => void) {
        listeners.set(event, [...(listeners.get(event) ?? []), hear])
        return Promise.resolve({ remove: () => Promise.resolve() })
      },
    },
    {
      get: (own, name) =>
        name in own ? Reflect.get(own, name) : (options = {}) => store.answer(String(name), options),
    },
  )
  const CdvPurchase = loadLibrary(system, plugin, xhrBy(validator, posted))
  const told: StoreEvent[] = []
  const current: { plan: CurrentPlan | null } = { plan: null }
  const online = { is: true }
  const purchases = storeFlow(CdvPurchase, {
    store: system === 'ios' ? 'apple' : 'google',
    device_id: () => Promise.resolve('device-1'),
    current: { read: () => current.plan, write: (plan) => void (current.plan = plan) },
    isOnline: () => online.is,
  })
  return {
    CdvPurchase,
    store,
    posted,
    current,
    online,
    purchases,
    told,
    /** What was told, by its kinds; products are told whenever something is. */
    kinds: () => told.map(({ kind }) => kind).filter((kind) => kind !== 'products'),
    open: (product_ids: readonly string[] = onSale.map(({ id }) => id)) => {
      const validator = (path: string) => ({ url: `https://waybill.example${path}`, token: 'token-of-buyer' })
      purchases.open({ user_id: buyer_id, product_ids, validator }, (event) => told.push(event))
      return passes(1_000)
    },
  }
}

export const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms)

function loadLibrary(system: string, plugin: object, XMLHttpRequest: unknown): typeof CdvPurchase {
  const stored = new Map<string, string>()
  const page: Record<string, unknown> = {
    console: { ...console, log: () => undefined, warn: () => undefined, error: () => undefined },
    setTimeout: (then: () => void, ms: number) => setTimeout(then, ms),
    clearTimeout: (id: number) => clearTimeout(id),
    setInterval: (then: () => void, ms: number) => setInterval(then, ms),
    clearInterval: (id: number) => clearInterval(id),
    Date: globalThis.Date,
    XMLHttpRequest,
    document: { addEventListener: () => undefined },
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
    Capacitor: { getPlatform: () => system, Plugins: { PurchasePlugin: plugin } },
    CdvPurchaseCapacitor: { installed: true },
  }
  page['window'] = page
  runInContext(library, createContext(page))
  return page['CdvPurchase'] as typeof CdvPurchase
}
