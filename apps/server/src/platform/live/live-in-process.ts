import { newLiveApp } from './live-app.ts'
import type { Live, LiveApp, LiveMessage } from './live.ts'

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
