import { useRouteLoaderData } from 'react-router'
import { onboarding, type OnboardingRoute } from '@waybill/domain/onboarding/onboarding'
import { clearAccessToken, readAccessToken, writeAccessToken } from '../api/access-token.ts'
import { request } from '../api/request.ts'
import { MeQuery, type MeQueryResult } from './me.generated.ts'

export type Me = NonNullable<MeQueryResult['Me']>

const userKey = 'user' // spec §3 "Client storage"
const survivesLogout = ['isAlreadySubscribed', 'areCookiesAccepted', 'lastLoggedUserEmail', 'i18n_locale', 'theme']

let known: Me | null = readStoredUser()
// What storage holds may be from yesterday: it lets the first screen load at once, and is asked for again beside it.
let isStale = true

/** Who is signed in as far as the client knows, asking the server only when it knows nothing. */
export async function knownUser(): Promise<Me | null> {
  if (!readAccessToken()) return null
  return known ?? (await freshUser())
}

/** Who is signed in, asked again when something has changed since. */
export async function freshUser(signal?: AbortSignal): Promise<Me | null> {
  if (!readAccessToken()) return null
  if (known && !isStale) return known
  const { Me } = await request(MeQuery, {}, { signal })
  known = Me ?? null
  isStale = false
  if (known) localStorage.setItem(userKey, JSON.stringify(known))
  return known
}

/** The next load asks the server again: an operation may have changed what the user may do. */
export function markSessionStale() {
  isStale = true
}

export function startSession(access_token: string, email: string) {
  writeAccessToken(access_token)
  localStorage.setItem('lastLoggedUserEmail', email)
  known = null
  isStale = true
}

/** Spec §4 "Logout clearing": everything stored goes, except what belongs to the device. */
export function clearSession() {
  const kept = survivesLogout.map((key) => [key, localStorage.getItem(key)] as const)
  localStorage.clear()
  for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value)
  sessionStorage.clear()
  clearAccessToken()
  known = null
  isStale = true
}

/** Follows a logout in another tab. */
export function onSignedOutElsewhere(react: () => void) {
  addEventListener('storage', ({ key, newValue }) => {
    if ((key === userKey && newValue === null) || key === null) react()
  })
}

export const rootRouteId = 'root'

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

/** The page a user starts on: takers browse, posters see what they have posted (semantics §2). */
export function homeOf(me: Me): OnboardingRoute | '/browse-jobs' | '/jobs-posted' | '/my-work' | '/notifications' {
  const { route } = onboarding[me.registration_progress]
  if (route) return route
  if (!me.team) return '/notifications' // staff
  if (!me.has_full_access) return '/my-work'
  return me.team.member_role === 'Poster' ? '/jobs-posted' : '/browse-jobs'
}

function readStoredUser(): Me | null {
  try {
    return JSON.parse(localStorage.getItem(userKey) ?? 'null')
  } catch {
    return null
  }
}
