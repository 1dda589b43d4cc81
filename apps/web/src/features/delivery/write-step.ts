import type { JobAction } from '@waybill/domain/jobs/job-flow'
import type { Operation } from '../../api/operation.ts'
import { journal } from '../../journal/journal-of-device.ts'
import type { Entry } from '../../journal/journal-records.ts'
import { DeliveryQuery, type DeliveryJob } from './delivery-job.generated.ts'

export type StepOperation<Input> = Operation<{ [mutation: string]: DeliveryJob }, { input: Input }>

type Step<Input> = {
  key: string
  operation: StepOperation<Input>
  action: JobAction
  input: Input
  job_id: string
  /** Of the form that says more than that it happened. */
  draft: string | undefined
}

/**
 * Writes a step of a run down on this device, where it waits for all those before it.
 * @throws WrittenAlready when it waits already, as in a second tab
 * @throws DOMException when the device is full
 */
export function writeStep<Input extends object>({
  key,
  operation,
  action,
  input,
  job_id,
  draft,
}: Step<Input>): Promise<Entry> {
  const said = input as Entry['variables']['input']
  // A place may be tried again: only what this tab has not seen, or what somebody must look at first, is in the way.
  const seen = new Set(journal.entriesOf(job_id).map((entry) => entry.key))
  const isInTheWay = (entry: Entry) =>
    (entry.state === 'held' || (entry.state === 'waiting' && !seen.has(entry.key))) &&
    entry.action === action &&
    entry.variables.input['stop_id'] === said['stop_id']
  return journal.take(
    {
      key,
      job_id,
      lane: `steps:${job_id}`,
      operation: { id: operation.id, name: operation.name, kind: 'mutation' },
      variables: { input: said },
      action,
      is_tap: draft === undefined,
      refreshes: DeliveryQuery.name,
      draft,
    },
    (lane) => !lane.some(isInTheWay),
  )
}
