import type { Position } from '@waybill/domain/geo/distance'
import { estimateRoute } from '@waybill/domain/geo/road-estimate'
import type { ChargeTariff } from '@waybill/domain/jobs/charge-tariff'
import type { PostJobInput, RouteInput } from '@waybill/domain/jobs/job-input'
import { accessOf } from '@waybill/domain/jobs/place-access'
import { defaultExpiry } from '@waybill/domain/jobs/job-expiry'
import { AppError, requireNoProblems } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { districtNameOf, type NamedPlace, writtenAddressOf } from '../../places/district-name.ts'
import { precisionOf } from '../../places/place-precision.ts'
import { isAbroad } from '../../places/is-abroad.ts'
import { crossesSea } from '../../places/landmass.ts'
import { type JobPlace, placeColumns } from '../job-place.ts'
import { findByNumber, findVehicle } from './job-wizard.sql.ts'
import { publicColumns } from './public-points.ts'
import { ownNumberProblems } from '@waybill/domain/jobs/job-problems'

type Place = PostJobInput['pickup']

type Answers = Omit<PostJobInput, 'job_number' | 'tariff'> & { tariff: ChargeTariff | null }

/** The wizard's answers as columns of the job's row. Without a confirmed route, distance and time are estimated. */
export async function jobColumns(tx: Tx, input: Answers, now: Date) {
  const vehicle = await findVehicle(tx, input.vehicle_id)
  if (vehicle === undefined) throw AppError.invalid({ vehicle_id: ['required'] })
  return {
    ...placeColumns('pickup', placeIn(input.pickup)),
    ...placeColumns('destination', placeIn(input.destination)),
    ...journeyColumns([input.pickup, ...input.stops, input.destination], input.route),
    ...publicColumns(input.pickup, input.stops, input.destination),
    vehicle_id: input.vehicle_id,
    vehicle_size: vehicle.size,
    height: input.height,
    weight: input.weight,
    additional_options: [...input.additional_options],
    price: input.price,
    payment_terms: input.payment_terms,
    payment_terms_days: input.payment_terms_days,
    tariff: input.tariff && JSON.stringify(input.tariff),
    customer_job_reference_number: input.customer_job_reference_number,
    details: input.details,
    notes: input.notes,
    private_notes: input.private_notes,
    phone: input.phone,
    email: input.email,
    accept_online: input.accept_online,
    accept_phone: input.accept_phone,
    accept_email: input.accept_email,
    expiry_time: new Date(input.expiry_time ?? defaultExpiry(input, now)),
  }
}

function placeIn(place: Place): JobPlace {
  const { company_name, latitude, longitude, flexible, asap } = place
  // A place with "as soon as possible" has no time.
  const date = place.date && !asap ? new Date(place.date) : null
  const date_end = place.date_end ? new Date(place.date_end) : null
  return {
    point: writtenAddressOf(place),
    short_address: districtNameOf(place),
    company_name,
    ...accessOf(place),
    latitude,
    longitude,
    place_precision: precisionOf(place),
    date,
    date_end,
    flexible,
    asap,
  }
}

/** The route that was confirmed, or an estimate of the way along the places. */
export function routeColumns(places: readonly Position[], route: RouteInput | null) {
  const crosses_sea = crossesSea(places)
  if (route === null) return { ...estimateRoute(places), crosses_sea, driver_route: null }
  const { distance, duration, label, polyline, via, estimated } = route
  return { distance, duration, crosses_sea, driver_route: JSON.stringify({ label, polyline, via, estimated }) }
}

/** The route, and whether it leaves the country: its operator's licence depends on it. */
export function journeyColumns(places: readonly NamedPlace[], route: RouteInput | null) {
  return { ...routeColumns(places, route), is_international: places.some(isAbroad) }
}

type Numbered = { team_id: string; job_number: string | null }

/** The column of a number the team gives itself; left out, the series gives one or the job keeps the one it has. */
export async function ownNumber(tx: Tx, { team_id, job_number }: Numbered, job?: { id: string; job_number: string }) {
  if (job_number === null || job_number === job?.job_number) return {}
  requireNoProblems(ownNumberProblems(job_number))
  const other = await findByNumber(tx, team_id, job_number)
  if (other && other.id !== job?.id) throw AppError.invalid({ job_number: ['job_number_taken'] })
  return { job_number }
}
