import { noteAppPushOff } from './app-push.ts'
import { PUSH_CACHE, PUSH_USER } from '../../worker/push-user.ts'
import { appPush } from '../../native/push.ts'
import type { AddPushDeviceInput } from './push-device.generated.ts'

/** Whether this browser can show push messages: `needs_install` on an iPhone until the page is on its home screen, `in_app` in an app that its operator has built without. */
export type PushAccess = 'in_app' | 'unsupported' | 'needs_install' | 'denied' | 'possible'

export function pushAccess(): PushAccess {
  if (import.meta.env.MODE === 'shell') return appPush ? 'possible' : 'in_app'
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis)) {
    return isIphone() ? 'needs_install' : 'unsupported'
  }
  return Notification.permission === 'denied' ? 'denied' : 'possible'
}

function isIphone(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent)
}

type Setup = { public_key: string; is_stand_in: boolean }

/** Asks for the permission and answers where messages are to be sent; null when the permission was not given. */
export async function subscribeHere(setup: Setup, user_id: string): Promise<AddPushDeviceInput | null> {
  if (setup.is_stand_in) return standInSubscription()
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await navigator.serviceWorker.register('/service-worker.js')
  await inTime(navigator.serviceWorker.ready)
  await writeUser(user_id)
  const { endpoint, keys } = (
    await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: setup.public_key })
  ).toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
}

/** The service worker is ready once it has kept the application, which can take long on a bad line: nobody waits for that. */
const READY_MS = 20_000

function inTime<Awaited>(ready: Promise<Awaited>): Promise<Awaited> {
  return Promise.race([
    ready,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('No service worker yet.')), READY_MS)),
  ])
}

/** Unsubscribes this browser; messages that still arrive are not shown. */
export async function unsubscribeHere(): Promise<void> {
  if (import.meta.env.MODE === 'shell') {
    noteAppPushOff(true)
    return appPush?.forget()
  }
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

async function writeUser(user_id: string) {
  const cache = await caches.open(PUSH_CACHE)
  await cache.put(PUSH_USER, new Response(user_id))
}

/** The stand-in sends nothing, so any address will do. */
async function standInSubscription(): Promise<AddPushDeviceInput> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const [name, auth] = [crypto.randomUUID(), crypto.getRandomValues(new Uint8Array(16))]
  return { endpoint: `https://stand-in.waybill.app/${name}`, p256dh: base64url(point), auth: base64url(auth) }
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
