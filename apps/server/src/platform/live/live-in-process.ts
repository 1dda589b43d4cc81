import { randomBytes } from 'node:crypto'
import type { Live, LiveApp, LiveMessage } from './live.ts'

export function newLiveApp(): LiveApp {
  return { key: randomBytes(10).toString('hex'), secret: randomBytes(32).toString('hex') }
}

/** One node: who speaks and who listens are in the same process. */
export function liveInProcess(app: LiveApp = newLiveApp()): Live {
  const listeners = new Set<(message: LiveMessage) => void>()
  return {
    app,
    hosted: null,
    publish(messages) {
      for (const message of messages) for (const hear of listeners) hear(message)
    },
    listen(hear) {
      listeners.add(hear)
      return () => void listeners.delete(hear)
    },
    async stop() {
      listeners.clear()
    },
  }
}
