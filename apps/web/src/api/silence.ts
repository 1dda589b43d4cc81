import { signal } from './live/signal.ts'

/** Asked, and nothing answered for so long: a line that takes everything and says nothing. */
const SILENT_MS = 2_500

/** Of the line: tells when it begins. */
export const silence = { isNow: false, begun: signal() }
let heard_at = -1

/** Of one question, from when it is asked: how to say that nobody waits for it any more, and whether it was answered. */
export function listen() {
  const asked_at = performance.now()
  const timer = setTimeout(() => {
    if (heard_at >= asked_at) return // others are answered: it is this question that takes its time
    silence.isNow = true
    silence.begun.emit()
  }, SILENT_MS)
  return (isAnswered = false) => {
    clearTimeout(timer)
    if (!isAnswered) return
    heard_at = performance.now()
    silence.isNow = false
  }
}
