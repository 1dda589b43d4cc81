import { IconLock } from '@tabler/icons-react'
import { placeMark } from '@waybill/domain/jobs/place-name'
import type { DraftPlace } from '../draft/job-draft.ts'

/** The mark of a place that is not put in order by hand. The rows of the grid begin with 1, the turns with 0. */
export function RowMark({ turn }: { turn: number }) {
  return (
    <span
      aria-hidden="true"
      style={{ gridRow: turn + 1 }}
      className="figures col-start-1 mx-auto mt-3.5 grid size-7 place-items-center rounded-full bg-strong text-sm font-bold text-on-strong"
    >
      {placeMark(turn)}
    </span>
  )
}

type FixedRowProps = { turn: number; what: string; place: DraftPlace; hasMark?: boolean }

/** A place that stays as it is. */
export function FixedRow({ turn, what, place, hasMark = false }: FixedRowProps) {
  return (
    <>
      {hasMark && <RowMark turn={turn} />}
      <p
        style={{ gridRow: turn + 1 }}
        className="col-start-2 flex min-h-14 flex-wrap items-center gap-x-3 border-b border-line py-2.5 pr-3"
      >
        <span className="sr-only">{placeMark(turn)}</span>
        <strong className="font-semibold">{place.short_address}</strong>
        <span className="text-sm text-soft">{place.point}</span>
        <span className="ml-auto inline-flex items-center gap-1 text-sm text-soft">
          <IconLock aria-hidden="true" size={16} />
          {what}
        </span>
      </p>
    </>
  )
}
