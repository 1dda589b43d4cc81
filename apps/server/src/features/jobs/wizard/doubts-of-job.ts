import type { Position } from '@waybill/domain/geo/distance'
import { type DoubtedAnswer, newDoubts, priceDoubts, timeDoubts, weightDoubts } from '@waybill/domain/jobs/job-doubts'
import type { PricedJob } from '@waybill/domain/jobs/job-changes'
import type { RouteInput } from '@waybill/domain/jobs/job-input'
import type { Tx } from '../../../platform/database/database.ts'
import { routeColumns } from './job-columns.ts'
import { findVehicle } from './job-wizard.sql.ts'

type Answers = PricedJob & { price: number | null; route: RouteInput | null }

/** Likely slips in a job's answers; of one that is edited, only those of the edit. */
export async function doubtsOfJob(
  tx: Tx,
  answers: Answers,
  { now, before }: { now: Date; before?: PricedJob & { price: number | null } },
): Promise<DoubtedAnswer[]> {
  const times = timeDoubts(answers, now)
  const vehicle = await findVehicle(tx, answers.vehicle_id)
  if (!vehicle) return times // refused by name when the job is written
  const { price, weight } = answers
  const { distance } = routeColumns(placesOf(answers), answers.route)
  const isReloaded = weight !== before?.weight || answers.vehicle_id !== before.vehicle_id
  return [
    ...(before ? newDoubts(timeDoubts(before, now), times) : times),
    ...(isReloaded ? weightDoubts(weight, vehicle) : []),
    ...(price === before?.price ? [] : priceDoubts({ price, distance, vehicle }, 'price')),
  ]
}

function placesOf({ pickup, stops, destination }: PricedJob): Position[] {
  return [pickup, ...stops, destination]
}
