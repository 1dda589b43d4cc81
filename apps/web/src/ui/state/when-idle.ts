/** After the page was drawn; Safari has no word for it. @returns what calls it off */
export function whenIdle(then: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(then, 200)
    return () => clearTimeout(timer)
  }
  const waiting = requestIdleCallback(then, { timeout: 1_000 })
  return () => cancelIdleCallback(waiting)
}
