import { signal } from '../../api/live/signal.ts'
import { deviceLocation, type LocationPort } from '../../native/location.ts'

type Tracked = { tracking: boolean; is_impersonated: boolean }

/** Before each navigation of a native app: is the position allowed, and is who is to be tracked being watched (spec §2)? */
export async function checkLocation(
  user: Tracked | null,
  { access, request }: Pick<LocationPort, 'access' | 'request'> = deviceLocation,
) {
  storeLocationDisabled((await access()) !== 'granted')
  if (user?.tracking && !user.is_impersonated && !isPositionWatching()) await request()
}

// Spec §3 "Client storage": what this device remembers of its position; a logout wipes it.
const disabledKey = 'isLocationDisabled'
const watchingKey = 'isPositionWatching'
const shownKey = 'geoToastShownCount'
const askedKey = 'isLocationAsked'

export const isLocationDisabled = () => localStorage.getItem(disabledKey) === 'true'
const isPositionWatching = () => localStorage.getItem(watchingKey) === 'true'
export const geoToastShownCount = () => Number(localStorage.getItem(shownKey) ?? 0)

export function storeLocationDisabled(isDisabled: boolean) {
  localStorage.setItem(disabledKey, String(isDisabled))
}

const idleKey = 'sharesWhileIdle'

/** Whether the position is followed in a pocket without a job too: chosen on this device, off until then. */
export const sharesWhileIdle = () => localStorage.getItem(idleKey) === 'true'
export const idleSharingChanged = signal()

export function storeSharesWhileIdle(shares: boolean) {
  localStorage.setItem(idleKey, String(shares))
  idleSharingChanged.emit()
}

export function storePositionWatching(isWatching: boolean) {
  if (isWatching) localStorage.setItem(watchingKey, 'true')
  else localStorage.removeItem(watchingKey) // also when a logout ends it: nothing of it is left behind
}

/** Kept for the visit, not for the device: not every page opens the modal again. */
export const wasAskedThisVisit = () => sessionStorage.getItem(askedKey) === 'true'
export const rememberAsked = () => sessionStorage.setItem(askedKey, 'true')

export function storeGeoToastShownCount(count: number) {
  localStorage.setItem(shownKey, String(count))
}
