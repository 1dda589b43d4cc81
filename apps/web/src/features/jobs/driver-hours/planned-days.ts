import { type PlannedDay, plannedDay } from '@waybill/domain/driver-hours/planned-day'
import { dayOfRun, plannedRun } from '@waybill/domain/driver-hours/planned-run'
import { useLookup } from '../../../query/use-lookup.ts'
import { useNow } from '../../../ui/show/use-now.ts'
import { type DrivenJob, DrivenJobsQuery } from './driven-job.generated.ts'

/** The day of a driver with this job in it, whether or not they carry it; null until known, and without signal. */
export function usePlannedDay(job: DrivenJob, driver_id: string | null): PlannedDay | null {
  const now = useNow()
  const asked = driver_id === null ? null : { driver_ids: [driver_id], from: dayOfRun(job, now) }
  const { data, pending, failed } = useLookup(DrivenJobsQuery, asked, 0)
  if (!data || pending || failed) return null
  const others = data.drivenJobs.filter(({ id }) => id !== job.id)
  return dayOf([...others, job], now)
}

/** The days of one driver, in their order; a job that is told twice counts once. */
export function plannedDays(jobs: readonly DrivenJob[], now: number): readonly PlannedDay[] {
  const each = [...new Map(jobs.map((job) => [job.id, job])).values()]
  const byDay = Map.groupBy(each, (job) => dayOfRun(job, now))
  const days = [...byDay].toSorted(([one], [other]) => one.localeCompare(other))
  return days.flatMap(([, ofDay]) => dayOf(ofDay, now) ?? [])
}

function dayOf(jobs: readonly DrivenJob[], now: number): PlannedDay | null {
  return plannedDay(jobs.map((job) => plannedRun(job, now)))
}
