import { accessFields } from '@waybill/domain/jobs/place-access'
import type { WholeJob } from './lock-job.ts'

const facts = [
  'point',
  'short_address',
  'company_name',
  'latitude',
  'longitude',
  'place_precision',
  ...accessFields,
  'date',
  'date_end',
  'flexible',
  'asap',
] as const

/** Where a job begins or ends, and when: fourteen columns of its row, each behind the name of the end (decision 0003). */
export type JobPlace = { [Fact in (typeof facts)[number]]: WholeJob[`pickup_${Fact}`] }
type End = 'pickup' | 'destination'

export function jobPlaceOf(job: WholeJob, end: End): JobPlace {
  return Object.fromEntries(facts.map((fact) => [fact, job[`${end}_${fact}`]])) as JobPlace
}

type Columns<E extends End, Place> = { [Fact in keyof Place & string as `${E}_${Fact}`]: Place[Fact] }

/** The place, or what is known of it, as columns of the job's row. */
export function placeColumns<E extends End, Place extends Partial<JobPlace>>(end: E, place: Place): Columns<E, Place> {
  const columns = Object.entries(place).map(([fact, value]) => [`${end}_${fact}`, value] as const)
  return Object.fromEntries(columns) as Columns<E, Place>
}
