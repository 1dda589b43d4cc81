import { type Problem, reportProblems, say, z } from '../errors/validation.ts'
import { paymentTerms, type PaymentTerms } from '../money/payment-terms.ts'
import { termsDays, termsProblems } from '../money/payment-terms-input.ts'
import { latitude, longitude } from '../geo/coordinates.ts'
import { coverageProblem } from '../geo/coverage.ts'
import type { Position } from '../geo/distance.ts'
import { placePrecisions } from '../geo/place-precision.ts'
import { longText, placeName, placeText } from '../text/linkless-text.ts'
import { phone } from '../phones/phone.ts'
import { email, latinText, optional, orNull } from '../text/text-rules.ts'
import { instant } from '../time/moments.ts'
import { chargeTermsInput } from './charge-tariff-input.ts'
import { jobOptions, MAX_STOPS, routeLabels } from './job.ts'
import { accessShape } from './place-access-input.ts'
import { pricePence } from './price-pence.ts'
import { acceptProblems, planProblems, routeProblems, stopProblems } from './job-problems.ts'
import { confirmedDoubts } from './job-doubts.ts'
import { routeFitProblems } from './route-problems.ts'
import { MAX_UPLOADS_PER_STEP } from '../uploads/upload-rules.ts'

/** A place and when to be there. `date` may be missing only where it is as soon as possible. */
const placeShape = {
  point: placeName(),
  latitude: latitude(),
  longitude: longitude(),
  short_address: placeName(),
  company_name: optional(placeText()),
  ...accessShape,
  postcode: optional(latinText(12)),
  /** As the finder of the place gave it; the server never stores a finer one than the position has. */
  place_precision: orNull(z.enum(placePrecisions)),
  date: orNull(instant()),
  date_end: orNull(instant()),
  flexible: z.boolean().default(false),
  asap: z.boolean().default(false),
}
export const jobPlaceInput = z.object(placeShape)

export const jobStopInput = z.object({
  ...placeShape,
  is_drop_off: z.boolean().default(true),
  notes: optional(longText()),
})

export const routeInput = z.object({
  label: z.enum(routeLabels),
  /** Metres. */
  distance: z.int().min(0),
  /** Seconds. */
  duration: z.int().min(0),
  polyline: z.string().max(200_000),
  /** Whether distance and duration are an estimate rather than a router's. */
  estimated: z.boolean().default(false),
  via: z
    .array(z.object({ latitude: latitude(), longitude: longitude() }))
    .max(20)
    .default([]),
})
export type RouteInput = z.output<typeof routeInput>

const createShape = {
  pickup: jobPlaceInput,
  destination: jobPlaceInput,
  stops: z.array(jobStopInput).max(MAX_STOPS, say('stops_too_many')).default([]),
}

// The smallest that are kept: below, they would be rounded to nothing.
const MIN_HEIGHT_METRES = 0.01
const MIN_WEIGHT_KILOGRAMS = 0.1

const vehicleShape = {
  vehicle_id: z.uuid(),
  /** Metres. */
  height: orNull(z.number().min(MIN_HEIGHT_METRES).max(5)),
  /** Kilograms. */
  weight: orNull(z.number().min(MIN_WEIGHT_KILOGRAMS).max(44_000)),
  additional_options: z.array(z.enum(jobOptions)).max(jobOptions.length).default([]),
}

/** Those of every edit together. */
const MAX_FILES_OF_JOB = 10 * MAX_UPLOADS_PER_STEP

const additionalShape = {
  /** Pence; without a price takers name theirs. */
  price: orNull(pricePence()),
  payment_terms: z.enum(paymentTerms),
  payment_terms_days: termsDays(),
  /** Terms for waiting, cancelling and failed deliveries; without them such charges are agreed by hand. */
  tariff: orNull(chargeTermsInput),
  job_number: optional(latinText(50)),
  customer_job_reference_number: optional(latinText()),
  details: optional(longText()),
  private_notes: optional(longText()),
  notes: optional(longText()),
  phone: optional(phone()),
  email: optional(email()),
  accept_online: z.boolean().default(true),
  accept_phone: z.boolean().default(false),
  accept_email: z.boolean().default(false),
  /** Left out: 24 hours after the last pickup time, see `defaultExpiry`. */
  expiry_time: orNull(instant()),
  upload_ids: z.array(z.uuid()).max(MAX_UPLOADS_PER_STEP, say('files_too_many')).default([]),
  /** The audience of each of the job's files; left out, it stays as it is. */
  bidder_file_ids: orNull(z.array(z.uuid()).max(MAX_FILES_OF_JOB)),
  office_file_ids: orNull(z.array(z.uuid()).max(MAX_FILES_OF_JOB)),
}

const confirmShape = {
  confirmed_doubts: confirmedDoubts(),
  route: orNull(routeInput),
  route_accepted_without: z.boolean().default(false),
}

function paymentProblems(info: { payment_terms: PaymentTerms; payment_terms_days: number | null }): Problem[] {
  return termsProblems(info.payment_terms, info.payment_terms_days, 'payment_terms_days')
}

// One schema for each step of the wizard …
export const createStepInput = z
  .object(createShape)
  .superRefine(reportProblems((plan) => [...coverageProblems(plan), ...planProblems(plan)]))
export const vehicleStepInput = z.object(vehicleShape)
export const additionalInfoStepInput = z
  .object(additionalShape)
  .superRefine(reportProblems((info) => [...acceptProblems(info), ...paymentProblems(info)]))

/** Places of a saved load: without times, which are asked for when it is posted. */
export const placesStepInput = z.object(createShape).superRefine(reportProblems(coverageProblems))
export const savedLoadNameInput = z.object({ name: optional(latinText()) })

// … and the whole.
/** Said at the address, which is what somebody sees of the two numbers. */
function coverageProblems(
  places: Partial<Record<'pickup' | 'destination', Position>> & { stops: readonly Position[] },
) {
  const named: [PropertyKey[], Position | undefined][] = [
    [['pickup'], places.pickup],
    [['destination'], places.destination],
    ...places.stops.map((stop, index): [PropertyKey[], Position] => [['stops', index], stop]),
  ]
  return named.flatMap(([path, place]): Problem[] => {
    const message = place && coverageProblem(place)
    return message ? [{ path: [...path, 'point'], message }] : []
  })
}

const wholeShape = { ...createShape, ...vehicleShape, ...additionalShape, ...confirmShape }
type Whole = z.output<z.ZodObject<typeof wholeShape>>

function wholeProblems(job: Whole): Problem[] {
  const places = [job.pickup, ...job.stops, job.destination]
  return [
    ...coverageProblems(job),
    ...planProblems(job),
    ...acceptProblems(job),
    ...paymentProblems(job),
    ...routeProblems(job),
    ...routeFitProblems(job.route, places),
  ]
}

/** Rules that need the clock stand apart: `dateProblems`. */
export const postJobInput = z.object(wholeShape).superRefine(reportProblems(wholeProblems))
export type PostJobInput = z.output<typeof postJobInput>

export const editJobInput = z.object({ job_id: z.uuid(), ...wholeShape }).superRefine(reportProblems(wholeProblems))

// When bids end and which files go along is settled when the load is posted.
const {
  expiry_time: _expiry_time,
  upload_ids: _upload_ids,
  bidder_file_ids: _bidder_file_ids,
  office_file_ids: _office_file_ids,
  ...keptShape
} = additionalShape

/** A load kept for later has places but no fixed times and no route. */
export const savedLoadInput = z
  .object({
    id: orNull(z.uuid()),
    ...savedLoadNameInput.shape,
    ...createShape,
    ...vehicleShape,
    ...keptShape,
  })
  .superRefine(reportProblems((load) => [...coverageProblems(load), ...acceptProblems(load), ...paymentProblems(load)]))
export type SavedLoadInput = z.output<typeof savedLoadInput>

export const savedLoadIdInput = z.object({ saved_load_id: z.uuid() })

export const editStopsInput = z
  .object({
    job_id: z.uuid(),
    stops: z
      .array(z.object({ stop_id: orNull(z.uuid()), ...jobStopInput.shape }))
      .max(MAX_STOPS, say('stops_too_many')),
    ...confirmShape,
  })
  .superRefine(
    reportProblems((edit) => [...coverageProblems(edit), ...stopProblems(edit.stops), ...routeProblems(edit)]),
  )
export type EditStopsInput = z.output<typeof editStopsInput>
