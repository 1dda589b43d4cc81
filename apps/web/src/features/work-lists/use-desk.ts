import { useMemo } from 'react'
import { useRows } from '../../query/use-rows.ts'
import { asksOf, type Desk, type WorkTotals } from './desk-data.ts'
import type { WorkRow } from './work-row.generated.ts'

export type DeskRows = ReturnType<typeof useDesk>

/** The rows of a desk's list as they stand, and how the list is asked for anew. */
export function useDesk({ side, address, page, totals }: Desk) {
  const asks = useMemo(() => asksOf({ side, address }), [side, address])
  return useRows<WorkRow, WorkTotals>({ first: page, told: totals, ...asks })
}
