import { readAccessToken } from '../api/access-token.ts'
import { userHere, type Me } from './session.ts'

/** Who is signed in as far as this device knows, asking the server only when it knows nothing. */
export async function knownUser(): Promise<Me | null> {
  return userHere() ?? (await freshUser())
}

/** Who is signed in, as well as can be had without waiting for a line that is gone. @throws ApiError */
export async function userNow(): Promise<Me | null> {
  return readAccessToken() ? (await import('./me.ts')).meNow() : null
}

/** Who is signed in, asked again when something has changed since. @throws ApiError */
export async function freshUser(): Promise<Me | null> {
  if (!readAccessToken()) return null
  const { freshMe } = await import('./me.ts') // with all that asks: the login does without
  return freshMe()
}
