import { type RefObject, useLayoutEffect, useState } from 'react'

/** Pixels. */
export type Size = { width: number; height: number }

/** How large something is on the screen, also after it has changed; null while it is not shown. */
export function useSize(of: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const shown = of.current
    if (!shown) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = shown
      setSize(width > 0 && height > 0 ? { width, height } : null)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(shown)
    measure()
    return () => observer.disconnect()
  }, [of])
  return size
}
