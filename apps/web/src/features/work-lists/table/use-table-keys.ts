import { type RefObject, useEffect } from 'react'
import { isUnheard } from '../../../ui/layout/letter-keys.ts'
import { isTyping } from '../../../ui/layout/use-list-keys.ts'

type Keys = { pick: (id: string) => void; open: (id: string) => void; clear: () => void }

/**
 * `j` and `k` go to the first row of a table, `x` picks the one in focus, Enter opens it, Esc lets go of all. Heard before
 * the table itself, for which Enter picks as soon as something is picked.
 */
export function useTableKeys(table: RefObject<HTMLElement | null>, on: Keys) {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (!isForRows(event) || table.current?.closest('[inert]')) return
      const row = rowInFocus(table.current)
      if (!tookKey(event.key, { table: table.current, row, on })) return
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('keydown', handle, true)
    return () => removeEventListener('keydown', handle, true)
  })
}

function tookKey(key: string, { table, row, on }: { table: HTMLElement | null; row: HTMLElement | null; on: Keys }) {
  const id = row?.dataset['key']
  // In a row the table walks itself (`use-grid-rows.ts`).
  if ((key === 'j' || key === 'k') && !row) firstRow(table)?.focus()
  else if (key === 'x' && id) on.pick(id)
  else if (key === 'Enter' && id) on.open(id)
  else if (key === 'Escape' && id) on.clear()
  else return false
  return true
}

/** Pressed by hand, on nothing that takes letters itself. */
function isForRows(event: KeyboardEvent): boolean {
  if (isUnheard(event)) return false
  const isTick = event.target instanceof HTMLInputElement && event.target.type === 'checkbox'
  if (isTyping(event.target) && !isTick) return false
  return event.isTrusted && !document.querySelector('[role="dialog"]')
}

function rowInFocus(table: HTMLElement | null): HTMLElement | null {
  const row = document.activeElement?.closest<HTMLElement>('[role="row"][data-key]') ?? null
  return row && table?.contains(row) ? row : null
}

function firstRow(table: HTMLElement | null) {
  return table?.querySelector<HTMLElement>('[role="rowgroup"] [role="row"][data-key][aria-selected]')
}

/** To where the reader was in the table, after what they pressed is gone. */
export function focusTable(table: HTMLElement | null) {
  if (document.activeElement === document.body) table?.querySelector<HTMLElement>('[role="grid"]')?.focus()
}
