import { useMemo, useState } from 'react'

export type Selection = {
  ids: ReadonlySet<string>
  has: (id: string) => boolean
  toggle: (id: string) => void
  set: (ids: Iterable<string>) => void
  /** Unticks rows that were dealt with. */
  drop: (ids: readonly string[]) => void
}

type Row = { id: string }

/** Which of the rows on screen are ticked. A tick goes with its row, and does not come back with it. */
export function useSelection<Of extends Row>(rows: readonly Of[]) {
  const [kept, setIds] = useState<ReadonlySet<string>>(new Set())
  const ids = stillShown(kept, rows)
  // While drawing, so that no screen ever counts a row that was filtered away.
  if (ids !== kept) setIds(ids)
  const chosen = rows.filter(({ id }) => ids.has(id))
  const selection = useMemo<Selection>(
    () => ({
      ids,
      has: (id) => ids.has(id),
      toggle: (id) => setIds((before) => toggled(before, id)),
      set: (given) => setIds(new Set(given)),
      drop: (done) => setIds((before) => new Set([...before].filter((id) => !done.includes(id)))),
    }),
    [ids],
  )
  return { chosen, selection }
}

/** The ticks whose rows are there; the same set where all are. */
export function stillShown(ids: ReadonlySet<string>, rows: readonly Row[]): ReadonlySet<string> {
  if (ids.size === 0) return ids
  const shown = rows.filter(({ id }) => ids.has(id)).map(({ id }) => id)
  return shown.length === ids.size ? ids : new Set(shown)
}

/** With one more, or one fewer. */
export function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
