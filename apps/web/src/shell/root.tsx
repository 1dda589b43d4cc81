import { useEffect, useState } from 'react'
import {
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useRevalidator,
} from 'react-router'
import { m } from '@waybill/locales/messages'
import type { Asked } from '../query/question.ts'
import { userNow } from '../session/known-user.ts'
import { asksWhoLooks, isForAnybody, redirectFor } from '../session/navigation-guard.ts'
import { loading } from '../session/react-to-error.ts'
import { memberRouteId, onUserChangedElsewhere, shellRouteId, type Me } from '../session/session.ts'
import { unasked } from '../ui/form/use-unsaved-changes.ts'
import { pageTitle } from '../ui/layout/page-title.ts'
import { onFirstToast } from '../ui/overlay/toast.ts'
import { optional } from '../ui/state/optional.ts'
import { WhenQuiet } from '../ui/state/when-idle.ts'
import { ScrollPlaces } from './scroll-places.tsx'

const Toasts = optional(() => import('./toasts.tsx').then((module) => module.Toasts))
const Overlays = optional(() => import('./overlays/overlays.tsx').then((module) => module.Overlays))
const TopBanners = optional(() => import('./overlays/top-banners.tsx').then((module) => module.TopBanners))

/** Around every page, public ones too: kept small, since it is part of the first load of the login. */
export function Root() {
  const [hasToasts, setHasToasts] = useState(false)
  const [isDrawn, setIsDrawn] = useState(false) // no sooner, and no later: a tapped notification is to find who hears of it
  const hasBanners = useMatches().some(({ id }) => id === shellRouteId || id === memberRouteId) // places of their own for them
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  useEffect(() => setIsDrawn(true), [])
  useEffect(() => onFirstToast(() => setHasToasts(true)), [])
  useEffect(
    () =>
      onUserChangedElsewhere(async (me) => {
        if (!me) return navigate('/login', { state: unasked })
        const { takeStoredUser } = await import('../session/me.ts')
        takeStoredUser()
        await revalidate()
      }),
    [navigate, revalidate],
  )
  return (
    <>
      <NavigationStatus />
      <WhenQuiet>{!hasBanners && <TopBanners />}</WhenQuiet>
      <Outlet />
      <ScrollPlaces />
      {isDrawn && <Overlays />}
      {hasToasts && <Toasts />}
    </>
  )
}

/** The signed-in user for the whole page (`useMe`); public pages do not wait for them. */
export async function rootLoader({ request }: LoaderFunctionArgs): Promise<Asked<Me> | null> {
  const to = new URL(request.url)
  if (!asksWhoLooks(to.pathname)) return null
  // Where nobody need be signed in, not knowing who looks is no reason to show nothing.
  const me = isForAnybody(to.pathname) ? await userNow().catch(() => null) : await loading(userNow, to)
  // The guard went by what this device knew: what the server says of the user and the team counts.
  const place = redirectFor(me, to)
  if (place) throw redirect(place)
  return me && (await import('../session/me.ts')).askedMe(me)
}

const PATIENCE_MS = 120 // what is faster needs no progress

/** A bar along the top while the next page loads, and its title read out when it is there. */
function NavigationStatus() {
  const isLoading = useNavigation().state !== 'idle'
  const { pathname } = useLocation()
  const [isSlow, setIsSlow] = useState(false)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (!isLoading) return setIsSlow(false)
    const timer = setTimeout(() => setIsSlow(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isLoading])

  useEffect(() => {
    void pathname
    const timer = setTimeout(() => setTitle(pageTitle()), PATIENCE_MS) // after the page has named itself
    return () => clearTimeout(timer)
  }, [pathname])

  return (
    <>
      <p role="status" className="sr-only">
        {isSlow ? m.ui_loading() : title}
      </p>
      {isSlow && (
        <div aria-hidden="true" className="fixed inset-x-0 top-0 z-70 h-1 overflow-hidden">
          <div className="h-full w-1/3 animate-travel bg-signal" />
        </div>
      )}
    </>
  )
}
