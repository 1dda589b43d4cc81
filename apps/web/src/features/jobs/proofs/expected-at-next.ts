import { expectedArrival, type LastSeen } from '@waybill/domain/jobs/expected-arrival'
import { minutesLate } from '@waybill/domain/jobs/lateness'
import { placesOfJob } from './places-of-job.ts'
import type { JobProofs } from './proofs.generated.ts'

/** When the vehicle is expected at its next place (ISO 8601), and by how many minutes it misses that window; null where nobody can say. `now` in ms. */
export function expectedAtNext(job: JobProofs, seen: LastSeen | null, now: number) {
  // When the next ferry sails nobody here knows.
  const next = job.crosses_sea ? undefined : placesOfJob(job, false).find(({ isNext }) => isNext)
  const expected = next && seen && expectedArrival(seen, next.at, now)
  if (!next || !expected) return null
  const { timing, town } = next
  const isHeldTo = !timing.asap && !timing.flexible
  return { at: new Date(expected).toISOString(), town, minutes: isHeldTo ? minutesLate(timing, expected) : null }
}
