import { useEffect, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { readAccessToken } from '../../api/access-token.ts'
import { device } from '../../native/device.ts'
import { maintenanceOf } from '../../session/react-to-error.ts'
import { sessionChanged } from '../../session/session.ts'
import { optional } from '../../ui/state/optional.ts'
import { CookieBanner } from './cookie-banner.tsx'
import { startErrorReports } from './error-reports.ts'
import { onUnavailable } from './unavailable.ts'

const Live = optional(() => import('../live/live.tsx').then((module) => module.Live))

/** What stands over every page; loaded once the page itself is drawn. */
export function Overlays() {
  const navigate = useNavigate()
  const token = useSyncExternalStore(sessionChanged.hear, readAccessToken)
  useEffect(() => void startErrorReports(), [])
  useEffect(() => void import('../page-routes.tsx').catch(() => undefined), []) // so that what follows the login opens at once
  useEffect(() => onUnavailable(() => void navigate(maintenanceOf(location))), [navigate])
  if (token === null) return device.platform === 'web' && <CookieBanner />
  return <Live key={token} />
}
