import type { JobAction } from '@waybill/domain/jobs/job-flow'
import type { Operation } from '../../api/operation.ts'
import type { NewEntry } from '../../journal/writing-down.ts'
import { journal } from '../../journal/journal-of-device.ts'
import type { Entry } from '../../journal/journal-records.ts'
import { DeliveryQuery, type DeliveryJob } from './delivery-job.generated.ts'

export type StepOperation<Input> = Operation<{ [mutation: string]: DeliveryJob }, { input: Input }>

/** Steps that say only that something happened: nothing is lost when somebody else has said so too. */
const taps: readonly JobAction[] = [
  'start_collect',
  'start_deliver',
  'arrive_stop',
  'arrive_destination',
  'start_return',
]

type Step = {
  key: string
  operation: StepOperation<never>
  action: JobAction
  input: object
  /** Of the form that says more than that it happened. */
  draft?: string
}

/**
 * Writes steps of a run down on this device, all of them or none, where they wait for all those before them.
 * @throws WrittenAlready when one waits already, as in a second tab
 * @throws DOMException when the device is full
 */
export function writeSteps(steps: readonly Step[], job_id: string): Promise<Entry[]> {
  // A place may be tried again: only what this tab has not seen, or what somebody must look at first, is in the way.
  const seen = new Set(journal.entriesOf(job_id).map((entry) => entry.key))
  const isInTheWay = (entry: Entry, step: NewEntry) =>
    (entry.state === 'held' || (entry.state === 'waiting' && !seen.has(entry.key))) &&
    entry.action === step.action &&
    entry.variables.input['stop_id'] === step.variables.input['stop_id']
  return journal.takeAll(
    steps.map((step) => entryOf(step, job_id)),
    (lane, step) => !lane.some((entry) => isInTheWay(entry, step)),
  )
}

function entryOf({ key, operation, action, input, draft }: Step, job_id: string): NewEntry {
  return {
    key,
    job_id,
    lane: `steps:${job_id}`,
    operation: { id: operation.id, name: operation.name, kind: 'mutation' },
    variables: { input: input as Entry['variables']['input'] },
    action,
    is_tap: taps.includes(action),
    refreshes: DeliveryQuery.name,
    draft,
  }
}
