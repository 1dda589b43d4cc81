import { isClosed, isOnHand } from '@waybill/domain/jobs/job-flow'
import { decimalOf, penceOf } from '@waybill/domain/money/money'
import { londonDay } from '@waybill/domain/time/london-day'
import type { DeliveryJob } from '../delivery/run/delivery-job.generated.ts'
import { daysUntil } from '../jobs/job-times.ts'
import type { DayPlan, Plan } from './day-plan.ts'

/** As much of a run as a day is made of. */
export type EndedRun = Pick<
  DeliveryJob,
  'id' | 'status' | 'bid_amount' | 'distance' | 'distance_estimated' | 'route_date' | 'delivery_end' | 'driver'
>

export type DayEnd<Run> = {
  /** Runs that ended today, the last one last. */
  runs: readonly Run[]
  /** Null where the driver is told no price. */
  earned: string | null
  metres: number
  isEstimated: boolean
  /** From setting off to the last proof. */
  seconds: number | null
  unbilled: readonly Run[]
}

type Whose = { driver_id: string; now: number }

/** The result of a driver's day, by the runs that this device knows; null where none ended today. */
export function dayEnd<Run extends EndedRun>(known: readonly Run[], { driver_id, now }: Whose): DayEnd<Run> | null {
  const today = londonDay(new Date(now))
  const runs = known
    .filter(({ status, driver, delivery_end }) => {
      const isOver = delivery_end !== null && !isOnHand(status) && !isClosed(status)
      return isOver && driver?.id === driver_id && londonDay(new Date(delivery_end)) === today
    })
    .toSorted((a, b) => (a.delivery_end ?? '').localeCompare(b.delivery_end ?? ''))
  const last = runs.at(-1)
  if (!last) return null
  const begun = runs.flatMap(({ route_date }) => route_date ?? []).toSorted()[0]
  return {
    runs,
    earned: earnedBy(runs),
    metres: runs.reduce((sum, { distance }) => sum + distance, 0),
    isEstimated: runs.some(({ distance_estimated }) => distance_estimated),
    seconds: begun && last.delivery_end ? (Date.parse(last.delivery_end) - Date.parse(begun)) / 1_000 : null,
    unbilled: runs.filter(({ status }) => status === 'invoice'),
  }
}

function earnedBy(runs: readonly EndedRun[]): string | null {
  const amounts = runs.map(({ bid_amount }) => (bid_amount === null ? null : penceOf(bid_amount)))
  return amounts.includes(null) ? null : decimalOf(amounts.reduce<number>((sum, pence) => sum + (pence ?? 0), 0))
}

/** Nothing of one's own is under way, nor still to be done today. `now` in ms. */
export function isDayOver(plan: DayPlan, { driver_id, now }: Whose): boolean {
  const isOwnToday = ({ job, place: { timing } }: Plan) =>
    job.driver?.id === driver_id && (!timing?.date || daysUntil(timing.date, now) <= 0)
  return !plan.isUnderWay && ![...plan.now, ...plan.today].some(isOwnToday)
}
