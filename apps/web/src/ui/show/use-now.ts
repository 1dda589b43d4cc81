import { useSyncExternalStore } from 'react'

const STEP_MS = 30_000
let now = Date.now()

/** The time, moving on every half minute, one clock for the whole page. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now)
}

function subscribe(onChange: () => void) {
  now = Date.now()
  const timer = setInterval(() => {
    now = Date.now()
    onChange()
  }, STEP_MS)
  return () => clearInterval(timer)
}
