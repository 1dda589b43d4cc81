import { useEffect, useRef, useState } from 'react'

const MARKED_MS = 20_000

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
