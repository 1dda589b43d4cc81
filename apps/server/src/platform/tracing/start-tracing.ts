import type { Config } from '../config.ts'

/** Loads what sends spans only where a collector is named: nobody else pays for it. */
export async function startTracing({ traces_url, role }: Pick<Config, 'traces_url' | 'role'>) {
  if (traces_url === undefined) return async () => {}
  const { sendSpans } = await import('./send-spans.ts')
  return sendSpans(traces_url, role)
}
