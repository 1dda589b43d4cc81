// Spec §3 "Client storage": what this device remembers of its position; a logout wipes it.
const disabledKey = 'isLocationDisabled'
const watchingKey = 'isPositionWatching'
const shownKey = 'geoToastShownCount'
const askedKey = 'isLocationAsked'

export const isLocationDisabled = () => localStorage.getItem(disabledKey) === 'true'
export const isPositionWatching = () => localStorage.getItem(watchingKey) === 'true'
export const geoToastShownCount = () => Number(localStorage.getItem(shownKey) ?? 0)

export function storeLocationDisabled(isDisabled: boolean) {
  localStorage.setItem(disabledKey, String(isDisabled))
}

export function storePositionWatching(isWatching: boolean) {
  localStorage.setItem(watchingKey, String(isWatching))
}

/** Of the visit rather than of the device: the modal is not brought up again by every page. */
export const wasAskedThisVisit = () => sessionStorage.getItem(askedKey) === 'true'
export const rememberAsked = () => sessionStorage.setItem(askedKey, 'true')

export function storeGeoToastShownCount(count: number) {
  localStorage.setItem(shownKey, String(count))
}
