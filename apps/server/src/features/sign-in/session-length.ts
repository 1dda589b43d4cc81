const DAY_MS = 86_400_000

/** A session that is not used ends after so long; each use, noted every few minutes, begins that time anew. */
export const SESSION_MS = 30 * DAY_MS
/** However much it is used, somebody has to sign in again after so long. */
export const LONGEST_SESSION_MS = 90 * DAY_MS
/** In the apps, where the token lies in the key store of the device. */
export const LONGEST_APP_SESSION_MS = 180 * DAY_MS
/** What the apps add to the name of the browser they are made of. */
export const APP_USER_AGENT = 'WaybillApp/'
