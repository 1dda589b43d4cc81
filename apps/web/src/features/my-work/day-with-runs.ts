import { isOnHand } from '@waybill/domain/jobs/job-flow'
import type { KeptAnswer } from '../../journal/journal-records.ts'
import type { DeliveryJob } from '../delivery/delivery-job.generated.ts'
import { nextStepOf } from '../delivery/steps.ts'
import type { DayQueryResult } from './day.generated.ts'

/** A run that was asked of after the day, as by its own steps, knows better where it stands; one it lacks was given since. */
export function withRuns(day: DayQueryResult, newer: readonly DeliveryJob[]): DayQueryResult {
  const known = new Map(newer.map((run) => [run.id, run]))
  const added = newer.filter((run) => run.is_carried && nextStepOf(run) && !day.myDay.some(({ id }) => id === run.id))
  return { ...day, myDay: [...day.myDay.map((job) => known.get(job.id) ?? job), ...added] }
}

type Day = { day: readonly { id: string; driver: { id: string } | null }[]; asked_at: number }

/** Runs that were to go on when they were heard of, before a day that lacks them or has them with somebody else. */
export function goneRuns(kept: readonly KeptAnswer[], { day, asked_at }: Day): readonly KeptAnswer[] {
  return kept.filter(({ data, read_at }) => {
    const { id, status, driver } = data as DeliveryJob
    // One that is over stays readable.
    return isOnHand(status) && read_at < asked_at && !day.some((job) => job.id === id && job.driver?.id === driver?.id)
  })
}
