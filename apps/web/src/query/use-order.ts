import { useRef, useState } from 'react'

type Row = { id: string }

/** Rows in the order they were last moved to: shown at once, and as the server has them again where it refuses. */
export function useOrder<Each extends Row>(rows: readonly Each[], save: (ids: string[]) => Promise<{ ok: boolean }>) {
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const last = useRef(order)
  const items = order ? rows.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id)) : rows

  async function move(moved: readonly Each[]) {
    const ids = moved.map(({ id }) => id)
    last.current = ids
    setOrder(ids)
    const { ok } = await save(ids)
    // Another move has been made since: its own answer decides.
    if (!ok && last.current === ids) setOrder(null)
  }
  return { items, move }
}
