import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { useMaybeMe } from '../session/me.ts'
import { redirectFor } from '../session/navigation-guard.ts'
import { Splash } from './splash.tsx'

const Shell = lazy(() => import('./shell.tsx').then((module) => ({ default: module.Component })))

/** Around an address that is none: whoever works in the shell keeps it, and finds on from there. */
function AroundUnknown() {
  const me = useMaybeMe()
  const worksInShell = me !== null && redirectFor(me, { pathname: '/notifications', search: '' }) === null
  if (!worksInShell) return <Outlet />
  return (
    <Suspense fallback={<Splash />}>
      <Shell />
    </Suspense>
  )
}

export { AroundUnknown as Component }
