import { useRouteLoaderData } from 'react-router'
import {
  clearAccessToken,
  isImpersonating,
  readAccessToken,
  writeAccessToken,
  writeImpersonationToken,
} from '../api/access-token.ts'
import { signal } from '../api/live/signal.ts'
import { request } from '../api/request.ts'
import { closeConnection } from '../api/use-live.ts'
import { device } from '../native/device.ts'
import { applyTheme } from '../ui/layout/theme.ts'
import { knownUserOf } from './known-user.ts'
import { MeQuery, type MeQueryResult } from './me.generated.ts'

export type Me = NonNullable<MeQueryResult['Me']>

const userKey = 'user' // spec §3 "Client storage"
const survivesLogout = ['isAlreadySubscribed', 'areCookiesAccepted', 'lastLoggedUserEmail', 'i18n_locale'] // spec §4

const user = knownUserOf<Me>(
  {
    session: readAccessToken,
    ask: async (signal) => (await request(MeQuery, {}, { signal })).Me,
    store: (me) => userStorage().setItem(userKey, JSON.stringify(me)),
  },
  readStoredUser(),
)

/** Somebody has signed in or out, here or in another tab, or staff have begun or ended acting in a member's place. */
export const sessionChanged = signal()

/** Who is signed in as far as the client knows, asking the server only when it knows nothing. */
export async function knownUser(): Promise<Me | null> {
  if (!readAccessToken()) return null
  return user.now() ?? (await freshUser())
}

/** Who is signed in, asked again when something has changed since. */
export const freshUser = user.fresh

/** What this tab knows of who is signed in, without asking. */
export function userHere(): Me | null {
  return readAccessToken() ? user.now() : null
}

/** What was heard of the user meanwhile. Of this tab alone: the others hear it themselves. */
export const noteOfUser = user.note

/** The next load asks the server again: an operation may have changed what the user may do. */
export const markSessionStale = user.markStale

function begin(me: Me | null) {
  user.begin(me)
  sessionChanged.tell()
}

export function startSession(access_token: string, email: string) {
  writeAccessToken(access_token)
  localStorage.setItem('lastLoggedUserEmail', email)
  begin(null)
}

/** From here on this tab is the member's; the staff member's own session waits in the cookie and in local storage. */
export function beginImpersonation(access_token: string) {
  writeImpersonationToken(access_token)
  begin(null)
}

/** This tab is the staff member's own again. */
function leaveImpersonation() {
  sessionStorage.clear()
  begin(readStoredUser())
}

/** Spec §4 "Logout clearing": everything stored goes, except what belongs to the device and what waits in the journal (decision 0045). */
export function clearSession() {
  closeConnection()
  if (isImpersonating()) return leaveImpersonation()
  const kept = survivesLogout.map((key) => [key, localStorage.getItem(key)] as const)
  localStorage.clear()
  for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value)
  sessionStorage.clear()
  clearAccessToken()
  applyTheme()
  device.forgetPushUser()
  begin(null)
}

/** Follows other tabs at once, where spec §4 looks every second: another copy of the user, or none any more. */
export function onUserChangedElsewhere(react: (me: Me | null) => void): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if ((key !== userKey && key !== null) || isImpersonating()) return
    if (newValue !== null && user.now() === null) return // a login elsewhere: this tab asks when it is used
    user.replace(readStoredUser())
    sessionChanged.tell()
    react(user.now())
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}

export const rootRouteId = 'root'
export const shellRouteId = 'shell'

/** The signed-in user, or null on public pages. */
export function useMaybeMe(): Me | null {
  return (useRouteLoaderData(rootRouteId) as Me | null | undefined) ?? null
}

/** The signed-in user; only under routes that need login. */
export function useMe(): Me {
  const me = useMaybeMe()
  if (!me) throw new Error('useMe outside of the routes that need login')
  return me
}

function userStorage(): Storage {
  return isImpersonating() ? sessionStorage : localStorage
}

function readStoredUser(): Me | null {
  try {
    return JSON.parse(userStorage().getItem(userKey) ?? 'null')
  } catch {
    return null
  }
}
