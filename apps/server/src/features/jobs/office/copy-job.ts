import type { Tx } from '../../../platform/database/database.ts'
import { insertCopiesOfJobFiles } from '../../uploads/uploads.sql.ts'
import type { WholeJob } from '../lock-job.ts'
import { insertCopiedStops, insertJob, stopsOfJob } from '../wizard/job-wizard.sql.ts'

export type CopyTimes = {
  pickup_date: Date | null
  pickup_date_end: Date | null
  destination_date: Date | null
  destination_date_end: Date | null
  expiry_time: Date
}

/** A column that is not named here is copied: of these the copy has its own, or nothing yet. */
const notCopied = {
  // Its own, and what the database works out for each row.
  row: [
    'id',
    'job_number',
    'status',
    'created_at',
    'updated_at',
    'user_id',
    'pickup_cube',
    'ux',
    'uy',
    'uz',
    'distance_estimated',
  ],
  award: ['bid_user_id', 'bid_team_id', 'bid_amount', 'driver_id', 'fleet_vehicle_id', 'allocated_at', 'repriced_at'],
  run: ['route_date', 'collection_date', 'delivery_start', 'delivery_end', 'delivery_failed', 'is_returning'],
  phone: ['road_status', 'queued_at', 'queued_steps'],
  end: ['closed_at', 'close_reason', 'canceled_by'],
} as const satisfies Record<string, readonly (keyof WholeJob)[]>

type Kept = Omit<WholeJob, (typeof notCopied)[keyof typeof notCopied][number]>

function keptOf(job: WholeJob): Kept {
  const left: readonly string[] = Object.values(notCopied).flat()
  return Object.fromEntries(Object.entries(job).filter(([column]) => !left.includes(column))) as Kept
}

/** Publishes the same load again under a number of its own: places, vehicle, terms, notes and files; nobody's bids, nobody's award. */
export async function copyJob(tx: Tx, job: WholeJob, user_id: string, times: CopyTimes): Promise<{ id: string }> {
  const kept = keptOf(job)
  const driver_route = kept.driver_route === null ? null : JSON.stringify(kept.driver_route)
  const tariff = kept.tariff === null ? null : JSON.stringify(kept.tariff)
  const copy = await insertJob(tx, { ...kept, driver_route, tariff, user_id, reposted_from_id: job.id, ...times })
  await insertCopiedStops(tx, copy.id, await stopsOfJob(tx, job.id))
  await insertCopiesOfJobFiles(tx, job.id, copy.id)
  return copy
}
