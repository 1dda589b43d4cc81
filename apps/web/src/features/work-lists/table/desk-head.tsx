import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { WorkSide } from '@waybill/domain/work-lists/work-list'
import { m } from '@waybill/locales/messages'
import type { WorkOrder } from '../work-order.ts'
import type { WorkRow } from '../work-row.generated.ts'
import { workColumnText } from '../work-words.ts'
import { cellClass, Tick } from './desk-row.tsx'
import type { WorkColumn } from './work-columns.ts'

type DeskHeadProps = {
  side: WorkSide
  shown: readonly WorkColumn[]
  rows: readonly WorkRow[]
  selected: ReadonlySet<string>
  order: WorkOrder
  onSort: (order: WorkOrder) => void
}

/**
 * The columns' names, above the rows however far those are scrolled; pressed, one orders the list, pressed again the
 * other way round.
 */
export function DeskHead({ side, shown, rows, selected, order, onSort }: DeskHeadProps) {
  const isAll = rows.length > 0 && rows.every(({ id }) => selected.has(id))
  return (
    <div role="rowgroup" className="sticky top-0 z-1 border-b border-line bg-surface">
      <div role="row" aria-rowindex={1} className="grid h-9 grid-cols-(--tracks)">
        <div role="columnheader" className="grid h-full place-items-center">
          <Tick label={m.work_lists_pick_all()} isTicked={isAll} isPartly={!isAll && selected.size > 0} />
        </div>
        {shown.map((column) => (
          <HeadCell key={column.id} {...{ column, side, order, onSort }} />
        ))}
      </div>
    </div>
  )
}

type HeadCellProps = Pick<DeskHeadProps, 'side' | 'order' | 'onSort'> & { column: WorkColumn }

function HeadCell({ column: { id, sort, numeric }, side, order, onSort }: HeadCellProps) {
  const look = `${cellClass} w-full gap-1 text-[0.8125rem] font-semibold text-soft outline-offset-[-3px] ${numeric ? 'justify-end' : ''}`
  const text = <span className="truncate">{workColumnText(id, side)}</span>
  if (!sort)
    return (
      <div role="columnheader" className={look}>
        {text}
      </div>
    )
  const direction = order.sort === sort ? order.order : null
  const Arrow = direction === 'ASC' ? IconArrowUp : IconArrowDown
  return (
    <div role="columnheader" aria-sort={direction === null ? 'none' : direction === 'ASC' ? 'ascending' : 'descending'}>
      <button
        type="button"
        onClick={() => onSort({ sort, order: direction === 'ASC' ? 'DESC' : 'ASC' })}
        className={`${look} cursor-pointer hover:text-ink`}
      >
        {text}
        {direction && <Arrow aria-hidden="true" size={14} className="shrink-0" />}
      </button>
    </div>
  )
}
