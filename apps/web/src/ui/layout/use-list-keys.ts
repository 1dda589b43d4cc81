import { useEffect, type RefObject } from 'react'
import { isUnheard } from './letter-keys.ts'

/** True while the user types, so that letters stay letters. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable], [role="spinbutton"]') !== null
  )
}

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 }

/**
 * `j` and `k` walk through the `ListRow`s inside `list`, Enter opens the one in focus (it is a link).
 * `more` adds keys of the screen: `{ b: () => navigate(…) }`. They come before those of the shell, and a key that is held
 * down does its thing once: it must not decide on what nobody has seen yet.
 */
export function useListKeys(list: RefObject<HTMLElement | null>, more: Readonly<Record<string, () => void>> = {}) {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (isUnheard(event) || isTyping(event.target)) return
      if (document.querySelector('[role="dialog"]')) return
      const step = steps[event.key]
      const own = Object.hasOwn(more, event.key) ? more[event.key] : undefined
      if (own) {
        if (step || !event.repeat) own()
      } else if (step) walk(list.current, step)
      else return
      event.preventDefault()
      if (event.key.length === 1) event.stopPropagation()
    }
    addEventListener('keydown', handle, true)
    return () => removeEventListener('keydown', handle, true)
  })
}

/** For a screen with keys of its own and no list to walk through. */
export const noList: RefObject<HTMLElement | null> = { current: null }

function walk(list: HTMLElement | null, by: 1 | -1) {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-list-row]') ?? [])]
  const focused = rows.indexOf(document.activeElement as HTMLElement)
  const from = focused >= 0 ? focused : rows.findIndex((row) => row.ariaCurrent === 'page')
  const next = from < 0 ? rows[0] : rows[from + by]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
