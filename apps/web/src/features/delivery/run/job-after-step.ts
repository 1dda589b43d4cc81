import type { JobAction } from '@waybill/domain/jobs/job-flow'
import type { StopSettlement } from '@waybill/domain/jobs/job-status'
import { runAfter, type RunState } from '@waybill/domain/delivery/run-after'
import type { Entry } from '../../../journal/journal-records.ts'
import { isUnsent } from '../../../journal/waiting.ts'
import type { Failure, ProofOfDelivery } from '../../jobs/proofs/proofs.generated.ts'
import type { DeliveryJob, RunStop } from './delivery-job.generated.ts'

type Proof = Pick<ProofOfDelivery, 'recipient' | 'is_electronic_pod' | 'pod_not_required' | 'no_pod_reason' | 'details'>
/** The common fields of the steps' inputs, as far as a screen shows them. */
type Input = {
  stop_id?: string | null
  settlement?: StopSettlement
  reason?: string | null
  date_and_time?: string | null
  board_route_date?: string
  goods_collected_success?: boolean
  pod?: Proof & { delivery_date: string }
  por?: { return_date: string; recipient: string; details: string | null }
}
type Step = { key: string; at: string; input: Input; by: DeliveryJob['driver'] }

/** A step's changes of the job besides its status. */
const ofJob: Partial<Record<JobAction, (step: Step, job: DeliveryJob) => Partial<DeliveryJob>>> = {
  start_collect: ({ at }) => ({ route_date: at }),
  arrive_collection: arrived,
  collection_failed: arrived,
  goods_on_board: (step) => ({ goods_on_board: boardedBy(step) }),
  start_deliver: ({ at }) => ({ delivery_start: at }),
  deliver: (step) => ({ delivery_end: step.at, pod: proofBy(step) }),
  return_goods: (step) => ({ delivery_end: step.at, por: proofBy(step) }),
  fail_delivery: (step, { incidents }) => ({ incidents: [...incidents, failureBy(step, 'delivery_failed')] }),
}

/** Its changes of its stop. */
const ofStop: Partial<Record<JobAction, (step: Step) => Partial<RunStop>>> = {
  stop_goods_on_board: (step) => ({ completed_at: step.at, goods_on_board: boardedBy(step) }),
  stop_complete: (step) => ({ completed_at: step.at, pod: proofBy(step) }),
  stop_failed: (step) => ({ failureMetadata: failureBy(step, 'stop_failed') }),
  settle_stop: ({ input }) => ({ settlement_note: input.reason ?? null }),
}

type Taken = Pick<Entry, 'action' | 'key' | 'variables' | 'captured_at'>

/** Where a run stands once a step is taken, before the server has said so. */
export function stateAfterStep<Run extends RunState>(run: Run, entry: Taken): Run {
  const { action } = entry
  if (action === null) return run
  const { stop_id, settlement } = entry.variables.input as Input
  return runAfter(run, { action, stop_id, settlement, at: momentOf(entry) })
}

/** The job as its driver sees it once a step is taken. */
export function jobAfterStep(job: DeliveryJob, entry: Taken): DeliveryJob {
  const { action } = entry
  if (action === null) return job
  const input = entry.variables.input as Input
  const { stop_id } = input
  const step: Step = { key: entry.key, at: momentOf(entry), input, by: job.driver }
  const run = stateAfterStep(job, entry)
  const change = ofStop[action]
  return {
    ...run,
    ...ofJob[action]?.(step, job),
    stops: change ? run.stops.map((stop) => (stop.id === stop_id ? { ...stop, ...change(step) } : stop)) : run.stops,
    log: [...job.log, { action, date_and_time: step.at, is_late: false }],
  }
}

/**
 * The server's last answer, and after it the steps that this device alone knows; up to an entry, when its key is given.
 */
export function withJournal(job: DeliveryJob, entries: readonly Entry[], before?: string): DeliveryJob {
  return takenHere(entries, before).reduce(jobAfterStep, job)
}

/** The same of a job in a list, of which no more is shown than where it stands. */
export function stateWithJournal<Run extends RunState>(run: Run, entries: readonly Entry[]): Run {
  return takenHere(entries).reduce<Run>(stateAfterStep, run)
}

/**
 * The steps of a job that only this device knows, up to one that somebody must look at first. A step that only needs
 * other words did happen, and so did the steps after it.
 */
function takenHere(entries: readonly Entry[], before?: string): readonly Entry[] {
  const steps = entries.filter((entry) => entry.action !== null && isUnsent(entry))
  const end = steps.findIndex(
    ({ key, state, problem }) => key === before || (state === 'held' && problem?.code !== 'VALIDATION'),
  )
  return end === -1 ? steps : steps.slice(0, end)
}

function momentOf({ variables, captured_at }: Taken): string {
  return saidAt(variables.input as Input) ?? new Date(captured_at).toISOString()
}

function saidAt({ date_and_time, board_route_date, pod, por }: Input): string | null {
  return date_and_time ?? board_route_date ?? pod?.delivery_date ?? por?.return_date ?? null
}

function arrived({ at, input }: Step): Partial<DeliveryJob> {
  const told = { reason: null, comment: null, wait_at_collection_point: null, agreed_price: null, ...input }
  return {
    collection_date: at,
    arrived_at_collection: {
      additional_charges_agreed: false,
      ...told,
      date_and_time: at,
    } as DeliveryJob['arrived_at_collection'],
  }
}

const userOf = ({ by }: Step) => ({ name_first: by?.name_first ?? '', name_last: by?.name_last ?? '' })

function boardedBy(step: Step): NonNullable<DeliveryJob['goods_on_board']> {
  return { id: step.key, board_route_date: step.at, unreadable_photos: 0, uploads: [], user: userOf(step) }
}

function proofBy(step: Step): ProofOfDelivery {
  const { pod, por } = step.input
  const said = pod ?? { recipient: por?.recipient ?? null, details: por?.details ?? null }
  const nothing = { is_electronic_pod: false, pod_not_required: false, no_pod_reason: null, unreadable_photos: 0 }
  return { ...nothing, ...said, id: step.key, delivery_date: step.at, signature: null, uploads: [], user: userOf(step) }
}

function failureBy(step: Step, kind: Failure['kind']): Failure {
  const nothing = {
    reason: '',
    comment: null,
    additional_charges_agreed: false,
    agreed_price: null,
    unreadable_photos: 0,
  }
  const nowhere = { left_at: null, left_latitude: null, left_longitude: null }
  const told = {
    ...nothing,
    wait_at_collection_point: false,
    minutes_waited: null,
    ...nowhere,
    ...step.input,
  } as Failure
  return {
    ...told,
    id: step.key,
    kind,
    date_and_time: step.at,
    stop_id: step.input.stop_id ?? null,
    uploads: [],
    user: userOf(step),
  }
}

type Drawn<Job> = { drawn: readonly Job[]; isAttempted: (job_id: string) => boolean }

/** Each job as it is, or as it was drawn while one of its steps is being attempted. */
export function stillOf<Job extends { id: string }>(
  jobs: readonly Job[],
  { drawn, isAttempted }: Drawn<Job>,
): readonly Job[] {
  return jobs.map((job) => (isAttempted(job.id) && drawn.find(({ id }) => id === job.id)) || job)
}
