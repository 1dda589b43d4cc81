import type { Device } from '../../native/device.ts'

type Tracked = { tracking: boolean; is_impersonated: boolean }

/** Before each navigation of a native app: is the position allowed, and is who is to be tracked being watched (spec §2)? */
export async function checkLocation(
  user: Tracked | null,
  device: Pick<Device, 'locationAccess'>,
  ask = requestPosition,
) {
  storeLocationDisabled((await device.locationAccess()) !== 'granted')
  if (user?.tracking && !user.is_impersonated && !isPositionWatching()) await ask()
}

/** Lets the system ask for the permission; answers whether it was given. A position that cannot be found just now is no refusal. */
export function requestPosition(): Promise<boolean> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(false)
    navigator.geolocation.getCurrentPosition(
      () => resolve(true),
      ({ code, PERMISSION_DENIED }) => resolve(code !== PERMISSION_DENIED),
      { timeout: 10_000 },
    )
  })
}

// Spec §3 "Client storage": what this device remembers of its position; a logout wipes it.
const disabledKey = 'isLocationDisabled'
const watchingKey = 'isPositionWatching'
const shownKey = 'geoToastShownCount'
const askedKey = 'isLocationAsked'

export const isLocationDisabled = () => localStorage.getItem(disabledKey) === 'true'
const isPositionWatching = () => localStorage.getItem(watchingKey) === 'true'
export const geoToastShownCount = () => Number(localStorage.getItem(shownKey) ?? 0)

function storeLocationDisabled(isDisabled: boolean) {
  localStorage.setItem(disabledKey, String(isDisabled))
}

export function storePositionWatching(isWatching: boolean) {
  localStorage.setItem(watchingKey, String(isWatching))
}

/** Kept for the visit, not for the device: not every page opens the modal again. */
export const wasAskedThisVisit = () => sessionStorage.getItem(askedKey) === 'true'
export const rememberAsked = () => sessionStorage.setItem(askedKey, 'true')

export function storeGeoToastShownCount(count: number) {
  localStorage.setItem(shownKey, String(count))
}
