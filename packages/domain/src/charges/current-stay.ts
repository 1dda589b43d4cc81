import type { JobAction } from '../jobs/job-flow.ts'
import type { JobStatus, StopStatus } from '../jobs/job-status.ts'

/** A run as far as it shows where its driver stands. Times are ISO 8601. */
type StandingRun = {
  status: JobStatus
  collection_date: string | null
  stops: readonly { id: string; status: StopStatus; arrived_at: string | null }[]
  log: readonly { action: JobAction; date_and_time: string; is_late: boolean }[]
}

/** The place at which the driver is: the pickup, a stop by its id, or the destination. */
export type CurrentStay = { place: string; arrived_at: string }

/** The newest arrival at the destination; one that came after the run had ended does not count. */
export function arrivalAtDestination<Step extends StandingRun['log'][number]>(log: readonly Step[]): Step | undefined {
  return log.findLast(({ action, is_late }) => action === 'arrive_destination' && !is_late)
}

/** The place where the driver is now, and since when; null on the way. Steps that this device alone knows count as well. */
export function currentStay({ status, collection_date, stops, log }: StandingRun): CurrentStay | null {
  if (status === 'collect_arrived')
    return collection_date === null ? null : { place: 'pickup', arrived_at: collection_date }
  if (status === 'delivering') {
    const arrival = arrivalAtDestination(log)
    return arrival ? { place: 'destination', arrived_at: arrival.date_and_time } : null
  }
  const stop = stops.find((each) => each.status === 'progress' && each.arrived_at !== null)
  return status === 'progress' && stop?.arrived_at ? { place: stop.id, arrived_at: stop.arrived_at } : null
}

/** The place at which a wait-and-return run turns round: its last stop, or the destination where it has none. */
export function isTurn(
  job: { additional_options: readonly string[]; stops: readonly { id: string }[] },
  place: string,
): boolean {
  if (!job.additional_options.includes('wait_and_return')) return false
  return place === (job.stops.at(-1)?.id ?? 'destination')
}
