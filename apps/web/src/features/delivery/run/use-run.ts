import { href, useParams } from 'react-router'
import { partiesOf } from '@waybill/domain/access/party'
import { actionIsOpen, type JobAction } from '@waybill/domain/jobs/job-flow'
import { useData } from '../../../session/page-data.ts'
import { useViewer } from '../../../session/viewer.ts'
import { useEntriesOf } from '../../../journal/use-journal.ts'
import { licenceGapOf } from '../../jobs/licence-gap.ts'
import { jobTopic } from '../../../query/facts.ts'
import type { DeliveryJob } from './delivery-job.generated.ts'
import { withJournal } from './job-after-step.ts'
import type { runLoader } from './run-loader.ts'
import { useCorrected } from '../../../journal/correction.ts'
import { isOnTheWay, nextStepOf } from '../steps/run-steps.ts'
import { useStill, useToldSince } from './told-since.ts'

/** The job of a step's own page. */
export function useRun() {
  return useRunOf(useData<typeof runLoader>())
}

/** The job on screen, the stop its address names, and what the viewer may do about it now. */
export function useRunOf(loaded: DeliveryJob) {
  const told = useNewest(loaded)
  const job = useDrawn(told)
  const viewer = useViewer()
  const { id } = useParams()
  const sides = { team_id: job.team.id, bid_team_id: job.bid_team?.id ?? null, driver_id: job.driver?.id ?? null }
  const parties = partiesOf(viewer, sides)
  const isCarrier = parties.includes('driver') || parties.includes('taker')
  const next = nextStepOf(job)
  const named = job.stops.find((stop) => stop.id === id || stop.pod?.id === id) ?? null
  return {
    job,
    /** The same without what this device alone knows, for whatever the server is asked to show. */
    told,
    viewer,
    /** For `refusalOf`. */
    about: { job: sides, licence_gap: licenceGapOf(job) },
    next,
    parties,
    /** The stop in the address, else the one that is next. */
    stop: named ?? job.stops.find((stop) => stop.id === next?.stop_id) ?? null,
    namesStop: named !== null,
    isPoster: parties.includes('poster'),
    isCarrier,
    isOpen: (action: JobAction) => parties.some((party) => actionIsOpen(action, job.status, party)),
    /** Somebody is still to come to where it leads. */
    isOnTheWay: isOnTheWay(job),
    /** The job's own page, the conversation with the other side, and the list the job stands in. */
    jobPath: href(parties.includes('poster') ? '/jobs-posted/:id' : '/my-work/:id', { id: job.id }),
    /** The number to ring: the place or the poster, and the driver for the other side. */
    phone: phoneOf(job, isCarrier),
    chatPath: chatPathOf(job, parties.includes('poster')),
    listPath: href(parties.includes('poster') ? '/jobs-posted' : '/my-work'),
  }
}

/** With what this device alone knows; for a form that corrects a step, as the job stood before that. */
function useDrawn(told: DeliveryJob): DeliveryJob {
  const corrected = useCorrected()
  const now = withJournal(told, useEntriesOf(told.id), corrected()?.key)
  const [job = now] = useStill([now])
  return job
}

function phoneOf({ phone, user, driver }: DeliveryJob, isCarrier: boolean): string | null {
  return isCarrier ? (phone ?? user.phone) : (driver?.phone ?? null)
}

/** A poster's conversation about a job is with one carrier. */
function chatPathOf({ id, bid_team }: DeliveryJob, isPoster: boolean): string {
  const path = href('/chat/:id', { id })
  return isPoster && bid_team ? `${path}?with=${bid_team.id}` : path
}

export type Run = ReturnType<typeof useRunOf>

/** The job as last told: by its page, or by the answer to a step that has arrived from here since. */
function useNewest(told: DeliveryJob): DeliveryJob {
  return useToldSince(told, jobTopic(told.id)).get(told.id) ?? told
}
