import { redirect, type MiddlewareFunction } from 'react-router'
import { knownUser } from '../session/known-user.ts'
import { device } from '../native/device.ts'
import { redirectFor } from '../session/navigation-guard.ts'
import { loading } from '../session/react-to-error.ts'

/** Runs before every loader: a page the user may not open is never asked for. */
export const guard: MiddlewareFunction = async ({ request }) => {
  const to = new URL(request.url)
  const needsUser = redirectFor(null, to) !== null
  const user = needsUser ? await loading(knownUser, to) : null
  const place = redirectFor(user, to)
  if (place) throw redirect(place)
  if (device.platform === 'web') return
  const { checkLocation } = await import('../features/tracking/check-location.ts')
  void checkLocation(user, device)
}
