import { expectedArrival } from '@waybill/domain/jobs/expected-arrival'
import { placeNameOf } from '@waybill/domain/jobs/place-name'
import {
  isVehicleShown,
  nextPlaceOf,
  trackedStatusOf,
  type TrackedStep,
} from '@waybill/domain/tracking-links/tracked-job'
import type { Platform } from '../../platform/context.ts'
import { isSeaBetween } from '../places/landmass.ts'
import { livePositionOfJob, type DriverPosition } from '../positions/map/driver-position.ts'
import { signedPath } from './signed-file.ts'
import { hashOfToken } from '../../platform/secrets/token.ts'
import { selectTracked, type TrackedRow } from './tracking-links.sql.ts'

/** A job as whoever holds its link may follow it: each field is named here, and nothing else is said. */
export async function trackedJob(platform: Platform, token: string, now: Date) {
  const row = await selectTracked(platform.databases.db, hashOfToken(token), now)
  if (!row) return null
  const position = await livePositionOfJob(platform, row.job_id)
  const shown = isVehicleShown(row.status, row) ? position : null
  return {
    reference: row.reference,
    status: trackedStatusOf(row.status, row),
    steps: stepsOf(row),
    from_town: placeNameOf(row.pickup.short_address).town,
    to_town: placeNameOf(row.destination.short_address).town,
    stops_total: row.stops.length,
    stops_done: row.stops.filter(({ status }) => status === 'complete').length,
    planned_at: row.planned_at,
    planned_until: row.planned_until,
    arrival: arrivalOf(row, position, now),
    announced_delay: row.announced_delay,
    vehicle_icon_url: shown && row.vehicle_icon_url,
    position: shown && {
      latitude: shown.latitude,
      longitude: shown.longitude,
      accuracy: shown.accuracy,
      heard_at: shown.heard_at,
      is_online: shown.is_online,
    },
    proof: proofOf(row, now),
  }
}

function stepsOf(row: TrackedRow): { step: TrackedStep; at: string | null }[] {
  return [
    { step: 'booked', at: row.allocated_at },
    { step: 'on_the_way_to_collect', at: row.route_date },
    { step: 'collected', at: row.collection_date },
    { step: 'on_the_way', at: row.delivery_start },
    { step: 'delivered', at: row.delivery_end },
  ]
}

function arrivalOf(row: TrackedRow, position: DriverPosition | null, now: Date) {
  const next = nextPlaceOf(row)
  // When the next ferry sails nobody here knows.
  if (!position || !next || isSeaBetween(position, next.at)) return null
  const at = expectedArrival(position, next.at, now.getTime())
  return at && { at: new Date(at).toISOString(), seen_at: position.heard_at, place: next.kind }
}

function proofOf(row: TrackedRow, now: Date) {
  if (!row.proof) return null
  const { delivered_at, recipient, photo_ids, signature_id } = row.proof
  const fileOf = (id: string) => ({ url: signedPath(row, id, now), thumbnail_url: signedPath(row, id, now, true) })
  return { delivered_at, recipient, photos: photo_ids.map(fileOf), signature: signature_id && fileOf(signature_id) }
}
