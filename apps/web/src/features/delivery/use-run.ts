import { useEffect, useState } from 'react'
import { href, useParams } from 'react-router'
import { partiesOf } from '@waybill/domain/access/party'
import { actionIsOpen, type JobAction } from '@waybill/domain/jobs/job-flow'
import { useData } from '../../app/page-data.ts'
import { useViewer } from '../../app/viewer.ts'
import { entryArrived } from '../../journal/journal-of-device.ts'
import { useEntriesOf } from '../../journal/use-journal.ts'
import { jobTopic } from '../../query/facts.ts'
import { askAgain } from '../../query/live.ts'
import type { DeliveryJob } from './delivery-job.generated.ts'
import { withJournal } from './job-after-step.ts'
import type { runLoader } from './run-loader.ts'
import { nextStepOf } from './steps.ts'

/** The job on screen, the stop its address names, and what the viewer may do about it now. */
export function useRun() {
  const told = useNewest(useData<typeof runLoader>())
  const job = withJournal(told, useEntriesOf(told.id))
  const viewer = useViewer()
  const { id } = useParams()
  const sides = { team_id: job.team.id, bid_team_id: job.bid_team?.id ?? null, driver_id: job.driver?.id ?? null }
  const parties = partiesOf(viewer, sides)
  const next = nextStepOf(job)
  const named = job.stops.find((stop) => stop.id === id || stop.pod?.id === id) ?? null
  return {
    job,
    /** The same without what this device alone knows, for whatever the server is asked to show. */
    told,
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

/** The job as last told: by its page, or by the answer to a step that has arrived from here since. */
function useNewest(told: DeliveryJob): DeliveryJob {
  const [newest, setNewest] = useState({ told, job: told })
  useEffect(
    () =>
      entryArrived.hear(({ entry, answer }) => {
        if (entry.job_id !== told.id || entry.action === null) return
        const [job] = Object.values((answer ?? {}) as Record<string, DeliveryJob>)
        if (job) setNewest({ told, job })
        void askAgain((topic) => topic === jobTopic(told.id))
      }),
    [told],
  )
  return newest.told === told ? newest.job : told
}
export type Run = ReturnType<typeof useRun>
