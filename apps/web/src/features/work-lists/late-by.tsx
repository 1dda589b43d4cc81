import { IconClockExclamation } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { lateText, shortLateText } from '../jobs/job-times.ts'

/** By how much a vehicle is expected to miss its window: "+32 min", read out in full. */
export function LateBy({ minutes }: { minutes: number }) {
  return (
    <span className="figures inline-flex items-center gap-1 text-sm font-semibold whitespace-nowrap text-money_waiting-ink">
      <IconClockExclamation aria-hidden="true" size={16} />
      <span aria-hidden="true">{shortLateText(minutes)}</span>
      <span className="sr-only">{m.work_lists_late_by({ by: lateText(minutes) })}</span>
    </span>
  )
}
