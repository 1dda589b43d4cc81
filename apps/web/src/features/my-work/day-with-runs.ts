import type { DeliveryJob } from '../delivery/delivery-job.generated.ts'
import { nextStepOf } from '../delivery/steps.ts'
import type { DayQueryResult } from './day.generated.ts'

/** A run that was asked of after the day, as by its own steps, knows better where it stands; one it lacks was given since. */
export function withRuns(day: DayQueryResult, newer: readonly DeliveryJob[]): DayQueryResult {
  const known = new Map(newer.map((run) => [run.id, run]))
  const added = newer.filter((run) => run.is_carried && nextStepOf(run) && !day.myDay.some(({ id }) => id === run.id))
  return { ...day, myDay: [...day.myDay.map((job) => known.get(job.id) ?? job), ...added] }
}
