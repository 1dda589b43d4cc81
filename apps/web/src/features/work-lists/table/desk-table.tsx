import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useEffect, useMemo, useRef } from 'react'
import type { WorkSide } from '@waybill/domain/work-lists/work-list'
import { Spinner } from '../../../ui/state/spinner.tsx'
import type { WorkOrder } from '../work-order.ts'
import type { WorkRow } from '../work-row.generated.ts'
import { DeskRow } from './desk-row.tsx'
import { DeskHead } from './desk-head.tsx'
import { useGridRows } from './use-grid-rows.ts'
import { columnTracks, leastWidth, type WorkColumnId, workColumns } from './work-columns.ts'

const ROW_PX = 40
const HEAD_PX = 36
/** So many rows before the last one that was read, more are asked for. */
const AHEAD = 40

type DeskTableProps = {
  label: string
  side: WorkSide
  columns: readonly WorkColumnId[]
  rows: readonly WorkRow[]
  linkTo: (job_id: string) => string
  onOpen: (job_id: string) => void
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  order: WorkOrder
  onSort: (order: WorkOrder) => void
  hasMore: boolean
  pending: boolean
  onMore: () => void
}

/**
 * Jobs to work through: a line each, of which only those in sight are there, so that ten thousand cost what twenty do. A grid by
 * ARIA's pattern: one stop of the tabulator, arrows, Home, End and pages walk over the rows, the space bar picks, with Shift up to there.
 */
export const DeskTable = memo(function DeskTable(props: DeskTableProps) {
  const { label, side, columns, rows, linkTo, selected, order, onSort, hasMore, pending } = props
  const scroller = useRef<HTMLDivElement>(null)
  const shown = useMemo(() => workColumns.filter(({ id }) => columns.includes(id)), [columns])
  const grid = useGridRows(scroller, { ...props, page: () => pageOf(scroller.current), bringInSight })
  const { stop } = grid
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    scrollMargin: HEAD_PX,
    scrollPaddingStart: HEAD_PX,
    overscan: 8,
    // The row in focus stays, however far it has been scrolled away: with it the focus would go.
    rangeExtractor: useCallback((range: Range) => withStop(defaultRangeExtractor(range), stop), [stop]),
  })
  const items = virtualizer.getVirtualItems()
  useMore(items.at(-1)?.index ?? 0, props)

  function bringInSight(index: number) {
    virtualizer.scrollToIndex(index)
  }

  return (
    <div ref={scroller} className="absolute inset-0 overflow-auto bg-surface">
      <div
        role="grid"
        aria-label={label}
        aria-multiselectable
        aria-rowcount={hasMore ? -1 : rows.length + 1}
        aria-busy={pending}
        tabIndex={-1}
        {...grid.handlers}
        className="min-h-full text-sm outline-none"
        style={{ minWidth: leastWidth(shown), ...columnTracks(shown) }}
      >
        <DeskHead side={side} shown={shown} rows={rows} selected={selected} order={order} onSort={onSort} />
        <div role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const job = rows[index]!
            return (
              <DeskRow
                key={job.id}
                job={job}
                index={index}
                top={start - HEAD_PX}
                shown={shown}
                link={linkTo(job.id)}
                isSelected={selected.has(job.id)}
                isStop={index === stop}
              />
            )
          })}
        </div>
        {hasMore && <div className="sticky left-0 grid h-10 place-items-center">{pending && <Spinner />}</div>}
      </div>
    </div>
  )
})

const pageOf = (scroller: HTMLElement | null) =>
  Math.max(1, Math.floor(((scroller?.clientHeight ?? 0) - HEAD_PX) / ROW_PX) - 1)

const withStop = (indexes: number[], stop: number) =>
  indexes.includes(stop) ? indexes : [...indexes, stop].sort((a, b) => a - b)

/** Asks for more when the end of what was read comes near; after a failure not before the reader moves on. */
function useMore(last: number, { rows, hasMore, pending, onMore }: DeskTableProps) {
  const asked = useRef({ rows: -1, last: -1 })
  useEffect(() => {
    if (!hasMore || pending || last < rows.length - AHEAD) return
    if (asked.current.rows === rows.length && asked.current.last === last) return
    asked.current = { rows: rows.length, last }
    onMore()
  }, [last, rows.length, hasMore, pending, onMore])
}
