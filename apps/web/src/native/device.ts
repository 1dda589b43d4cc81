import { PUSH_CACHE } from '../worker/push-user.ts'

export type LocationAccess = 'granted' | 'prompt' | 'denied'

/** Degrees, metres, and when it was measured in ms. */
export type DevicePosition = { latitude: number; longitude: number; accuracy: number; recorded_at: number }

/** What the product asks of the device it runs on. A native shell puts its own in place before the first drawing. */
export type Device = {
  readonly platform: 'web' | 'android' | 'ios'
  /** Whether the product may ask for the position, as the system has it now. */
  locationAccess: () => Promise<LocationAccess>
  /** Follows the device until it is stopped; `onRefused` when it may not. A native shell also follows it in a pocket. */
  watchPosition: (onPosition: (position: DevicePosition) => void, onRefused: () => void) => () => void
  /** The system's settings of the app; a browser has none that a page may open. */
  openSettings: () => void
  /** The push service forgets whose device this is (spec §2 "Logout"). */
  forgetPushUser: () => void
}

const web: Device = {
  platform: 'web',
  async locationAccess() {
    try {
      return (await navigator.permissions.query({ name: 'geolocation' })).state
    } catch {
      return 'prompt' // a browser that cannot say asks when it is needed
    }
  },
  watchPosition(onPosition, onRefused) {
    if (!navigator.geolocation) {
      onRefused()
      return () => undefined
    }
    const watching = navigator.geolocation.watchPosition(
      ({ coords: { latitude, longitude, accuracy }, timestamp }) =>
        onPosition({ latitude, longitude, accuracy, recorded_at: timestamp }),
      // No signal for a while is no refusal: the watch goes on.
      ({ code, PERMISSION_DENIED }) => code === PERMISSION_DENIED && onRefused(),
      { enableHighAccuracy: true, maximumAge: 5_000 },
    )
    return () => navigator.geolocation.clearWatch(watching)
  },
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

export const device: Device = web
