import { useMemo, useState } from 'react'

export type Selection = {
  has: (id: string) => boolean
  toggle: (id: string) => void
  set: (ids: readonly string[]) => void
}

/** Which of the rows on screen are chosen; one that has left the screen is chosen no more. */
export function useSelection<Row extends { id: string }>(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.filter(({ id }) => ids.has(id))
  const selection = useMemo<Selection>(
    () => ({
      has: (id) => ids.has(id),
      toggle: (id) => setIds((before) => (before.has(id) ? without(before, id) : new Set([...before, id]))),
      set: (given) => setIds(new Set(given)),
    }),
    [ids],
  )
  return { chosen, selection }
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((each) => each !== id))
}
