import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { optional } from '../ui/state/optional.ts'
import { Splash } from './splash.tsx'
import { useWorksInShell } from './use-works-in-shell.ts'

const Shell = lazy(() => import('./shell.tsx').then((module) => ({ default: module.Component })))
const TopBanners = optional(() => import('./overlays/top-banners.tsx').then((module) => module.TopBanners))

/** Around what anybody may open, an address that is none too: whoever works in the shell keeps it, and finds on from there. */
function AroundMember() {
  if (useWorksInShell())
    return (
      <Suspense fallback={<Splash />}>
        <Shell />
      </Suspense>
    )
  return (
    <>
      <TopBanners />
      <Outlet />
    </>
  )
}

export { AroundMember as Component }
