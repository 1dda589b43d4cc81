export type LocationAccess = 'granted' | 'prompt' | 'denied'

/** What the product asks of the device it runs on. A native shell puts its own in place before the first drawing. */
export type Device = {
  readonly platform: 'web' | 'android' | 'ios'
  /** Whether the product may ask for the position, as the system has it now. */
  locationAccess: () => Promise<LocationAccess>
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
  openSettings: () => undefined,
  forgetPushUser: () => undefined,
}

export const device: Device = web
