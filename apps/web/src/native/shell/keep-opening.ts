import { type StoreError, storeErrorOf } from '@waybill/domain/subscriptions/store-errors'
import { storeTimes } from '@waybill/domain/subscriptions/app-purchase'
import type { StoreTalk } from './store-talk.ts'

type Opening = {
  store: CdvPurchase.Store
  talk: StoreTalk
  products: () => CdvPurchase.IRegisterProduct[]
  opened: () => void
}
type Trouble = { error: StoreError; message: string }

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const isClosing = ({ error }: Trouble) => error === 'SETUP' || error === 'LOAD' || error === 'STORE_BLOCKED'

/**
 * Store setup and load failures are retried, without signal after ten seconds (spec §4). Of the library's own attempts
 * (13.18.0) only that of loading from Google reaches anybody: Google's set-up keeps its first failure for ever, Apple's is
 * tried once, and an answer about the products that fails Apple's never gives.
 */
export function keepOpening({ store, talk, products, opened }: Opening) {
  let at: 'opening' | 'offline' | 'open' = 'opening'
  let hearSetup: (trouble: Trouble) => void = () => undefined
  const say = (now: typeof at) => talk.tell({ kind: (at = now) })

  async function start() {
    let pause: number = storeTimes.retry_shortest
    for (let isFirst = true; ; isFirst = false) {
      while (!talk.around.isOnline()) {
        say('offline')
        await wait(storeTimes.offline_retry)
      }
      say('opening')
      const trouble = isFirst ? await outcome(store.initialize([talk.platform])) : await again()
      if (trouble === null) {
        say('open')
        return opened()
      }
      const is_tried_again = trouble.error !== 'STORE_BLOCKED'
      talk.fail(trouble.error, trouble.message, { is_tried_again })
      if (!is_tried_again) return
      await wait(pause)
      pause = Math.min(pause * 2, storeTimes.retry_longest)
    }
  }

  async function again(): Promise<Trouble | null> {
    const adapter = store.getAdapter(talk.platform)!
    Reflect.deleteProperty(adapter, 'initializationPromise') // the failure that Google's keeps
    const refused = await outcome(adapter.initialize().then((error) => (error ? [error] : [])))
    if (refused) return refused
    adapter.ready = true
    const loaded = adapter.loadProducts(products())
    const trouble = await outcome(loaded.then((each) => each.filter((one) => 'code' in one)))
    if (trouble === null) await adapter.loadReceipts()
    return trouble
  }

  /** The trouble that keeps the store closed, a missing answer too. An unknown product holds no other back. */
  async function outcome(asked: Promise<CdvPurchase.IError[]>): Promise<Trouble | null> {
    const setup = new Promise<Trouble>((resolve) => (hearSetup = resolve))
    const answer = asked.then(
      (errors) => errors.map(({ code, message }) => ({ error: storeErrorOf(code), message })).find(isClosing) ?? null,
    )
    if (talk.around.store === 'google') return Promise.race([answer, setup])
    const silence = wait(storeTimes.request_timeout).then(() => ({ error: 'LOAD' as const, message: '' }))
    return Promise.race([answer, silence])
  }

  return {
    start: () => void start(),
    sayAgain: () => talk.tell({ kind: at }),
    /** Whether an error of the library's is one of the set-up, and with that said already. */
    takes: (code: number, message: string): boolean => {
      const error = storeErrorOf(code)
      if (error === 'SETUP') hearSetup({ error, message })
      return error === 'SETUP' || error === 'STORE_BLOCKED'
    },
  }
}
