import { useEffect, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { readAccessToken } from '../../api/access-token.ts'
import { nativeApp } from '../../native/app.ts'
import { device } from '../../native/device.ts'
import { maintenanceOf } from '../../session/react-to-error.ts'
import { sessionChanged } from '../../session/session.ts'
import { optional } from '../../ui/state/optional.ts'
import { CookieBanner } from './cookie-banner.tsx'
import { startErrorReports } from './error-reports.ts'
import { onUnavailable } from './unavailable.ts'

/** The web's build has nothing of it. */
const NativeEvents =
  import.meta.env.MODE === 'shell' &&
  optional(() => import('../native/native-events.tsx').then((module) => module.NativeEvents))
const Live = optional(() => import('../live/live.tsx').then((module) => module.Live))

/** What stands over every page; loaded once the page itself is drawn. */
export function Overlays() {
  const navigate = useNavigate()
  const token = useSyncExternalStore(sessionChanged.hear, readAccessToken)
  useEffect(() => void startErrorReports(), [])
  useEffect(() => void import('../page-routes.tsx').catch(() => undefined), []) // so that what follows the login opens at once
  useEffect(() => onUnavailable(() => void navigate(maintenanceOf(location))), [navigate])
  return (
    <>
      {NativeEvents && nativeApp && <NativeEvents app={nativeApp} />}
      {token !== null && <Live key={token} />}
      {token === null && device.platform === 'web' && <CookieBanner />}
    </>
  )
}
