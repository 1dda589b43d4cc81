import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../log.ts'
import type { RunningPostgres } from './embedded-postgres.ts'

/** How often is looked; a check that breaks the product sets it. */
export const watching = { every_ms: 1000 }
const AGAIN_MS = 1000
/** Then whoever started this server may try it with a new one: `/healthz` says so. It is still tried on. */
const HOPELESS_AFTER_MS = 60_000

export type KeptRunning = {
  /** Away for so long that a new start is the better chance. */
  isHopeless: () => boolean
  stop: () => Promise<void>
}

/** Starts the database again whenever it has ended without being asked to. */
export function keepRunning(postgres: Pick<RunningPostgres, 'isRunning' | 'start'>, log: Log): KeptRunning {
  const stopping = new AbortController()
  let away_since: number | undefined

  async function watch() {
    for (;;) {
      await pause(away_since === undefined ? watching.every_ms : AGAIN_MS, undefined, { signal: stopping.signal })
      if (away_since === undefined && (await postgres.isRunning())) continue
      if (away_since === undefined) log.error('PostgreSQL has ended by itself and is started again')
      away_since ??= performance.now()
      try {
        await postgres.start()
        log.info({ seconds: Math.round((performance.now() - away_since) / 1000) }, 'PostgreSQL runs again')
        away_since = undefined
      } catch (error) {
        log.error({ error: String(error) }, 'PostgreSQL could not be started again')
      }
    }
  }
  const watched = watch().catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error
  })
  return {
    isHopeless: () => away_since !== undefined && performance.now() - away_since > HOPELESS_AFTER_MS,
    async stop() {
      stopping.abort()
      await watched
    },
  }
}
