import { parseAbsolute } from '@internationalized/date'
import { accessOf } from '@waybill/domain/jobs/place-access'
import type { SavedLoadInput } from '@waybill/domain/jobs/job-input'
import { penceOf } from '@waybill/domain/money/money'
import { DAY_MS } from '@waybill/domain/time/milliseconds'
import { termsOf } from '../../../charges/terms-of.ts'
import type { WizardJob } from '../wizard-job.generated.ts'
import { type DraftPlace, type DraftStop, type JobDraft, newStop } from './job-draft.ts'

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
    tariff: job.tariff && termsOf(job.tariff),
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
    // A booking is for one run.
    reference: null,
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
    ...accessOf(stop),
    latitude: stop.stop_latitude,
    longitude: stop.stop_longitude,
    place_precision: stop.place_precision,
    date: stop.destination_date,
    date_end: stop.destination_date_end,
    flexible: stop.flexible_destination,
    asap: stop.destination_asap,
    is_drop_off: stop.is_drop_off,
    notes: stop.notes,
  }
}

type Load = { name: string; draft: unknown }

/** The draft of a stored load. It was judged by the server's schema when it was saved. */
export function draftOfLoad({ name, draft }: Load): JobDraft {
  const { stops, ...rest } = draft as Omit<SavedLoadInput, 'id' | 'name'>
  return { ...rest, name, stops: stops.map((stop) => ({ ...newStop(), ...stop })), files: [], via: [] }
}

/** A load about to be posted: its places without a time are to be visited as soon as possible. */
export function jobOfLoad(load: Load): JobDraft {
  const { name: _name, ...draft } = draftOfLoad(load)
  return { ...draft, pickup: soon(draft.pickup), destination: soon(draft.destination) }
}

function soon(place: DraftPlace): DraftPlace {
  return { ...place, date: null, date_end: null, asap: true }
}

const zone = 'Europe/London' // semantics "Time"

/**
 * Moves instants by as many whole days as bring the first one into the future, keeping their time of day in the UK
 * when the clocks change in between. `now` in ms.
 */
export function nextDay(first: string | null | undefined, now: number) {
  const days = first ? Math.max(0, Math.ceil((now - Date.parse(first)) / DAY_MS)) : 0
  return (instant: string | null | undefined): string | null => {
    if (!instant) return null
    const moved = parseAbsolute(instant, zone).add({ days })
    return (Date.parse(moved.toAbsoluteString()) > now ? moved : moved.add({ days: 1 })).toAbsoluteString()
  }
}
