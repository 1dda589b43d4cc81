import type { z } from '@waybill/domain/errors/validation'
import type { jobPlaceInput, jobStopInput, postJobInput } from '@waybill/domain/jobs/job-input'
import type { WizardContact } from '../wizard.generated.ts'

type Filled = z.input<typeof postJobInput>

/** Words that a chosen suggestion filled in, rather than the poster. */
export const filledWords = ['point', 'company_name', 'contact_name', 'contact_phone', 'access_hours'] as const
export type FilledWords = { [Name in (typeof filledWords)[number]]?: string }

/** A place as far as it is known. */
export type DraftPlace = Partial<z.input<typeof jobPlaceInput>> & { filled?: FilledWords }

export type DraftStop = Partial<z.input<typeof jobStopInput>> & {
  filled?: FilledWords
  /** Tells stops apart while they are moved; nothing of the server. */
  id: string
  /** Of a stop that the job has already. */
  stop_id?: string
  /** The driver has been there: it cannot be moved or changed. */
  is_reached?: boolean
}

/** A file already sent, which the job claims when it is posted. */
export type DraftFile = { id: string; name: string; thumbnail_url: string | null }

/** The wizard's answers so far, in the words of its schemas; prices in pence. */
export type JobDraft = Partial<Omit<Filled, 'pickup' | 'destination' | 'stops' | 'upload_ids' | 'route'>> & {
  pickup: DraftPlace
  destination: DraftPlace
  stops: DraftStop[]
  files: DraftFile[]
  /** Where the custom route is led through. */
  via: { latitude: number; longitude: number }[]
  /** Of a saved load. */
  name?: string | null
}

/** Answers, or what becomes of those that are there by then. */
export type JobDraftChange = Partial<JobDraft> | ((now: JobDraft) => Partial<JobDraft>)

/** Same-day work: unless said otherwise, a job is collected and delivered as soon as possible. */
export const newDraft: JobDraft = {
  pickup: { asap: true },
  destination: { asap: true },
  stops: [],
  files: [],
  via: [],
}

export function newStop(): DraftStop {
  return { id: crypto.getRandomValues(new Uint32Array(2)).join('-'), is_drop_off: true }
}

/** Whether the place is fixed: a position, not only words. */
export function isFixed<Place extends DraftPlace>(
  place: Place,
): place is Place & { latitude: number; longitude: number } {
  return typeof place.latitude === 'number' && typeof place.longitude === 'number'
}

/** Pickup, stops and destination as far as they are fixed, in the order they are driven. */
export function fixedPlaces(draft: Pick<JobDraft, 'pickup' | 'stops' | 'destination'>) {
  return [draft.pickup, ...draft.stops, draft.destination].filter(isFixed)
}

/** Whether all that the route needs is there. */
export function hasAllPlaces(draft: Pick<JobDraft, 'pickup' | 'stops' | 'destination'>): boolean {
  return fixedPlaces(draft).length === draft.stops.length + 2
}

/** An entry of the address book as a place of the wizard: its company, or else its name, stands at the door. */
export function placeOfContact({ name, company, phone, access_hours, pickup }: WizardContact): DraftPlace {
  const contact_name = company === null ? null : name
  return { ...pickup, company_name: company ?? name, contact_name, contact_phone: phone, access_hours }
}
