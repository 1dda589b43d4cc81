export type LocationAccess = 'granted' | 'prompt' | 'denied'

/** Degrees, metres, and when it was measured in ms. */
export type DevicePosition = { latitude: number; longitude: number; accuracy: number; recorded_at: number }

/** How long somebody waits for a position, and how old it may be; in ms. */
type Patience = { timeout: number; maximumAge?: number }

/** Where the device is. A native shell puts its own in place before the first drawing. */
export type LocationPort = {
  /** Whether the product may ask for the position, as the system has it now. */
  access: () => Promise<LocationAccess>
  /** Lets the system ask for the permission; answers whether it was given. A position that cannot be found just now is no refusal. */
  request: () => Promise<boolean>
  /** Where it is now, asking for the permission where that is still open; null when nobody knows. */
  now: (patience: Patience) => Promise<DevicePosition | null>
  /** Follows the device until it is stopped; `onRefused` when it may not. */
  watch: (onPosition: (position: DevicePosition) => void, onRefused: () => void) => () => void
  /** Whether what is watched is followed while the app is out of sight too: while a job runs. A browser cannot. */
  followInPocket: (isOn: boolean) => void
}

const web: LocationPort = {
  async access() {
    try {
      return (await navigator.permissions.query({ name: 'geolocation' })).state
    } catch {
      return 'prompt' // a browser that cannot say asks when it is needed
    }
  },
  request: () =>
    new Promise((resolve) => {
      if (!navigator.geolocation) return resolve(false)
      navigator.geolocation.getCurrentPosition(
        () => resolve(true),
        ({ code, PERMISSION_DENIED }) => resolve(code !== PERMISSION_DENIED),
        { timeout: 10_000 },
      )
    }),
  now: (patience) =>
    new Promise((resolve) => {
      // Without a secure connection, or where the device has none.
      if (!navigator.geolocation) return resolve(null)
      navigator.geolocation.getCurrentPosition(
        (found) => resolve(positionOf(found)),
        () => resolve(null),
        patience,
      )
    }),
  watch(onPosition, onRefused) {
    if (!navigator.geolocation) {
      onRefused()
      return () => undefined
    }
    const watching = navigator.geolocation.watchPosition(
      (found) => onPosition(positionOf(found)),
      // No signal for a while is no refusal: the watch goes on.
      ({ code, PERMISSION_DENIED }) => code === PERMISSION_DENIED && onRefused(),
      { enableHighAccuracy: true, maximumAge: 5_000 },
    )
    return () => navigator.geolocation.clearWatch(watching)
  },
  followInPocket: () => undefined,
}

function positionOf({ coords: { latitude, longitude, accuracy }, timestamp }: GeolocationPosition): DevicePosition {
  return { latitude, longitude, accuracy, recorded_at: timestamp }
}

export let deviceLocation: LocationPort = web

export function locateBy(shell: LocationPort) {
  deviceLocation = shell
}
