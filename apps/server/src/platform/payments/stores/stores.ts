import type { StoreName } from '@waybill/domain/subscriptions/store-purchase'
import type { Config } from '../../config.ts'
import type { Platform } from '../../context.ts'
import { appleStore } from './apple/apple-store.ts'
import { googlePlay } from './google/google-play.ts'
import { standInStore } from './stand-in-store.ts'
import type { Store } from './store-port.ts'

type Stores = Readonly<Record<StoreName, Store | null>>

/** Objects made from a store's keys are cached for as long as the process runs. */
const known = new WeakMap<Config, Stores>()

/** The stores of the operator's apps; null where there are no keys. In the demo a stand-in, which takes no money. */
export function storesOf({ config, now }: Pick<Platform, 'config' | 'now'>): Stores {
  const stores = known.get(config) ?? open(config, now)
  known.set(config, stores)
  return stores
}

function open({ demo, stores: { apple, google } }: Config, now: () => Date): Stores {
  if (demo) return { apple: standInStore('apple', now), google: standInStore('google', now) }
  return { apple: apple && appleStore(apple, now), google: google && googlePlay(google, now) }
}
