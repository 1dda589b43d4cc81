import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import { Watch, watch } from './watched-page.ts'

const kinds = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
} satisfies Record<string, BrowserContextOptions>

export type Wanted = {
  on: keyof typeof kinds
  theme: 'light' | 'dark'
  maps: boolean
  worker: boolean
  address: string
}
type StorageState = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>

/** A browser of somebody's own, and who looks over their shoulder just now. */
export type Device = { readonly context: BrowserContext; watch: Watch; readonly key: string }

/**
 * Devices that go from hand to hand. A new one has to load and compile the whole product, which takes longer than most
 * stories; one that somebody has given back is emptied of all that is theirs and has the product's files still.
 */
export class Devices {
  readonly #browser: Browser
  readonly #idle: Device[] = []

  constructor(browser: Browser) {
    this.#browser = browser
  }

  async take(wanted: Wanted, storageState: StorageState): Promise<Device> {
    const key = JSON.stringify(wanted)
    const at = this.#idle.findIndex((device) => device.key === key)
    const [device] = at < 0 ? [] : this.#idle.splice(at, 1)
    if (!device) return this.#create(wanted, storageState)
    device.watch = new Watch()
    await device.context.setStorageState(storageState)
    return device
  }

  /** What a service worker or a stopped clock has been at is not handed on. */
  async giveBack(device: Device, isReusable: boolean) {
    const { context } = device
    if (!isReusable || context.serviceWorkers().length > 0) return context.close()
    for (const page of context.pages()) await page.close()
    context.removeAllListeners('response')
    await context.clearPermissions()
    await context.setOffline(false)
    await context.setGeolocation(null)
    this.#idle.push(device)
  }

  async close() {
    for (const { context } of this.#idle.splice(0)) await context.close()
  }

  async #create(wanted: Wanted, storageState: StorageState): Promise<Device> {
    const { on, theme, maps, worker, address } = wanted
    const context = await this.#browser.newContext({
      ...kinds[on],
      baseURL: address,
      locale: 'en-GB',
      timezoneId: 'Europe/London',
      reducedMotion: 'reduce',
      colorScheme: theme,
      storageState,
      serviceWorkers: worker ? 'allow' : 'block',
    })
    const device: Device = { context, watch: new Watch(), key: JSON.stringify(wanted) }
    await watch(context, (problem) => device.watch.see(problem))
    if (!maps) await context.addInitScript(forbidMaps)
    return device
  }
}

/** As a browser without WebGL: `canDrawMaps` says no. */
function forbidMaps() {
  const own = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'getContext')!
    .value as HTMLCanvasElement['getContext']
  HTMLCanvasElement.prototype.getContext = new Proxy(own, {
    apply: (target, canvas, [kind, ...rest]) =>
      String(kind).startsWith('webgl') ? null : Reflect.apply(target, canvas, [kind, ...rest]),
  })
}
