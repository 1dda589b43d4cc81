import { useViewer } from '../../session/viewer.ts'
import { useJournal } from '../../journal/use-journal.ts'
import { isUnsent } from '../../journal/waiting.ts'
import { useNow } from '../../ui/show/use-now.ts'
import { standWithJournal } from '../delivery/job-after-step.ts'
import { useToldSince } from '../delivery/told-since.ts'
import { useStill } from '../delivery/use-still.ts'
import { planOf } from './day-plan.ts'
import type { Day } from './work-shown.ts'

/** The day as the server told it, and after it what this device alone knows. */
export function useDay(day: Day) {
  const since = useToldSince(day, 'jobs')
  const entries = useJournal().shownEntries()
  const viewer = useViewer()
  const now = useNow()
  const standing = day.myDay.map((told) =>
    standWithJournal(
      since.get(told.id) ?? told,
      entries.filter(({ job_id }) => job_id === told.id),
    ),
  )
  const jobs = useStill(standing)
  const isOnlyHere = (job_id: string) =>
    entries.some((entry) => entry.job_id === job_id && entry.action !== null && isUnsent(entry))
  return { plan: planOf(jobs, viewer, now), isOnlyHere, viewer }
}
