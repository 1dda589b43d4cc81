import { estimateRoute } from '@waybill/domain/geo/road-estimate'
import type { PostJobInput } from '@waybill/domain/jobs/job-input'
import { defaultExpiry } from '@waybill/domain/jobs/job-problems'
import { AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { publicColumns } from './public-points.ts'
import { findVehicleSize } from './job-wizard.sql.ts'

type Place = PostJobInput['pickup']

/** What the wizard's answers are in the job's row. Without a confirmed route, distance and time are estimated. */
export async function jobColumns(tx: Tx, input: Omit<PostJobInput, 'job_number'>, now: Date) {
  const vehicle_size = await findVehicleSize(tx, input.vehicle_id)
  if (vehicle_size === undefined) throw AppError.invalid({ vehicle_id: ['required'] })
  return {
    ...placeColumns('pickup', input.pickup),
    ...placeColumns('destination', input.destination),
    ...routeColumns(input),
    ...publicColumns(input.pickup, input.stops, input.destination),
    vehicle_id: input.vehicle_id,
    vehicle_size,
    height: input.height,
    weight: input.weight,
    additional_options: [...input.additional_options],
    price: input.price,
    payment_terms: input.payment_terms,
    payment_terms_days: input.payment_terms_days,
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

function placeColumns<P extends 'pickup' | 'destination'>(prefix: P, place: Place) {
  const columns = {
    [`${prefix}_point`]: place.point,
    [`${prefix}_short_address`]: place.short_address,
    [`${prefix}_company_name`]: place.company_name,
    [`${prefix}_latitude`]: place.latitude,
    [`${prefix}_longitude`]: place.longitude,
    [`${prefix}_date`]: place.asap ? null : place.date && new Date(place.date),
    [`${prefix}_date_end`]: place.date_end && new Date(place.date_end),
    [`${prefix}_flexible`]: place.flexible,
    [`${prefix}_asap`]: place.asap,
  }
  return columns as Record<`${P}_point` | `${P}_short_address`, string> &
    Record<`${P}_company_name`, string | null> &
    Record<`${P}_latitude` | `${P}_longitude`, number> &
    Record<`${P}_date` | `${P}_date_end`, Date | null> &
    Record<`${P}_flexible` | `${P}_asap`, boolean>
}

export function routeColumns({
  pickup,
  destination,
  stops,
  route,
}: Pick<PostJobInput, 'pickup' | 'destination' | 'stops' | 'route'>) {
  if (route) {
    const { label, polyline, via, distance, duration } = route
    return { distance, duration, driver_route: JSON.stringify({ label, polyline, via, estimated: route.estimated }) }
  }
  const { distance, duration } = estimateRoute([pickup, ...stops, destination])
  return { distance, duration, driver_route: null }
}
