import { redirect } from 'react-router'
import { ApiError } from '../api/api-error.ts'
import { showToast } from '../ui/overlay/toast.ts'
import { reactionTo } from './error-reactions.ts'
import { clearSession, knownUser } from './session.ts'

/** Carries out the reaction table for a failed request; answers where to go, or null to stay. */
export async function reactToError(error: ApiError): Promise<string | null> {
  const me = error.code === 'UNAUTHENTICATED' ? null : await knownUser().catch(() => null)
  const { goTo, toasts, signOut } = reactionTo(error, me?.is_impersonated ?? false)
  if (signOut) clearSession()
  await say(error, toasts)
  return goTo
}

/**
 * Runs a loader: a failure that belongs elsewhere (signed out, maintenance) becomes a redirect; any other reaches the
 * route's error page, which says it in place of the content, so no toast repeats it.
 */
export async function loading<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'ABORTED') throw error
    const me = await knownUser().catch(() => null)
    const { goTo, signOut, toasts } = reactionTo(error, me?.is_impersonated ?? false)
    if (signOut) clearSession()
    if (!goTo) throw error
    for (const text of toasts) showToast({ text, tone: 'trouble' })
    throw redirect(goTo)
  }
}

async function say(error: ApiError, toasts: readonly string[]) {
  if (toasts.length === 0) return
  // Loaded when needed, since the login page does without the table of messages.
  const translate =
    error.code === 'VALIDATION'
      ? (await import('../ui/form/validation-text.ts')).validationText
      : (text: string) => text
  for (const text of toasts) showToast({ text: translate(text), tone: 'trouble' })
}
