import { IconCheck, IconMinus } from '@tabler/icons-react'
import { memo, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { m } from '@waybill/locales/messages'
import type { WorkRow } from '../work-row.generated.ts'
import { WorkCell } from './work-cell.tsx'
import type { WorkColumn } from './work-columns.ts'

export const cellClass = 'flex h-full items-center px-2 last:pr-4'

type DeskRowProps = {
  job: WorkRow
  index: number
  /** From the first row, px. */
  top: number
  shown: readonly WorkColumn[]
  link: string
  isSelected: boolean
  /** The one the tabulator stops at. */
  isStop: boolean
}

/** Drawn anew only when something of it has changed; what is done with it, the grid hears. */
export const DeskRow = memo(function DeskRow({ job, index, top, shown, link, isSelected, isStop }: DeskRowProps) {
  const number = `#${job.job_number}`
  return (
    <div
      role="row"
      data-key={job.id}
      aria-label={number}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      tabIndex={isStop ? 0 : -1}
      style={{ transform: `translateY(${top}px)` }}
      className="absolute inset-x-0 top-0 grid h-10 cursor-pointer grid-cols-(--tracks) border-b border-line outline-offset-[-3px] hover:bg-hover aria-selected:bg-open-tint"
    >
      <div role="gridcell" className="grid h-full place-items-center">
        <Tick label={m.work_lists_pick({ number })} isTicked={isSelected} />
      </div>
      {shown.map(({ id, numeric }) => (
        <div
          key={id}
          role={id === 'number' ? 'rowheader' : 'gridcell'}
          className={`${cellClass} min-w-0 ${numeric ? 'justify-end' : ''}`}
        >
          {id === 'number' ? (
            <Link to={link} tabIndex={-1} className="min-w-0">
              <WorkCell id={id} job={job} />
            </Link>
          ) : (
            <WorkCell id={id} job={job} />
          )}
        </div>
      ))}
    </div>
  )
})

type TickProps = { label: string; isTicked: boolean; isPartly?: boolean }

/** Pressed, it is heard by the grid. */
export function Tick({ label, isTicked, isPartly = false }: TickProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    box.current!.indeterminate = isPartly
  }, [isPartly])
  return (
    <label className="group relative grid size-9 cursor-pointer place-items-center">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={isTicked}
        readOnly
        tabIndex={-1}
        className="absolute inset-0 z-1 cursor-pointer opacity-0"
      />
      <span className="grid size-4.5 place-items-center rounded border-2 border-edge bg-surface text-on-strong group-has-checked:border-strong group-has-checked:bg-strong group-has-indeterminate:border-strong group-has-indeterminate:bg-strong group-has-focus-visible:outline-3 group-has-focus-visible:outline-focus">
        {isPartly ? (
          <IconMinus aria-hidden="true" size={13} stroke={3.5} />
        ) : (
          isTicked && <IconCheck aria-hidden="true" size={13} stroke={3.5} />
        )}
      </span>
    </label>
  )
}
