import { useEffect, useSyncExternalStore } from 'react'

// A row of a list and its pin on the map beside it: whoever points at one, or walks to it by keyboard, sees both marked. It is
// kept outside of React's tree, so that a pointer that crosses a hundred rows draws two of them anew and not the screen.

const nothing: readonly string[] = []
let lit = nothing
const listeners = new Set<() => void>()

/** Marks the rows and pins of these ids, and no others. */
export function light(ids: readonly string[]) {
  if (lit === ids || (lit.length === 0 && ids.length === 0)) return
  lit = ids
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const isLit = (ids: readonly string[]) => ids.some((id) => lit.includes(id))

/** For who draws many at once and looks for the marked ones among them. */
export function useLit(): readonly string[] {
  return useSyncExternalStore(subscribe, () => lit)
}

/** The props of a row, or a pin; a pin may stand for several rows. */
export function useLitUp(ids: readonly string[]) {
  const isMarked = useSyncExternalStore(subscribe, () => isLit(ids))
  const on = () => light(ids)
  const off = () => light(nothing)
  // Taken away under the pointer, it is never left.
  const key = ids.join()
  useEffect(
    () => () => {
      if (isLit(key.split(','))) light(nothing)
    },
    [key],
  )
  return {
    isMarked,
    handlers: { onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off },
  }
}
