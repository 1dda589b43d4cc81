import { useEffect, type RefObject } from 'react'

/** True while the user types, so that letters stay letters. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable], [role="spinbutton"]') !== null
  )
}

/**
 * `j` and `k` walk through the `ListRow`s inside `list`, Enter opens the one in focus (it is a link).
 * `more` adds keys of the screen: `{ b: () => navigate(…) }`.
 */
export function useListKeys(list: RefObject<HTMLElement | null>, more: Readonly<Record<string, () => void>> = {}) {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('[role="dialog"]')) return
      if (event.key === 'j') walk(list.current, 1)
      else if (event.key === 'k') walk(list.current, -1)
      else if (Object.hasOwn(more, event.key)) more[event.key]?.()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', handle)
    return () => removeEventListener('keydown', handle)
  })
}

function walk(list: HTMLElement | null, by: 1 | -1) {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-list-row]') ?? [])]
  const focused = rows.indexOf(document.activeElement as HTMLElement)
  const from = focused >= 0 ? focused : rows.findIndex((row) => row.ariaCurrent === 'page')
  const next = from < 0 ? rows[0] : rows[from + by]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
