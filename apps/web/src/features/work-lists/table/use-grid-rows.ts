import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { toggled } from '../../../ui/show/use-selection.ts'

type Row = { id: string }
type Grid = {
  rows: readonly Row[]
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  onOpen: (id: string) => void
  linkTo: (id: string) => string
  /** How many rows a page of the keyboard is. */
  page: () => number
  bringInSight: (index: number) => void
}

/** Where a key leads from a row: its index, before the ends are minded. */
const steps: Readonly<Record<string, (at: number, grid: Grid) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  j: (at) => at + 1,
  k: (at) => at - 1,
  PageDown: (at, { page }) => at + page(),
  PageUp: (at, { page }) => at - page(),
  Home: () => 0,
  End: (_at, { rows }) => rows.length - 1,
}

/**
 * Which row of a grid the tabulator stops at, and what keys and presses do with the rows. The grid hears them for all: a row is
 * an element with the id in `data-key`, its tick a checkbox in it, that of all of them one outside of every row.
 */
export function useGridRows(grid: RefObject<HTMLElement | null>, of: Grid) {
  const { rows, selected, onOpen, linkTo, bringInSight } = of
  const picking = usePicking(of)
  const [stop_id, setStop] = useState<string | null>(null)
  const isToBeFocused = useRef(false)
  const indexOf = (id: string | null) => rows.findIndex((row) => row.id === id)
  const stop = Math.max(0, indexOf(stop_id))

  useEffect(() => {
    if (!isToBeFocused.current) return
    isToBeFocused.current = false
    grid.current?.querySelector<HTMLElement>(`[data-key="${stop_id}"]`)?.focus({ preventScroll: true })
  })

  function moveTo(wanted: number) {
    const index = Math.min(Math.max(wanted, 0), rows.length - 1)
    isToBeFocused.current = true
    setStop(rows[index]!.id)
    bringInSight(index)
  }

  function onKeyDown(event: KeyboardEvent) {
    const id = idOf(event.target)
    if (id === null) return
    const isCommand = event.ctrlKey || event.metaKey
    const step = isCommand && event.key.length === 1 ? undefined : steps[event.key]
    if (event.key === 'a' && isCommand) picking.all()
    else if (event.key === ' ' && !isTick(event.target)) picking.one(id, event.shiftKey)
    else if (step) {
      const next = step(indexOf(id), of)
      if (event.shiftKey) picking.onwards(id, next)
      moveTo(next)
    } else return
    event.preventDefault()
  }

  function onClick(event: MouseEvent) {
    const id = idOf(event.target)
    if (isTick(event.target)) return id === null ? picking.allOrNone() : picking.one(id, event.shiftKey)
    // A link does its own, and a label presses its tick.
    if (id === null || (event.target as Element).closest('a, label')) return
    if (selected.size > 0) return picking.one(id, event.shiftKey)
    if (event.ctrlKey || event.metaKey) open(linkTo(id), '_blank', 'noopener')
    else onOpen(id)
  }

  function onFocus(event: { target: EventTarget; currentTarget: Element }) {
    const id = idOf(event.target)
    if (id !== null) setStop(id)
    // Focus on the grid means focus on its row.
    else if (event.target === event.currentTarget) moveTo(stop)
  }

  return { stop, handlers: { onKeyDown, onClick, onFocus } }
}

/** Rows picked one by one, or up to another from the one that was picked last by itself. */
function usePicking({ rows, selected, onSelect }: Grid) {
  const anchor = useRef<string | null>(null)
  const indexOf = (id: string | null) => rows.findIndex((row) => row.id === id)

  function range(from: number, to: number) {
    const among = rows.slice(Math.max(0, Math.min(from, to)), Math.max(from, to) + 1)
    onSelect(new Set([...selected, ...among.map(({ id }) => id)]))
  }
  function all() {
    onSelect(new Set(rows.map(({ id }) => id)))
  }

  return {
    all,
    allOrNone: () => (rows.every(({ id }) => selected.has(id)) ? onSelect(new Set()) : all()),
    one(id: string, upToHere: boolean) {
      if (upToHere && indexOf(anchor.current) >= 0) return range(indexOf(anchor.current), indexOf(id))
      anchor.current = id
      onSelect(toggled(selected, id))
    },
    /** From the row where the walk with Shift began. */
    onwards(id: string, to: number) {
      anchor.current ??= id
      range(indexOf(anchor.current), to)
    },
  }
}

const idOf = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-key]')?.dataset['key'] ?? null
const isTick = (target: EventTarget) => target instanceof HTMLInputElement && target.type === 'checkbox'
