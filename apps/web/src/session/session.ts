import {
  clearAccessToken,
  isImpersonating,
  readAccessToken,
  writeAccessToken,
  writeImpersonationToken,
} from '../api/access-token.ts'
import { signal } from '../api/live/signal.ts'
import { closeConnection } from '../api/use-live.ts'
import { device } from '../native/device.ts'
import { applyTheme } from '../ui/layout/theme.ts'
import type { MeQueryResult } from './me.generated.ts'

export type Me = NonNullable<MeQueryResult['Me']>

const userKey = 'user' // spec §3 "Client storage"
const survivesLogout = ['isAlreadySubscribed', 'areCookiesAccepted', 'lastLoggedUserEmail', 'i18n_locale'] // spec §4

/** Somebody has signed in or out, here or in another tab, or staff have begun or ended acting in a member's place. */
export const sessionChanged = signal()

/** The signed-in user from this device's storage, without a query. */
export function userHere(): Me | null {
  return readAccessToken() ? storedUser() : null
}

export function startSession(access_token: string, email: string) {
  writeAccessToken(access_token)
  localStorage.setItem('lastLoggedUserEmail', email)
  localStorage.removeItem(userKey) // whoever was here before
  sessionChanged.emit()
}

/** From here on this tab is the member's; the staff member's own session waits in the cookie and in local storage. */
export function beginImpersonation(access_token: string) {
  writeImpersonationToken(access_token)
  sessionChanged.emit()
}

/** Spec §4 "Logout clearing": everything stored goes, except what belongs to the device and what waits in the journal (decision 0045). */
export function clearSession() {
  closeConnection()
  if (isImpersonating()) {
    sessionStorage.clear() // this tab is the staff member's own again
    return sessionChanged.emit()
  }
  const kept = survivesLogout.map((key) => [key, localStorage.getItem(key)] as const)
  localStorage.clear()
  for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value)
  sessionStorage.clear()
  clearAccessToken()
  applyTheme()
  device.forgetPushUser()
  sessionChanged.emit()
}

/** Follows other tabs at once, where spec §4 looks every second: another copy of the user, or none any more. */
export function onUserChangedElsewhere(react: (me: Me | null) => Promise<void>): () => void {
  const follow = ({ key, oldValue, newValue }: StorageEvent) => {
    if ((key !== userKey && key !== null) || isImpersonating()) return
    if (newValue !== null && oldValue === null) return // a login elsewhere: this tab asks when it is used
    if (newValue === null || oldValue === null || userHere()?.id !== (JSON.parse(oldValue) as Me).id)
      sessionChanged.emit()
    void react(userHere())
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}

export const rootRouteId = 'root'
export const shellRouteId = 'shell'
/** Around what members open in the shell and everybody else without it. */
export const memberRouteId = 'member'

function userStorage(): Storage {
  return isImpersonating() ? sessionStorage : localStorage
}

export function storeUser(me: Me) {
  userStorage().setItem(userKey, JSON.stringify(me))
}

export function storedUser(): Me | null {
  try {
    return JSON.parse(userStorage().getItem(userKey) ?? 'null')
  } catch {
    return null
  }
}
