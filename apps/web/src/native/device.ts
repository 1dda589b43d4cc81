import { PUSH_CACHE } from '../worker/push-user.ts'

/** The device that the product runs on. A native shell puts its own in place before the first drawing. */
export type Device = {
  readonly platform: 'web' | 'android' | 'ios'
  /** The system's settings of the app; a browser has none that a page may open. */
  openSettings: () => void
  /** The push service forgets whose device this is (spec §2 "Logout"). */
  forgetPushUser: () => void
}

const web: Device = {
  platform: 'web',
  openSettings: () => undefined,
  forgetPushUser: () => void forgetPushDevice(),
}

/** The service worker shows nothing from now on, and the browser's address is given back. */
async function forgetPushDevice() {
  await globalThis.caches?.delete(PUSH_CACHE)
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}

export let device: Device = web

export function runOn(shell: Device) {
  device = shell
}
