import { useEffect, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { readAccessToken } from '../../api/access-token.ts'
import { ApiError } from '../../api/api-error.ts'
import { runtimeConfig } from '../../api/runtime-config.ts'
import { nativeApp } from '../../native/app.ts'
import { device } from '../../native/device.ts'
import { maintenanceOf } from '../../session/react-to-error.ts'
import { sessionChanged } from '../../session/session.ts'
import { optional } from '../../ui/state/optional.ts'
import { CookieBanner } from './cookie-banner.tsx'

/** The web's build has nothing of it. */
const NativeEvents =
  import.meta.env.MODE === 'shell' &&
  optional(() => import('../native/native-events.tsx').then((module) => module.NativeEvents))
const Live = optional(() => import('../live/live.tsx').then((module) => module.Live))

/** The layers over every page; loaded once the page itself is drawn. */
export function Overlays() {
  const navigate = useNavigate()
  const token = useSyncExternalStore(sessionChanged.subscribe, readAccessToken)
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

/** Calls back for an error nobody caught that says 503 (spec §8 "also a global window error with 503"). */
function onUnavailable(react: () => void): () => void {
  const caught = (event: ErrorEvent) => saysUnavailable(event.error ?? event.message) && react()
  const rejected = (event: PromiseRejectionEvent) => saysUnavailable(event.reason) && react()
  addEventListener('error', caught)
  addEventListener('unhandledrejection', rejected)
  return () => {
    removeEventListener('error', caught)
    removeEventListener('unhandledrejection', rejected)
  }
}

export function saysUnavailable(error: unknown): boolean {
  if (error instanceof ApiError) return error.code === 'MAINTENANCE'
  if (error !== null && typeof error === 'object' && 'status' in error) return error.status === 503
  return /\b503\b/.test(error instanceof Error ? error.message : String(error))
}

/** Faults are reported only where the operator has named a place for them; the reporter is loaded only then. */
async function startErrorReports() {
  const config = await runtimeConfig().catch(() => null) // without a connection there is nowhere to report to
  if (!config?.sentry_dsn) return
  const [{ init, browserTracingIntegration, replayIntegration }, { reportOptions }] = await Promise.all([
    import('@sentry/browser'),
    import('./report-options.ts'),
  ])
  init({
    ...reportOptions,
    dsn: config.sentry_dsn,
    environment: config.environment,
    // Spec §9: what is typed is masked. A compressing worker would need `blob:` in the content security policy.
    integrations: [
      browserTracingIntegration(),
      replayIntegration({ maskAllInputs: true, maskAllText: false, blockAllMedia: false, useCompression: false }),
    ],
  })
}
