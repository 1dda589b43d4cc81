import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { m } from '@waybill/locales/messages'
import { useMe } from '../session/me.ts'
import { DefaultBack } from '../ui/layout/default-back.ts'
import { OfflineBanner } from '../ui/state/offline-banner.tsx'
import type { ScreenHandle } from '../session/screen-parts.ts'
import { AriaLocale } from '../ui/layout/aria-locale.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Rail } from './rail.tsx'
import { InsideMain } from '../ui/layout/message-page.tsx'
import { upFrom } from './navigation.ts'
import { optional } from '../ui/state/optional.ts'
import { useShellKeys } from './use-shell-keys.ts'

const TopBanners = optional(() => import('./overlays/top-banners.tsx').then((module) => module.TopBanners))
const JournalBar = optional(() =>
  import('../features/on-this-phone/journal-bar.tsx').then((module) => module.JournalBar),
)
const RunningBar = optional(() => import('../features/my-work/running-bar.tsx').then((module) => module.RunningBar))
const ShellOverlays = optional(() => import('./shell-overlays.tsx').then((module) => module.ShellOverlays))
const ImpersonationBanner = optional(() =>
  import('../features/back-office/impersonation/impersonation-banner.tsx').then((module) => module.ImpersonationBanner),
)
const KeyHints = lazy(() => import('../ui/overlay/key-hints.tsx').then((module) => ({ default: module.KeyHints })))

/** Around every page that needs login. */
function Shell() {
  const handles = useMatches().map(({ handle }) => handle as ScreenHandle | undefined)
  const hidesBottomBar = handles.some((handle) => handle?.hidesBottomBar)
  const moreKeys = handles.flatMap((handle) => handle?.keys?.() ?? [])
  const me = useMe()
  const takes = me.team !== null && me.team.member_role !== 'Poster'
  const up = upFrom(useLocation().pathname, me)
  const [showsKeys, setShowsKeys] = useState(false)
  useShellKeys(() => setShowsKeys(true))
  // The first thing to be said may be that the connection is lost, when nothing can be fetched any more.
  useEffect(() => void import('./toasts.tsx').catch(() => undefined), [])
  return (
    <AriaLocale>
      <a
        href="#main"
        className="absolute top-2 -left-full z-50 rounded-control bg-strong px-4 py-3 font-semibold text-on-strong focus:left-2"
      >
        {m.app_skip()}
      </a>
      <div className="flex h-dvh pt-[env(safe-area-inset-top)]">
        <Rail onKeys={() => setShowsKeys(true)} />
        <div className="flex min-w-0 flex-1 flex-col">
          <OfflineBanner />
          <JournalBar />
          <TopBanners />
          {me.is_impersonated && <ImpersonationBanner />}
          <main id="main" data-scrolls tabIndex={-1} className="relative min-h-0 flex-1 overflow-auto outline-none">
            <InsideMain value={true}>
              <DefaultBack value={up}>
                <Outlet />
              </DefaultBack>
            </InsideMain>
          </main>
          {!hidesBottomBar && takes && <RunningBar />}
          {!hidesBottomBar && <BottomBar />}
        </div>
      </div>
      <ShellOverlays />
      {showsKeys && (
        <Suspense>
          <KeyHints more={moreKeys} onClose={() => setShowsKeys(false)} />
        </Suspense>
      )}
    </AriaLocale>
  )
}

export { Shell as Component }
