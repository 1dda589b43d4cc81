import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

const STEP_MS = 30_000
const MARKED_MS = 20_000

let now = Date.now()

/** The time, moving on every half minute, one clock for the whole page. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, read)
}

const readers = new Set<() => void>()
let clock: ReturnType<typeof setInterval>

/** Without readers the clock stands; what they draw first is then as new as the clock would have made it. */
function read(): number {
  if (readers.size === 0 && Date.now() - now >= STEP_MS) now = Date.now()
  return now
}

function subscribe(onChange: () => void) {
  if (readers.size === 0) clock = setInterval(tell, STEP_MS)
  readers.add(onChange)
  return () => {
    readers.delete(onChange)
    if (readers.size === 0) clearInterval(clock)
  }
}

function tell() {
  now = Date.now()
  for (const reader of readers) reader()
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
