import { redirect, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router'
import { signInRoutes } from '../features/sign-in/sign-in.routes.tsx'
import { guard } from './guard-middleware.ts'
import { NotFoundScreen } from '../session/not-found-screen.tsx'
import { Root, rootLoader } from './root.tsx'
import { RouteError } from '../session/route-error.tsx'
import { screenParts } from '../session/screen-parts.ts'
import { rootRouteId, shellRouteId } from '../session/session.ts'
import { Splash } from './splash.tsx'

/** What the login needs; every other page is in `page-routes.tsx`, whose many names would weigh on the first load. */
export const routes: RouteObject[] = [
  {
    id: rootRouteId,
    middleware: [guard],
    loader: rootLoader,
    shouldRevalidate: () => true, // answered from memory unless something has changed
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: Splash,
    children: [
      { path: '/', loader: () => redirect('/login') },
      ...signInRoutes,
      { id: shellRouteId, lazy: () => screenParts(() => import('./shell.tsx')), children: [] },
      {
        lazy: () => screenParts(() => import('./around-unknown.tsx')),
        children: [{ path: '*', Component: NotFoundScreen }],
      },
    ],
  },
]

let hasPages = false

/** Asked for an address that is not among the first routes: fetches all the others, once. */
export const addPages: PatchRoutesOnNavigationFunction = async ({ patch }) => {
  if (hasPages) return
  const { privateRoutes, publicRoutes } = await import('./page-routes.tsx')
  if (hasPages) return // somebody went elsewhere meanwhile
  hasPages = true
  patch(rootRouteId, publicRoutes)
  patch(shellRouteId, privateRoutes)
}
