import type { FactName } from '@waybill/domain/facts/facts'
import { signal } from '../../api/live/signal.ts'

/** A job was given to somebody to carry, or is not what it was: its id; null after a gap in what is heard, when nobody knows. */
export const workGiven = signal<string | null>()

const giving: readonly FactName[] = [
  'bid_accepted',
  'bid_confirmed',
  'job_allocated',
  'driver_assigned',
  'job_edited',
  'job_stops_edited',
  'job_notes_edited',
  'job_reinstated',
]

export function tellOfWork({ job_id, fact }: { job_id: string; fact: FactName }) {
  if (giving.includes(fact)) workGiven.emit(job_id)
}
