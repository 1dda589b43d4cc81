import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

const STEP_MS = 30_000
const MARKED_MS = 20_000

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

/** True for a while after the value has changed under the reader's eyes. */
export function useJustChanged(value: string): boolean {
  const [isMarked, setIsMarked] = useState(false)
  const before = useRef(value)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    setIsMarked(true)
    const timer = setTimeout(() => setIsMarked(false), MARKED_MS)
    return () => clearTimeout(timer)
  }, [value])
  return isMarked
}
