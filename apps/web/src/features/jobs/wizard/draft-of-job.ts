import { penceOf } from '@waybill/domain/money/money'
import type { JobDraft, DraftPlace, DraftStop } from './job-draft.ts'
import { nextDay } from './next-day.ts'
import type { WizardJob } from './wizard-job.generated.ts'

type Place = WizardJob['pickup']
type Stop = WizardJob['stops'][number]

/** The answers that made this job, to change them. */
export function draftOfJob(job: WizardJob): JobDraft {
  const { vehicle, price, stops, pickup, destination } = job
  return {
    pickup: placeOf(pickup),
    destination: placeOf(destination),
    stops: stops.map(draftStopOf),
    files: [],
    via: [],
    vehicle_id: vehicle.id,
    price: price === null ? null : penceOf(price),
    height: job.height,
    weight: job.weight,
    additional_options: job.additional_options,
    payment_terms: job.payment_terms,
    payment_terms_days: job.payment_terms_days,
    customer_job_reference_number: job.customer_job_reference_number,
    details: job.details,
    notes: job.notes,
    private_notes: job.private_notes,
    phone: job.phone,
    email: job.email,
    accept_online: job.accept_online,
    accept_phone: job.accept_phone,
    accept_email: job.accept_email,
    expiry_time: job.expiry_time,
    job_number: job.job_number,
  }
}

/** The same work once more: its times move to the next day on which they are not past. `now` in ms. */
export function repeatOfJob(job: WizardJob, now: number): JobDraft {
  const {
    job_number: _number,
    expiry_time: _expiry,
    customer_job_reference_number: _reference,
    ...draft
  } = draftOfJob(job)
  const first = job.pickup.date ?? job.destination.date
  const move = nextDay(first, now)
  const moved = <Place extends DraftPlace>(place: Place): Place => ({
    ...place,
    date: move(place.date),
    date_end: move(place.date_end),
  })
  return {
    ...draft,
    pickup: moved(draft.pickup),
    destination: moved(draft.destination),
    stops: draft.stops.map(moved),
  }
}

/** Stops as those of a job on its way: they stay themselves, and the ones already reached stay where they are. */
export function stopsToEdit({ stops }: WizardJob): DraftStop[] {
  return stops.map((stop) => ({ ...draftStopOf(stop), stop_id: stop.id, is_reached: stop.destination_met }))
}

function placeOf({ point, ...place }: Place): DraftPlace {
  return { ...place, point: point ?? place.short_address }
}

function draftStopOf(stop: Stop): DraftStop {
  return {
    id: stop.id,
    point: stop.stop_point ?? stop.short_address,
    short_address: stop.short_address,
    company_name: stop.company_name,
    latitude: stop.stop_latitude,
    longitude: stop.stop_longitude,
    date: stop.destination_date,
    date_end: stop.destination_date_end,
    flexible: stop.flexible_destination,
    asap: stop.destination_asap,
    is_drop_off: stop.is_drop_off,
    notes: stop.notes,
  }
}
