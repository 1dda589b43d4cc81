import { IconClockExclamation } from '@tabler/icons-react'
import type { PlannedDay } from '@waybill/domain/driver-hours/planned-day'
import { m } from '@waybill/locales/messages'
import { useViewer } from '../../../session/viewer.ts'
import type { DrivenJob } from './driven-job.generated.ts'
import { plannedDayText, warningText } from './hours-words.ts'
import { usePlannedDay } from './planned-days.ts'

/** A planned day that is longer than drivers' hours commonly allow: its figures, and that they are no advice. Nothing for any other. */
export function HoursNote({ title, day }: { title: string; day: PlannedDay | null }) {
  if (!day || day.warnings.length === 0) return null
  return (
    <div className="flex items-start gap-2 rounded-card bg-money_waiting-tint p-3 text-money_waiting-ink">
      <IconClockExclamation aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
      <p className="figures min-w-0">
        <strong>{title}</strong> {plannedDayText(day)}. {warningText(day)}{' '}
        <span className="text-sm">{m.jobs_hours_note()}</span>
      </p>
    </div>
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
