import { useState } from 'react'
import { m } from '@waybill/locales/messages'
import { Button } from '../../ui/action/button.tsx'

const acceptedKey = 'areCookiesAccepted' // spec §3 "Client storage"

/** Spec §2: on the web, until somebody signs in or accepts. It takes its place at the end of the page, so it hides nothing for good. */
export function CookieBanner() {
  const [isAccepted, setIsAccepted] = useState(() => localStorage.getItem(acceptedKey) === 'true')
  const [wantsMore, setWantsMore] = useState(false)
  if (isAccepted) return null
  function accept() {
    localStorage.setItem(acceptedKey, 'true')
    setIsAccepted(true)
  }
  return (
    <section
      aria-label={m.overlays_cookies_title()}
      className="stays bottom-0 z-40 animate-rise border-t border-line bg-raised px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] shadow-float"
    >
      <div className="mx-auto flex max-w-5xl flex-col gap-3 lg:flex-row lg:items-center lg:gap-6">
        <div className="min-w-0 flex-1 text-sm">
          {!wantsMore && <h2 className="mb-0.5 text-base font-bold">{m.overlays_cookies_title()}</h2>}
          <p className={wantsMore ? 'max-h-[40dvh] overflow-auto whitespace-pre-line' : 'text-soft'}>
            {wantsMore ? m.overlays_cookies_long() : m.overlays_cookies_short()}
          </p>
        </div>
        <div className="flex shrink-0 flex-wrap gap-2 *:grow">
          {!wantsMore && (
            <Button kind="quiet" onClick={() => setWantsMore(true)}>
              {m.overlays_cookies_more()}
            </Button>
          )}
          <Button onClick={accept}>{m.overlays_cookies_accept()}</Button>
        </div>
      </div>
    </section>
  )
}
