import { placeMark } from '@waybill/domain/jobs/place-name'
import { m } from '@waybill/locales/messages'
import { validationText } from '../../../../ui/form/validation-text.ts'
import type { DraftProblem } from '../wizard-problems.ts'

/** A line of the list of what is wrong, and the `data-field` it leads to. */
export type ProblemLine = { text: string; anchor: string }

const placeField = /^(pickup|destination|stops\.(\d+))\.(\w+)$/
/** A place is fixed or not: whichever of these is missing, the same box is meant. */
const positions = new Set(['latitude', 'longitude', 'short_address'])

const fieldTexts: Record<string, () => string> = {
  stops: m.job_wizard_stops,
  vehicle_id: m.job_wizard_vehicle,
  weight: m.job_wizard_weight,
  height: m.job_wizard_height,
  price: m.job_wizard_price,
  payment_terms: m.job_wizard_terms,
  payment_terms_days: m.job_wizard_terms_days,
  tariff: m.charges_terms_title,
  phone: m.job_wizard_phone,
  email: m.job_wizard_email,
  accept_online: m.job_wizard_accept,
  details: m.job_wizard_details,
  notes: m.job_wizard_notes,
  private_notes: m.job_wizard_private_notes,
  customer_job_reference_number: m.job_wizard_customer_reference,
  job_number: m.job_wizard_job_number,
  expiry_time: m.job_wizard_expiry,
  name: m.job_wizard_load_name,
  route: m.job_wizard_route,
}

/** The problems in words and in the order of the page, each place and box once. `stops` is how many there are. */
export function problemLines(problems: readonly DraftProblem[], stops: number): ProblemLine[] {
  const lines = problems.map((problem) => lineOf(problem, stops)).toSorted((one, other) => one.order - other.order)
  const isFirst = ({ anchor }: ProblemLine, index: number) =>
    lines.findIndex((line) => line.anchor === anchor) === index
  return lines.filter(isFirst).map(({ text, anchor }) => ({ text, anchor }))
}

function lineOf({ field, message }: DraftProblem, stops: number): ProblemLine & { order: number } {
  const [, place, stop, name = ''] = placeField.exec(field) ?? []
  if (place) {
    const turn = place === 'pickup' ? 0 : place === 'destination' ? stops + 1 : Number(stop) + 1
    const anchor = `${place}.${positions.has(name) ? 'place' : name}`
    // Of one place first where it is, as it is asked for.
    return {
      text: `${placeMark(turn)} · ${placeProblem(name, message)}`,
      anchor,
      order: positions.has(name) ? turn : turn + 0.5,
    }
  }
  const label = fieldTexts[field]?.()
  return { text: label ? `${label}: ${validationText(message)}` : validationText(message), anchor: field, order: 100 }
}

function placeProblem(name: string, message: string): string {
  if (positions.has(name)) return m.job_wizard_stop_place_missing()
  if (name === 'point' && message === 'required') return m.job_wizard_stop_address_missing()
  return validationText(message)
}
