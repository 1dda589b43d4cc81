import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Whether a box is at least so many pixels wide, for what is drawn another way where it is not. */
export function useHasWidth<Box extends HTMLElement>(least_px: number): [RefObject<Box | null>, boolean] {
  const box = useRef<Box>(null)
  const [has, setHas] = useState(false)
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const measure = () => setHas(current.clientWidth >= least_px)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(current)
    return () => watch.disconnect()
  }, [least_px])
  return [box, has]
}
