import { IconChevronDown, IconClockExclamation } from '@tabler/icons-react'
import type { PlannedDay } from '@waybill/domain/driver-hours/planned-day'
import { m } from '@waybill/locales/messages'
import { useViewer } from '../../../session/viewer.ts'
import type { DrivenJob } from './driven-job.generated.ts'
import { briefText, plannedDayText, warningText } from './hours-words.ts'
import { dotted } from '../../../ui/dotted.ts'
import { usePlannedDay } from './planned-days.ts'

/**
 * A planned day that is longer than drivers' hours commonly allow: one line, which opens to its figures and to the words that
 * they are no advice. Nothing for any other day.
 */
export function HoursNote({ title, day }: { title: string; day: PlannedDay | null }) {
  if (!day || day.warnings.length === 0) return null
  return (
    <details className="figures group rounded-card bg-money_waiting-tint px-3 text-money_waiting-ink">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 py-2 [&::-webkit-details-marker]:hidden">
        <IconClockExclamation aria-hidden="true" size={20} className="shrink-0" />
        <span className="min-w-0 flex-1">
          <strong>{title}</strong> {dotted([briefText(day)])}
        </span>
        <IconChevronDown aria-hidden="true" size={20} className="shrink-0 group-open:rotate-180" />
      </summary>
      <p className="pb-3">
        {plannedDayText(day)}. {warningText(day)} <span className="text-sm">{m.jobs_hours_note()}</span>
      </p>
    </details>
  )
}

/** The bidder's own day, were the job theirs: whoever wins drives until somebody else is assigned. */
export function BidderHours({ job }: { job: DrivenJob }) {
  const { user_id } = useViewer()
  return <HoursNote title={m.jobs_hours_with_job()} day={usePlannedDay(job, user_id)} />
}

type CarriedJob = DrivenJob & { driver: { id: string; name_first: string; name_last: string } | null }

/** For the carrier's office: the day of a job's driver, or of the one who is being chosen. */
export function DriverHours({ job }: { job: CarriedJob }) {
  const { driver } = job
  const day = usePlannedDay(job, driver?.id ?? null)
  if (!driver) return null
  const name = `${driver.name_first} ${driver.name_last}`
  return <HoursNote title={m.jobs_hours_of_driver({ name })} day={day} />
}
