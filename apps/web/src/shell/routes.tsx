import { type MiddlewareFunction, type PatchRoutesOnNavigationFunction, redirect, type RouteObject } from 'react-router'
import { signInRoutes } from '../features/sign-in/sign-in.routes.tsx'
import { knownUser } from '../session/known-user.ts'
import { redirectFor, refusalOfWay, worksWhenTooOld } from '../session/navigation-guard.ts'
import { loading } from '../session/react-to-error.ts'
import { RouteError } from '../session/route-error.tsx'
import { rootRouteId } from '../session/session.ts'
import { Root, rootLoader } from './root.tsx'
import { Splash } from './splash.tsx'

/** Runs before every loader: a page the user may not open is never asked for. */
const guard: MiddlewareFunction = async ({ request }) => {
  const to = new URL(request.url)
  const needsUser = redirectFor(null, to) !== null
  const user = needsUser ? await loading(knownUser, to) : null
  const place = redirectFor(user, to)
  if (place) {
    const refusal = refusalOfWay(user, to)
    if (refusal) void import('./say-why.ts').then(({ sayWhy }) => sayWhy(refusal))
    throw redirect(place)
  }
  if (import.meta.env.MODE !== 'shell') return
  const { isTooOld } = await import('./native/version-gate.ts')
  if (isTooOld() && !worksWhenTooOld(to.pathname)) throw redirect('/authenticate')
  const { checkLocation } = await import('../features/tracking/location-access.ts')
  void checkLocation(user)
}

/**
 * The routes of the login; every other page is in `page-routes.tsx`, whose many names would weigh on the first load.
 */
export const routes: RouteObject[] = [
  {
    id: rootRouteId,
    middleware: [guard],
    loader: rootLoader,
    shouldRevalidate: () => true, // answered from memory unless something has changed
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: Splash,
    children: [{ path: '/', loader: () => redirect('/login') }, ...signInRoutes],
  },
]

let hasPages = false

/** Asked for an address that is not among the first routes: fetches all the others, once. */
export const addPages: PatchRoutesOnNavigationFunction = async ({ patch }) => {
  if (hasPages) return
  const { pageRoutes } = await import('./page-routes.tsx')
  if (hasPages) return // somebody went elsewhere meanwhile
  hasPages = true
  patch(rootRouteId, pageRoutes) // at once: the router puts all routes in order each time
}
