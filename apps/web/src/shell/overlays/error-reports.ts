import { runtimeConfig } from '../../api/runtime-config.ts'

/** Faults are reported only where the operator has named a place for them; the reporter is loaded only then. */
export async function startErrorReports() {
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
