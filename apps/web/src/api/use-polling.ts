import { useEffect, useRef } from 'react'

/**
 * Calls again and again while the page is visible, and at once when it becomes visible after a longer pause. Without a
 * need (`isNeeded`) it rests.
 */
export function usePolling(poll: (signal: AbortSignal) => Promise<unknown>, every_ms: number, isNeeded = true) {
  const latest = useRef(poll)
  latest.current = poll
  useEffect(() => {
    if (!isNeeded) return
    const abort = new AbortController()
    let last = Date.now()
    const tick = () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < every_ms) return
      last = Date.now()
      void latest.current(abort.signal)
    }
    const timer = setInterval(tick, Math.min(every_ms, 5_000))
    document.addEventListener('visibilitychange', tick)
    return () => {
      abort.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [every_ms, isNeeded])
}
