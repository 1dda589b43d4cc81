import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import type { NativePlatform } from '../../tools/native/plugin-headers.ts'
import { pluginHeaders } from '../../tools/native/plugins.ts'
import { FakeAppStore } from '../../tools/native/store/fake-app-store.ts'
import { FakeGooglePlay } from '../../tools/native/store/fake-google-play.ts'
import type { Refused } from '../../tools/native/store/fake-store.ts'
import { serverAddress } from './server-address.ts'

const root = join(import.meta.dirname, '../..')
const built = join(root, '.cache/shell')
/** What the build was told in place of a server; the one of this run takes its place (`tools/build.mjs`). */
const PLACEHOLDER = 'https://server.waybill.invalid'
/** Where each system says that the page of an app is. A browser knows no page of `capacitor:`. */
const ORIGIN = 'https://localhost'
const bridge = readFileSync(
  join(root, 'node_modules/@capacitor/android/capacitor/src/main/assets/native-bridge.js'),
  'utf8',
)

type Call = { callbackId: string; pluginId: string; methodName: string; options: Record<string, unknown> }
type Answered = { success: boolean; data?: unknown; error?: { message: string; code?: string } }
type LocalNotice = { id: number; title: string; body: string; extra: unknown; isExactNotification?: boolean }
type Place = { latitude: number; longitude: number }

/**
 * A phone around a page of the app: the bridge is Capacitor's own, and knows of the plugins what their native sources
 * offer; what it asks is answered here.
 */
export class FakePhone {
  permission: 'granted' | 'prompt' | 'denied' = 'granted'
  /** What its user says when the system asks for the position; `prompt`: nothing, the question is waved away. */
  answer: 'granted' | 'prompt' | 'denied' = 'granted'
  /** Whether the system shows notifications of the app; asked, its user agrees. */
  notices: 'granted' | 'prompt' | 'denied' = 'granted'
  /** The notifications that the app itself has put on the lock screen, by their numbers. */
  readonly lockScreen = new Map<number, LocalNotice>()
  launchUrl: string | null = null
  update: 1 | 2 = 1
  version = '1.0.0'
  pushToken = `a-token-of-fcm-${randomUUID()}`
  readonly keys = new Map<string, string>()
  readonly preferences = new Map<string, string>()
  readonly files = new Map<string, string>()
  /** The one that this system has sells; the other is never asked. */
  readonly play: FakeGooglePlay
  readonly appStore: FakeAppStore
  readonly calls: string[] = []
  /** What the system writes above and below the page stands on dark, or on light. */
  bars: string | null = null
  /** What the page asked of its own origin, and is no file of the app: only the server would have answered. */
  readonly askedAtHome: string[] = []
  readonly #listeners = new Map<string, Set<string>>()
  /** Said before anybody listened, as what a tap starts the app with. */
  readonly #unheard = new Map<string, unknown>()
  readonly #watches = new Set<{ id: string; plugin: string }>()
  #page: Page | null = null
  readonly #platform: NativePlatform

  constructor(platform: NativePlatform = 'android') {
    this.#platform = platform
    const says = (event: string, data: object) => void this.says('PurchasePlugin', event, data)
    this.play = new FakeGooglePlay(says)
    this.appStore = new FakeAppStore(says)
  }

  /** The app is started: from its files on the phone, as another origin than its server. */
  async starts(context: BrowserContext): Promise<Page> {
    await context.route(`${ORIGIN}/**`, (route) => {
      const { pathname } = new URL(route.request().url())
      const file = route.request().isNavigationRequest() ? '/index.html' : pathname
      if (!existsSync(join(built, file))) {
        this.askedAtHome.push(pathname)
        return route.abort()
      }
      const body = readFileSync(join(built, file))
      const isText = /\.(html|js|css)$/.test(file)
      return route.fulfill({
        body: isText ? withServer(body.toString('utf8')) : body,
        contentType: types[file.slice(file.lastIndexOf('.'))] ?? 'application/octet-stream',
      })
    })
    const page = await context.newPage()
    this.#page = page
    await page.exposeFunction('askPhone', (call: Call) => this.#answer(call))
    await page.addInitScript(install, { headers: pluginHeaders(this.#platform), platform: this.#platform })
    await page.addInitScript(bridge)
    await page.goto(ORIGIN)
    return page
  }

  async isPutAway() {
    await this.#page?.context().close()
  }

  /** A phone that is short of room clears away what a page keeps; files of the app stay. It is to be started again. */
  async clearsAway() {
    const page = this.#page!
    const session = await page.context().newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', { origin: ORIGIN, storageTypes: 'indexeddb' })
    await session.detach()
  }

  /** A screen with a notch above and a bar below, where nobody can see or press anything. */
  async hasInsets(insets: { top: number; bottom: number }) {
    const session = await this.#page!.context().newCDPSession(this.#page!)
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets })
  }

  /** Killed, and opened again from its icon. */
  async startsAgain() {
    this.#listeners.clear()
    this.#watches.clear()
    await this.#page!.evaluate(() => sessionStorage.clear()) // it is the process's own
    await this.#page!.goto('about:blank')
    await this.#page!.goto(ORIGIN)
  }

  /** The system says something to whoever listens. */
  async says(plugin: string, event: string, data: unknown = {}) {
    const heard = this.#listeners.get(`${plugin}.${event}`)
    if (!heard) this.#unheard.set(`${plugin}.${event}`, data)
    for (const id of heard ?? []) await this.#tell(id, { success: true, data })
  }

  /** The phone is somewhere else; everything that follows it is told. */
  async movesTo(place: Place) {
    for (const { id, plugin } of this.#watches)
      await this.#tell(id, { success: true, data: positionFor(plugin, place) })
  }

  /** A tap on a notification of the lock screen. */
  async tapsNotice(title: string) {
    const notification = [...this.lockScreen.values()].find((each) => each.title === title)
    if (!notification) throw new Error(`“${title}” is not on the lock screen.`)
    this.lockScreen.delete(notification.id)
    await this.says('LocalNotifications', 'localNotificationActionPerformed', { actionId: 'tap', notification })
  }

  /** Which plugins follow the phone. */
  get followers(): string[] {
    return [...this.#watches].map(({ plugin }) => plugin)
  }

  async #answer(call: Call) {
    this.calls.push(`${call.pluginId}.${call.methodName}`)
    const { pluginId, methodName, callbackId, options } = call
    if (methodName === 'addListener') {
      const key = `${pluginId}.${String(options['eventName'])}`
      this.#listeners.set(key, (this.#listeners.get(key) ?? new Set()).add(callbackId))
      if (this.#unheard.has(key)) void this.says(pluginId, String(options['eventName']), this.#unheard.get(key))
      this.#unheard.delete(key)
      return
    }
    if (methodName === 'removeListener') {
      for (const each of this.#listeners.values()) each.delete(String(options['callbackId']))
      return
    }
    const answered = pluginId === 'PurchasePlugin' ? await this.#sells(call) : this.#does(call)
    if (answered) await this.#tell(callbackId, answered)
  }

  async #sells({ methodName, options }: Call): Promise<Answered> {
    const store = this.#platform === 'ios' ? this.appStore : this.play
    try {
      return { success: true, data: (await store.answer(methodName, options)) ?? {} }
    } catch (error) {
      const { message, code } = error as Refused
      return { success: false, error: { message, ...(code !== undefined && { code }) } }
    }
  }

  #does({ pluginId, methodName, callbackId, options }: Call): Answered | null {
    const said = (data: unknown = {}): Answered => ({ success: true, data })
    const refused = (code: string): Answered => ({ success: false, error: { message: code, code } })
    const key = ((options['prefixedKey'] ?? options['key'] ?? options['path'] ?? '') as string).replace(
      'capacitor-storage_',
      '',
    )
    const rows: Record<string, () => Answered | null> = {
      'SecureStorage.internalGetItem': () => said({ data: this.keys.get(key) ?? null }),
      'SecureStorage.internalSetItem': () => (this.keys.set(key, String(options['data'])), said()),
      'SecureStorage.internalRemoveItem': () => said({ success: this.keys.delete(key) }),
      'Preferences.get': () => said({ value: this.preferences.get(key) ?? null }),
      'Preferences.remove': () => (this.preferences.delete(key), said()),
      'Filesystem.writeFile': () => (this.files.set(key, String(options['data'])), said({ uri: `file:///${key}` })),
      'Filesystem.appendFile': () => (
        this.files.set(key, (this.files.get(key) ?? '') + String(options['data'])), said()
      ),
      'Filesystem.readFile': () =>
        this.files.has(key) ? said({ data: this.files.get(key) }) : refused('OS-PLUG-FILE-0008'),
      'Filesystem.deleteFile': () => (this.files.delete(key) ? said() : refused('OS-PLUG-FILE-0008')),
      'Filesystem.readdir': () =>
        said({
          files: [...this.files.keys()]
            .filter((path) => path.startsWith(`${key}/`))
            .map((path) => ({ name: path.slice(key.length + 1), type: 'file' })),
        }),
      'App.getInfo': () => said({ version: this.version, build: '1', id: 'app.waybill.mobile', name: 'Waybill' }),
      'App.getLaunchUrl': () => said(this.launchUrl === null ? undefined : { url: this.launchUrl }),
      'SystemBars.setStyle': () => ((this.bars = String(options['style'])), said()),
      'Device.getId': () => said({ identifier: 'a-device-of-a-test' }),
      'AppUpdate.getAppUpdateInfo': () => said({ updateAvailability: this.update }),
      'Geolocation.checkPermissions': () => said({ location: this.permission }),
      'Geolocation.requestPermissions': () => {
        if (this.permission === 'prompt') this.permission = this.answer
        return said({ location: this.permission })
      },
      'Geolocation.getCurrentPosition': () =>
        this.permission === 'granted' ? said(positionFor('Geolocation', leeds)) : refused('OS-PLUG-GLOC-0003'),
      'Geolocation.watchPosition': () => this.#follows(callbackId, 'Geolocation'),
      'Geolocation.clearWatch': () => (this.#stops('Geolocation'), said()),
      'BackgroundGeolocation.start': () =>
        this.permission === 'granted' ? this.#follows(callbackId, 'BackgroundGeolocation') : refused('NOT_AUTHORIZED'),
      'BackgroundGeolocation.stop': () => (this.#stops('BackgroundGeolocation'), said()),
      'LocalNotifications.checkPermissions': () => said({ display: this.notices }),
      'LocalNotifications.requestPermissions': () => {
        if (this.notices === 'prompt') this.notices = 'granted'
        return said({ display: this.notices })
      },
      'LocalNotifications.schedule': () => {
        const shown = options['notifications'] as LocalNotice[]
        for (const each of shown) this.lockScreen.set(each.id, each)
        return said({ notifications: shown.map(({ id }) => ({ id })) })
      },
      'LocalNotifications.removeDeliveredNotificationsById': () => {
        for (const id of options['ids'] as number[]) this.lockScreen.delete(id)
        return said()
      },
      'PushNotifications.checkPermissions': () => said({ receive: 'granted' }),
      'PushNotifications.requestPermissions': () => said({ receive: 'granted' }),
      'PushNotifications.register': () => {
        void this.says('PushNotifications', 'registration', { value: this.pushToken })
        return said()
      },
    }
    return (rows[`${pluginId}.${methodName}`] ?? said)()
  }

  #follows(id: string, plugin: string): null {
    this.#watches.add({ id, plugin })
    return null
  }

  #stops(plugin: string) {
    for (const each of this.#watches) if (each.plugin === plugin) this.#watches.delete(each)
  }

  async #tell(callbackId: string, answered: Answered) {
    const fromNative = (result: object) => {
      const here = window as unknown as { Capacitor: { fromNative: (result: object) => void } }
      here.Capacitor.fromNative(result)
    }
    // A page that is being left hears nothing any more.
    await this.#page?.evaluate(fromNative, { callbackId, ...answered }).catch(() => undefined)
  }
}

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
}
/** The client of the live connection insists on TLS beside a page that has it; the server of a run has none. */
function withServer(text: string): string {
  const live = PLACEHOLDER.replace('https', 'wss')
  return text
    .replaceAll(live, `${live} ${serverAddress().replace('http', 'wss')}`)
    .replaceAll(PLACEHOLDER, serverAddress())
}

const leeds = { latitude: 53.7965, longitude: -1.5478 }

/** Each plugin says in its own words where it is. */
function positionFor(plugin: string, place: Place) {
  const coords = { ...place, accuracy: 8 }
  return plugin === 'Geolocation' ? { coords, timestamp: Date.now() } : { ...coords, time: Date.now() }
}

/** Runs in the page, before the bridge: the system's end of it. */
function install({ headers, platform }: { headers: unknown; platform: NativePlatform }) {
  const here = window as unknown as Record<string, unknown> & { askPhone: (call: unknown) => Promise<void> }
  here['Capacitor'] = { DEBUG: false, isLoggingEnabled: false, Plugins: {}, PluginHeaders: headers }
  here['WEBVIEW_SERVER_URL'] = 'https://localhost'
  const take = (call: unknown) => void here.askPhone(typeof call === 'string' ? JSON.parse(call) : call)
  if (platform === 'android') here['androidBridge'] = { postMessage: take }
  else here['webkit'] = { messageHandlers: { bridge: { postMessage: take } } }
}
