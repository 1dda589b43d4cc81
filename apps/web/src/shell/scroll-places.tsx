import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * The elements that scroll: the page itself, and inside the shell every element with `data-scrolls`. A list says
 * nothing: it keeps its place.
 */
const scrollers = () => [document.scrollingElement, ...document.querySelectorAll('[data-scrolls]')]

/** A page begins at its top, and going back finds it where it was left. React Router's own knows the window only. */
export function ScrollPlaces() {
  const { key, pathname } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const places = useRef(new Map<string, number[]>())
  const shown = useRef({ key, pathname })

  useEffect(() => {
    const keep = () =>
      places.current.set(
        shown.current.key,
        scrollers().map((each) => each?.scrollTop ?? 0),
      )
    addEventListener('scroll', keep, { capture: true, passive: true })
    return () => removeEventListener('scroll', keep, { capture: true })
  }, [])

  useLayoutEffect(() => {
    const isSamePage = shown.current.pathname === pathname // another tab or filter of it
    shown.current = { key, pathname }
    const left = isBack ? places.current.get(key) : undefined
    if (isSamePage && !left) return
    for (const [index, each] of scrollers().entries()) each?.scrollTo({ top: left?.[index] ?? 0, behavior: 'instant' })
  }, [key, pathname, isBack])

  return null
}
