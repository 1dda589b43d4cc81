import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

const STEP_MS = 30_000
const MARKED_MS = 20_000
/** A page is drawn in less. */
const SAME_MS = 1_000

let now = Date.now()

/** The time, moving on every half minute, one clock for the whole page. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, read)
}

const readers = new Set<() => void>()
let clock: ReturnType<typeof setInterval>

/** Without readers the clock stands: the first that draws puts it right, and all that are drawn with it say the same. */
function read(): number {
  if (readers.size === 0) setRight()
  return now
}

function setRight() {
  if (Math.abs(Date.now() - now) >= SAME_MS) now = Date.now()
}

function subscribe(onChange: () => void) {
  if (readers.size === 0) {
    setRight() // what was drawn beside the readers of the page before may say their time
    clock = setInterval(tell, STEP_MS)
  }
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
