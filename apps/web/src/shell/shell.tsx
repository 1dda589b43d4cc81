import { lazy, Suspense, useContext, useEffect, useState } from 'react'
import { Outlet, UNSAFE_DataRouterContext, useLocation, useMatches, useNavigate } from 'react-router'
import { m } from '@waybill/locales/messages'
import { mayPost } from '../session/home-of.ts'
import { useMe } from '../session/me.ts'
import { WhatIsHere } from '../session/route-error.tsx'
import type { ScreenHandle } from '../session/screen-parts.ts'
import { AriaLocale } from '../ui/layout/aria-locale.tsx'
import { InsideMain } from '../ui/layout/message-page.tsx'
import { DefaultBack } from '../ui/layout/page-header.tsx'
import { isUnheard } from '../ui/layout/letter-keys.ts'
import { isTyping } from '../ui/layout/use-list-keys.ts'
import { OfflineBanner } from '../ui/state/offline-banner.tsx'
import { optional } from '../ui/state/optional.ts'
import { WhenQuiet } from '../ui/state/when-idle.ts'
import { BottomBar } from './bottom-bar.tsx'
import { upFrom } from './navigation.ts'
import { Rail } from './rail.tsx'
import { SearchEverywhere } from './search-everywhere.tsx'

const TopBanners = optional(() => import('./overlays/top-banners.tsx').then((module) => module.TopBanners))
const JournalBar = optional(() =>
  import('../features/on-this-phone/journal-bar.tsx').then((module) => module.JournalBar),
)
const RunningBar = optional(() => import('../features/my-work/running-bar.tsx').then((module) => module.RunningBar))
const KeptHere = optional(() => import('../features/my-work/kept-here.tsx').then((module) => module.KeptHere))
const ShellOverlays = optional(() => import('./shell-overlays.tsx').then((module) => module.ShellOverlays))
const ImpersonationBanner = optional(() =>
  import('../features/back-office/impersonation/impersonation-banner.tsx').then((module) => module.ImpersonationBanner),
)
const KeyHints = lazy(() => import('../ui/overlay/key-hints.tsx').then((module) => ({ default: module.KeyHints })))

/** The functions that the shell gives to its own pages (`useOutletContext`). */
export type ShellContext = { onSearch: () => void }

/** Around every page that needs login. */
function Shell() {
  const handles = useMatches().map(({ handle }) => handle as ScreenHandle | undefined)
  // In place of a page that could not be opened there is no task, and the bar is a way out.
  const hasFailed = Boolean(useContext(UNSAFE_DataRouterContext)?.router.state.errors)
  const hidesBottomBar = !hasFailed && handles.some((handle) => handle?.hidesBottomBar)
  const moreKeys = handles.flatMap((handle) => handle?.keys?.() ?? [])
  const me = useMe()
  const takes = me.team !== null && me.team.member_role !== 'Poster'
  const up = upFrom(useLocation().pathname, me)
  const [showsKeys, setShowsKeys] = useState(false)
  const [searches, setSearches] = useState(false)
  const onSearch = () => setSearches(true)
  const navigate = useNavigate()
  const onNew = mayPost(me) ? () => void navigate('/post-job-create') : null
  useShellKeys({ onHelp: () => setShowsKeys(true), onSearch, onNew })
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
        <Rail onKeys={() => setShowsKeys(true)} onSearch={onSearch} />
        <div className="flex min-w-0 flex-1 flex-col">
          <OfflineBanner />
          <WhenQuiet>
            <JournalBar />
            <TopBanners />
          </WhenQuiet>
          {me.is_impersonated && <ImpersonationBanner />}
          <main
            id="main"
            data-scrolls
            data-bare={hidesBottomBar}
            tabIndex={-1}
            className="relative min-h-0 flex-1 overflow-auto outline-none data-[bare=false]:[--bottom:0px]"
          >
            <InsideMain value={true}>
              <DefaultBack value={up}>
                <WhatIsHere value={<KeptHere />}>
                  <Outlet context={{ onSearch } satisfies ShellContext} />
                </WhatIsHere>
              </DefaultBack>
            </InsideMain>
          </main>
          <WhenQuiet>{!hidesBottomBar && takes && <RunningBar />}</WhenQuiet>
          {!hidesBottomBar && <BottomBar />}
        </div>
      </div>
      <WhenQuiet>
        <ShellOverlays />
      </WhenQuiet>
      {searches && <SearchEverywhere onClose={() => setSearches(false)} />}
      {showsKeys && (
        <Suspense>
          <KeyHints
            more={onNew ? [...moreKeys, ['n', m.app_nav_post()]] : moreKeys}
            onClose={() => setShowsKeys(false)}
          />
        </Suspense>
      )}
    </AriaLocale>
  )
}

type Keys = Partial<Record<string, (() => void) | null>>

type ShellKeys = { onHelp: () => void; onSearch: () => void; onNew: (() => void) | null }

/**
 * `?` lists the keys; Ctrl-K (⌘-K) searches everything, also while typing; `/` goes to the search box of the screen
 * (`type="search"`), and searches everything where there is none; `n` begins a new job.
 */
function useShellKeys({ onHelp, onSearch, onNew }: ShellKeys) {
  useEffect(() => {
    const commands: Keys = { k: onSearch }
    const letters: Keys = { '?': onHelp, n: onNew, '/': () => (searchBox() ?? { focus: onSearch }).focus() }
    const handle = (event: KeyboardEvent) => {
      if (event.altKey || document.querySelector('[role="dialog"]')) return
      const isCommand = event.ctrlKey || event.metaKey
      const isLetter = !isCommand && !isUnheard(event) && !isTyping(event.target)
      const follow = isCommand ? commands[event.key.toLowerCase()] : isLetter ? letters[event.key] : null
      if (!follow) return
      event.preventDefault()
      follow()
    }
    addEventListener('keydown', handle)
    return () => removeEventListener('keydown', handle)
  })
}

const searchBox = () => document.querySelector<HTMLElement>('main input[type="search"]')

export { Shell as Component }
