import { type ReactNode, startTransition, useEffect, useState } from 'react'

/** After the page was drawn; Safari has no word for it. @returns what calls it off */
export function whenIdle(then: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(then, 200)
    return () => clearTimeout(timer)
  }
  const waiting = requestIdleCallback(then, { timeout: 1_000 })
  return () => cancelIdleCallback(waiting)
}

/** Surroundings of a page come after it: once it is drawn and the browser has nothing more urgent to do. */
export function WhenQuiet({ children }: { children: ReactNode }): ReactNode {
  const [isQuiet, setIsQuiet] = useState(false)
  useEffect(() => whenIdle(() => startTransition(() => setIsQuiet(true))), [])
  return isQuiet && children
}
