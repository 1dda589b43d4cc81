import { useEffect } from 'react'
import { href, useParams } from 'react-router'
import { partiesOf } from '@waybill/domain/access/party'
import { actionIsOpen, type JobAction } from '@waybill/domain/jobs/job-flow'
import { useData } from '../../app/page-data.ts'
import { useViewer } from '../../app/viewer.ts'
import { entryArrived } from '../../journal/journal-of-device.ts'
import { useEntriesOf } from '../../journal/use-journal.ts'
import { jobTopic } from '../../query/facts.ts'
import { askAgain } from '../../query/live.ts'
import { withJournal } from './job-after-step.ts'
import type { runLoader } from './run-loader.ts'
import { nextStepOf } from './steps.ts'

/** The job on screen, the stop its address names, and what the viewer may do about it now. */
export function useRun() {
  const told = useData<typeof runLoader>()
  const job = withJournal(told, useEntriesOf(told.id))
  useArrivals(told.id)
  const viewer = useViewer()
  const { id } = useParams()
  const sides = { team_id: job.team.id, bid_team_id: job.bid_team?.id ?? null, driver_id: job.driver?.id ?? null }
  const parties = partiesOf(viewer, sides)
  const next = nextStepOf(job)
  const named = job.stops.find((stop) => stop.id === id || stop.pod?.id === id) ?? null
  return {
    job,
    viewer,
    /** For `refusalOf`. */
    about: { job: sides },
    next,
    /** The stop in the address, else the one that is next. */
    stop: named ?? job.stops.find((stop) => stop.id === next?.stop_id) ?? null,
    namesStop: named !== null,
    isPoster: parties.includes('poster'),
    isCarrier: parties.includes('driver') || parties.includes('taker'),
    isOpen: (action: JobAction) => parties.some((party) => actionIsOpen(action, job.status, party)),
    /** The job's own page, where the run was begun from. */
    jobPath: href(parties.includes('poster') ? '/jobs-posted/:id' : '/my-work/:id', { id: job.id }),
  }
}

/** What arrives of this job from here is followed at once, whoever else hears of it. */
function useArrivals(job_id: string) {
  useEffect(
    () =>
      entryArrived.hear(
        ({ entry }) => void (entry.job_id === job_id && askAgain((topic) => topic === jobTopic(job_id))),
      ),
    [job_id],
  )
}
export type Run = ReturnType<typeof useRun>
