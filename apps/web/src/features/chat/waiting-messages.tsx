import { useEffect } from 'react'
import { hasWaiting } from './has-waiting.ts'

/** Goes on sending what was written without a connection, whichever page is opened after it. */
export function WaitingMessages() {
  useEffect(() => {
    if (hasWaiting()) void import('./outbox.ts').then(({ restoreOutbox }) => restoreOutbox()).catch(() => undefined)
  }, [])
  return null
}
