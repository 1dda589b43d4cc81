import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ImportColumn } from '@waybill/domain/imports/import-kinds'
import type { RowsProps } from './import-cards.tsx'
import { type CellAt, importColumns, type ImportedLoad, nextOpen } from './import-list.ts'
import type { CellEdit } from './use-import.ts'

type At = { id: string; column: ImportColumn }
export type Grid = ReturnType<typeof useGrid>

/** The active cell of the grid and its keys: arrows, Enter, F2, Space, Delete, Ctrl+Enter. */
export function useGrid({ kind, rows, edits, onPostAll, added }: RowsProps) {
  const columns = importColumns(kind, rows, added)
  const [at, setAt] = useState<At | null>(() => nextOpen(rows, columns, null) ?? firstOf(rows, columns))
  const [begun, setBegun] = useState<string | null>(null)
  const box = useRef<HTMLInputElement>(null)
  const walks = useRef(false)
  const steps = useRef(0) // An answer that comes after a further step of the person moves nothing.
  const active = cellAt(rows, at)

  function go(to: At | null) {
    walks.current = true
    steps.current += 1
    setBegun(null)
    if (to) setAt(to)
  }
  async function change(to: CellEdit) {
    if (!active) return
    const step = steps.current
    const { ok } = await edits.change(active.row, active.column, to)
    if (ok && step === steps.current) go(nextOpen(rows, columns, at))
  }
  function edit(letter: string | null) {
    steps.current += 1
    // The box is drawn for the letter and focused before the next key, which would go to the cell and be lost.
    flushSync(() => setBegun(letter))
    focusAtEnd(box.current)
  }
  const acts: Readonly<Record<string, () => void>> = {
    ...moves(rows, columns, at, go),
    Enter: () => go(nextOpen(rows, columns, at)),
    F2: () => edit(null),
    ' ': () => void (active?.cell?.state === 'guessed' && change('confirm')),
    Delete: () => void (active?.cell && change({ text: '' })),
  }
  function handleKey(event: KeyboardEvent) {
    if (!(event.target instanceof HTMLTableCellElement)) return
    const isWithCtrl = event.ctrlKey || event.metaKey
    if (isWithCtrl && event.key === 'Enter') onPostAll()
    else if (isWithCtrl || event.altKey) return
    else if (acts[event.key]) acts[event.key]?.()
    else if (event.key.length === 1) edit(event.key)
    else return
    event.preventDefault()
  }
  return {
    columns,
    active,
    begun,
    box,
    change: (to: CellEdit) => void change(to),
    isActive: (row: ImportedLoad, column: ImportColumn) => at?.id === row.id && at.column === column,
    /** Whether keys have led here: then the cell takes the focus. */
    isWalking: useCallback(() => walks.current, []),
    enter: (row: ImportedLoad, column: ImportColumn) => {
      walks.current = true
      if (at?.id !== row.id || at.column !== column) go({ id: row.id, column })
    },
    on: { onKeyDown: handleKey },
  }
}

function focusAtEnd(input: HTMLInputElement | null) {
  input?.focus()
  input?.setSelectionRange(input.value.length, input.value.length)
}

function firstOf([row]: readonly ImportedLoad[], [column]: readonly ImportColumn[]): At | null {
  return row && column ? { id: row.id, column } : null
}

function cellAt(rows: readonly ImportedLoad[], at: At | null): CellAt | null {
  const row = at && rows.find(({ id }) => id === at.id)
  return row ? { row, column: at.column, cell: row.cells[at.column] } : null
}

/** Where the arrows and Home and End lead. */
function moves(
  rows: readonly ImportedLoad[],
  columns: readonly ImportColumn[],
  at: At | null,
  go: (to: At) => void,
): Record<string, () => void> {
  const [x, y] = [Math.max(0, at ? columns.indexOf(at.column) : 0), rows.findIndex(({ id }) => id === at?.id)]
  const to = (column: number, row: number) => () => {
    const [next, other] = [
      rows[Math.min(Math.max(row, 0), rows.length - 1)],
      columns[Math.min(Math.max(column, 0), columns.length - 1)],
    ]
    if (next && other) go({ id: next.id, column: other })
  }
  return {
    ArrowLeft: to(x - 1, y),
    ArrowRight: to(x + 1, y),
    ArrowUp: to(x, y - 1),
    ArrowDown: to(x, y + 1),
    Home: to(0, y),
    End: to(columns.length - 1, y),
  }
}
