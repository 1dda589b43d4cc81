import { Outlet } from 'react-router'
import { m } from '@waybill/locales/messages'
import { AriaLocale } from '../../ui/layout/aria-locale.tsx'
import { Wordmark } from '../../ui/layout/wordmark.tsx'
import { LoneLink } from '../../ui/action/lone-link.tsx'
import { OfflineBanner } from '../../ui/state/offline-banner.tsx'

/** Around the pages about paying: reachable when nothing else of the product is. */
function SubscriptionFrame() {
  return (
    <AriaLocale>
      <div className="flex h-dvh flex-col pt-[env(safe-area-inset-top)]">
        <header className="flex min-h-14 items-center justify-between gap-4 border-b border-line bg-surface px-4">
          <LoneLink to="/login">
            <Wordmark />
            <span className="sr-only">{m.subscriptions_home()}</span>
          </LoneLink>
          <LoneLink to="/logout">{m.subscriptions_log_out()}</LoneLink>
        </header>
        <OfflineBanner />
        <main id="main" tabIndex={-1} className="relative min-h-0 flex-1 overflow-auto outline-none">
          <Outlet />
        </main>
      </div>
    </AriaLocale>
  )
}

export { SubscriptionFrame as Component }
