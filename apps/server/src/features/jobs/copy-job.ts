import type { Tx } from '../../platform/database/database.ts'
import { insertCopiesOfJobFiles } from '../uploads/uploads.sql.ts'
import { insertJob, insertCopiedStops, stopsOfJob } from './job-wizard.sql.ts'
import type { LockedJob } from './lock-job.ts'

export type CopyTimes = {
  pickup_date: Date | null
  pickup_date_end: Date | null
  destination_date: Date | null
  destination_date_end: Date | null
  expiry_time: Date
}

/** Publishes the same load again under a number of its own: places, vehicle, terms, notes and files; nobody's bids, nobody's award. */
export async function copyJob(tx: Tx, job: LockedJob, user_id: string, times: CopyTimes): Promise<{ id: string }> {
  const copy = await insertJob(tx, {
    team_id: job.team_id,
    user_id,
    customer_job_reference_number: job.customer_job_reference_number,
    distance: job.distance,
    duration: job.duration,
    driver_route: job.driver_route === null ? null : JSON.stringify(job.driver_route),
    height: job.height,
    weight: job.weight,
    pickup_point: job.pickup_point,
    pickup_short_address: job.pickup_short_address,
    pickup_company_name: job.pickup_company_name,
    pickup_latitude: job.pickup_latitude,
    pickup_longitude: job.pickup_longitude,
    pickup_flexible: job.pickup_flexible,
    pickup_asap: job.pickup_asap,
    destination_point: job.destination_point,
    destination_short_address: job.destination_short_address,
    destination_company_name: job.destination_company_name,
    destination_latitude: job.destination_latitude,
    destination_longitude: job.destination_longitude,
    pickup_public_latitude: job.pickup_public_latitude,
    pickup_public_longitude: job.pickup_public_longitude,
    destination_public_latitude: job.destination_public_latitude,
    destination_public_longitude: job.destination_public_longitude,
    public_distance: job.public_distance,
    public_duration: job.public_duration,
    destination_flexible: job.destination_flexible,
    destination_asap: job.destination_asap,
    phone: job.phone,
    email: job.email,
    accept_online: job.accept_online,
    accept_phone: job.accept_phone,
    accept_email: job.accept_email,
    price: job.price,
    vehicle_id: job.vehicle_id,
    vehicle_size: job.vehicle_size,
    payment_terms: job.payment_terms,
    payment_terms_days: job.payment_terms_days,
    additional_options: job.additional_options,
    details: job.details,
    notes: job.notes,
    private_notes: job.private_notes,
    invoice_has_vat: job.invoice_has_vat,
    reposted_from_id: job.id,
    ...times,
  })
  await insertCopiedStops(tx, copy.id, await stopsOfJob(tx, job.id))
  await insertCopiesOfJobFiles(tx, job.id, copy.id)
  return copy
}
