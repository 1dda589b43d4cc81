import { type Icon, IconCircleCheck, IconCircleHalf2, IconCircleOff, IconHelpCircle } from '@tabler/icons-react'
import type { VehicleAvailability } from '@waybill/domain/fleet/fleet'
import { m } from '@waybill/locales/messages'
import type { LatLng, MapMarker } from '../../ui/map/map-types.ts'
import { availabilityText } from '../fleet/vehicle-words.ts'
import { isRunning } from '@waybill/domain/jobs/job-flow'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import { jobStatusText } from '../../session/status-words.ts'
import { jobStatusTone, vehicleText } from '../jobs/job-words.ts'
import { routeText } from '../jobs/route-headline.tsx'
import type { Shown } from './apply-frame.ts'
import type { JobOnMapRow } from './live-map.generated.ts'
import { latLngOf, type VehicleType } from './live-map-place.ts'
import { lookOf } from '../../ui/word-of.ts'

// The colours and signs of the fleet's own page.
const looks: Record<VehicleAvailability, { tone: NonNullable<MapMarker['tone']>; Icon: Icon }> = {
  AVAILABLE: { tone: 'paid', Icon: IconCircleCheck },
  PARTLY_LOADED: { tone: 'money_waiting', Icon: IconCircleHalf2 },
  NOT_AVAILABLE: { tone: 'trouble', Icon: IconCircleOff },
  UNASSIGNED: { tone: 'faint', Icon: IconHelpCircle },
}

const availabilityTone = (availability: VehicleAvailability) => lookOf(looks, availability, looks.UNASSIGNED).tone

function AvailabilityIcon({ value }: { value: VehicleAvailability }) {
  const { Icon } = lookOf(looks, value, looks.UNASSIGNED)
  return <Icon aria-hidden="true" size={16} stroke={2.2} />
}

const CLUSTER = 'cluster '

/** Outlines in the colour and with the sign of their availability; groups with their number. */
export function liveMarkers({ vehicles, clusters }: Shown, types: readonly VehicleType[]): MapMarker[] {
  const byId = new Map(types.map((type) => [type.id, type]))
  return [
    ...clusters.map(
      ({ latitude, longitude, count }): MapMarker => ({
        id: `${CLUSTER}${latitude} ${longitude}`,
        at: { lat: latitude, lng: longitude },
        text: String(count),
        label: m.live_map_cluster({ count }),
        kind: 'cluster',
      }),
    ),
    ...vehicles.map(({ handle, latitude, longitude, vehicle_id, availability, is_online }): MapMarker => {
      const type = byId.get(vehicle_id)
      return {
        id: handle,
        at: { lat: latitude, lng: longitude },
        text: '',
        label: `${type ? vehicleText(type) : ''}, ${availabilityText(availability)}`,
        kind: 'vehicle',
        ...(type && { icon: type.icon_url }),
        badge: <AvailabilityIcon value={availability} />,
        tone: is_online ? availabilityTone(availability) : 'faint',
        moves: true,
      }
    }),
  ]
}

const JOB = 'job '
export const jobMarkerId = (job_id: string) => `${JOB}${job_id}`
/** The job whose marker has this id; null for any other. */
export const jobOfMarker = (id: string) => (id.startsWith(JOB) ? id.slice(JOB.length) : null)

/** Still on the way to the collection, or there; afterwards the goods are on their way to the delivery. */
const beforeLoading: readonly JobStatus[] = ['allocated', 'collect', 'collect_arrived']

/** Where a job is: with its driver, as far as that is known, else at the place where it goes on. */
export function placeOfJob({ job, driver_position }: JobOnMapRow): LatLng {
  return latLngOf(driver_position ?? (beforeLoading.includes(job.status) ? job.pickup : job.destination))
}

/** Numbers in the colour of their status: with an outline where the driver is seen, and without where only the place is known. */
export function jobMarkers(rows: readonly JobOnMapRow[]): MapMarker[] {
  return rows.map((row): MapMarker => {
    const { job, driver_position } = row
    const isFresh = driver_position?.is_online ?? !isRunning(job.status)
    return {
      id: jobMarkerId(job.id),
      at: placeOfJob(row),
      text: `#${job.job_number}`,
      label: `#${job.job_number}, ${routeText(job)}, ${jobStatusText(job.status)}`,
      kind: 'vehicle',
      ...(driver_position && { icon: job.vehicle.icon_url }),
      tone: isFresh ? jobStatusTone(job.status) : 'faint',
      moves: true,
    }
  })
}

/** Where the group with this id is; null for a vehicle's handle. */
export function clusterAt(id: string): { lat: number; lng: number } | null {
  if (!id.startsWith(CLUSTER)) return null
  const [lat = 0, lng = 0] = id.slice(CLUSTER.length).split(' ').map(Number)
  return { lat, lng }
}
