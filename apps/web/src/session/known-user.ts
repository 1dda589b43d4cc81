import { readAccessToken } from '../api/access-token.ts'
import { userHere, type Me } from './session.ts'

/** The signed-in user as far as this device knows, querying the server only when it knows nothing. */
export async function knownUser(): Promise<Me | null> {
  return userHere() ?? (await freshUser())
}

/** The signed-in user, as well as can be had without waiting for a lost connection. @throws ApiError */
export async function userNow(): Promise<Me | null> {
  return readAccessToken() ? (await import('./me.ts')).meNow() : null
}

/** The signed-in user, refetched when something has changed since. @throws ApiError */
export async function freshUser(): Promise<Me | null> {
  if (!readAccessToken()) return null
  const { freshMe } = await import('./me.ts') // with all that asks: the login does without
  return freshMe()
}
