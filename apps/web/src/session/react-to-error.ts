import { redirect } from 'react-router'
import { readAccessToken } from '../api/access-token.ts'
import { ApiError } from '../api/api-error.ts'
import { request } from '../api/request.ts'
import { showToast } from '../ui/overlay/toast.ts'
import { reactionTo, type Reaction } from './error-reactions.ts'
import { freshUser, knownUser } from './known-user.ts'
import { Logout } from './logout.generated.ts'
import { redirectFor } from './navigation-guard.ts'
import { clearSession } from './session.ts'

/** Carries out the reaction table for a failed request; answers where to go, or null to stay. */
export async function reactToError(error: ApiError, skipErrors = false): Promise<string | null> {
  const reaction = await reactionNow(error, skipErrors)
  await carryOut(reaction)
  await say(error, reaction.toasts)
  return placeOf(reaction, location)
}

/**
 * Runs a loader: a failure that belongs elsewhere (signed out, maintenance) becomes a redirect; any other reaches the
 * route's error page, which says it in place of the content, so no toast repeats it.
 */
export async function loading<T>(load: () => Promise<T>, to: URL): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'ABORTED') throw error
    const reaction = await reactionNow(error)
    await carryOut(reaction)
    const place = await placeOf(reaction, to)
    if (!place) throw error
    for (const text of reaction.toasts) showToast({ text, tone: 'trouble' })
    throw redirect(place)
  }
}

async function reactionNow(error: ApiError, skipErrors = false): Promise<Reaction> {
  const me = error.code === 'UNAUTHENTICATED' ? null : await knownUser().catch(() => null)
  return reactionTo(error, {
    isImpersonated: me?.is_impersonated ?? false,
    isPrimary: me?.is_primary ?? false,
    skipErrors,
  })
}

async function carryOut({ signOut, refreshUser }: Reaction) {
  if (refreshUser) (await import('../query/client.ts')).markMeStale()
  if (!signOut) return
  // Most often the server knows already: what it answers is of no interest.
  if (readAccessToken()) void request(Logout, {}).catch(() => null)
  clearSession()
}

/** The maintenance page comes back to where the user was; a user asked for again may have to leave the page. */
async function placeOf({ goTo, refreshUser }: Reaction, at: { pathname: string; search: string }) {
  if (goTo === '/maintenance') return maintenanceOf(at)
  if (!refreshUser) return goTo
  const me = await freshUser().catch(() => null)
  if (!me) return null
  // A user without a company is led to one: no other page is theirs to see.
  return redirectFor(me, at) ?? (me.team ? null : (await import('./home-of.ts')).homeOf(me))
}

/** Spec §8: a 503 goes to the maintenance page, which returns to the page asked for. */
export function maintenanceOf({ pathname, search }: { pathname: string; search: string }): string {
  return pathname === '/maintenance' ? pathname + search : `/maintenance?next=${encodeURIComponent(pathname + search)}`
}

async function say(error: ApiError, toasts: readonly string[]) {
  if (toasts.length === 0) return
  // Loaded when needed, since the login page does without the table of messages.
  const translate = await translatorOf(error)
  for (const text of toasts) showToast({ text: translate(text), tone: 'trouble' })
}

async function translatorOf(error: ApiError): Promise<(text: string) => string> {
  if (error.code === 'VALIDATION') return (await import('../ui/form/validation-text.ts')).validationText
  if (error.conflict === null) return (text) => text
  const { conflictText } = await import('./conflict-text.ts')
  return (text) => conflictText(error) ?? text
}
