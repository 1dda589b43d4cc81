import { href, useParams } from 'react-router'
import { partiesOf } from '@waybill/domain/access/party'
import { actionIsOpen, type JobAction } from '@waybill/domain/jobs/job-flow'
import { useData } from '../../app/page-data.ts'
import { useViewer } from '../../app/viewer.ts'
import type { runLoader } from './run-loader.ts'
import { nextStepOf } from './steps.ts'

/** The job on screen, the stop its address names, and what the viewer may do about it now. */
export function useRun() {
  const job = useData<typeof runLoader>()
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
export type Run = ReturnType<typeof useRun>
