import { IconArrowNarrowRight } from '@tabler/icons-react'
import { decimalOf } from '@waybill/domain/money/money'
import { formatDateTime, formatMoney } from '../../../ui/format.ts'
import { timingText } from '../job-times.ts'
import { vehicleText } from '../job-words.ts'
import { changesThePrice, type PricedJob } from '@waybill/domain/jobs/job-changes'
import { accessFields } from '@waybill/domain/jobs/place-access'
import { m } from '@waybill/locales/messages'
import { Card } from '../../../ui/show/card.tsx'
import { wholeTerms } from '../../charges/terms-of.ts'
import type { DraftPlace, JobDraft } from './draft/job-draft.ts'
import { useWizard } from './use-wizard.ts'

/** Before an edit is saved: what it changes, and who is told of it or asked. */
export function ChangesNote() {
  const { kind, initial, draft, bids, vehicles } = useWizard()
  if (kind !== 'edit-job' && kind !== 'edit-stops') return null
  const changed = changesOf(initial, draft, vehicles)
  const asks = asksBidders(initial, draft)
  return (
    <Card title={m.job_wizard_changes()}>
      <div aria-live="polite" className="flex flex-col gap-2 text-sm">
        {changed.length > 0 ? (
          <ul className="flex flex-col gap-1">
            {changed.map(({ text, was, becomes }) => (
              <li key={text} className="wrap-anywhere">
                <span className="font-medium">{text}</span>
                {becomes !== undefined && (
                  <span className="figures block">
                    <del className="text-soft">{was}</del>{' '}
                    <IconArrowNarrowRight
                      role="img"
                      aria-label={m.job_wizard_becomes()}
                      size={16}
                      className="inline-block align-text-bottom text-faint"
                    />{' '}
                    <ins className="font-semibold no-underline">{becomes}</ins>
                  </span>
                )}
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-soft">{m.job_wizard_changes_none()}</p>
        )}
        {changed.length > 0 && <p>{kind === 'edit-stops' ? m.job_wizard_stops_note() : askedText(bids, asks)}</p>}
      </div>
    </Card>
  )
}

function askedText(bids: number, asks: boolean): string {
  if (bids === 0) return m.job_wizard_changes_nobody()
  return asks ? m.job_wizard_changes_asks({ count: bids }) : m.job_wizard_changes_tells({ count: bids })
}

/** The parts that an edit may change, in the order of the questions, each with the answers it is made of. */
const parts: readonly (readonly [
  text: () => string,
  of: (draft: JobDraft) => unknown,
  shown?: (draft: JobDraft, vehicles: Vehicles) => string,
])[] = [
  [m.job_wizard_pickup, ({ pickup }) => whereOf(pickup), ({ pickup }) => placeShown(pickup)],
  [m.job_wizard_changed_pickup_time, ({ pickup }) => whenOf(pickup), ({ pickup }) => timeShown(pickup)],
  [
    m.job_wizard_stops,
    ({ stops }) =>
      stops.map((stop) => [whereOf(stop), knownOf(stop), whenOf(stop), stop.is_drop_off !== false, given(stop.notes)]),
  ],
  [m.job_wizard_destination, ({ destination }) => whereOf(destination), ({ destination }) => placeShown(destination)],
  [
    m.job_wizard_changed_destination_time,
    ({ destination }) => whenOf(destination),
    ({ destination }) => timeShown(destination),
  ],
  [m.job_wizard_access, ({ pickup, destination }) => [knownOf(pickup), knownOf(destination)]],
  [
    m.job_wizard_vehicle,
    ({ vehicle_id }) => vehicle_id,
    ({ vehicle_id }, vehicles) => {
      const chosen = vehicles.find(({ id }) => id === vehicle_id)
      return chosen ? vehicleText(chosen) : ''
    },
  ],
  [m.job_wizard_load, ({ weight, height }) => [given(weight), given(height)]],
  [m.job_wizard_options, ({ additional_options }) => (additional_options ?? []).toSorted()],
  [
    m.job_wizard_price,
    ({ price }) => given(price),
    ({ price }) => (price == null ? '' : formatMoney(decimalOf(price))),
  ],
  [m.job_wizard_terms, ({ payment_terms, payment_terms_days }) => [payment_terms, given(payment_terms_days)]],
  [m.charges_terms_title, ({ tariff }) => tariff ?? null],
  [m.job_wizard_contact, ({ phone, email }) => [given(phone), given(email)]],
  [
    m.job_wizard_accept,
    (draft) => [draft.accept_online === true, draft.accept_phone === true, draft.accept_email === true],
  ],
  [m.job_wizard_notes_title, ({ details, notes, private_notes }) => [details, notes, private_notes].map(given)],
  [
    m.job_wizard_references,
    ({ customer_job_reference_number, job_number }) => [customer_job_reference_number, job_number].map(given),
  ],
  [
    m.job_wizard_expiry,
    ({ expiry_time }) => momentOf(expiry_time),
    ({ expiry_time }) => (expiry_time ? formatDateTime(expiry_time) : ''),
  ],
  [
    m.job_wizard_files,
    ({ files, bidder_file_ids, office_file_ids }) => [
      files.map(({ id }) => id),
      bidder_file_ids ?? [],
      office_file_ids ?? [],
    ],
  ],
]

type Change = { text: string; was?: string; becomes?: string }
type Vehicles = readonly { id: string; code: string; name: string }[]

/** The names of what an edit changes, and where a line can say it, what it was and what it becomes. */
export function changesOf(before: JobDraft, after: JobDraft, vehicles: Vehicles = []): Change[] {
  return parts.flatMap(([text, of, shown]) => {
    if (JSON.stringify(of(before)) === JSON.stringify(of(after))) return []
    if (!shown) return [{ text: text() }]
    return [{ text: text(), was: shown(before, vehicles) || NOTHING, becomes: shown(after, vehicles) || NOTHING }]
  })
}

const NOTHING = '–'

/** Whether bidders will have to confirm, by the rule of the server. */
export function asksBidders(before: JobDraft, after: JobDraft): boolean {
  return changesThePrice(pricedOf(before), pricedOf(after))
}

function pricedOf({ pickup, destination, stops, vehicle_id, ...draft }: JobDraft): PricedJob {
  const { weight, height, additional_options, tariff } = draft
  return {
    pickup: pricedPlace(pickup),
    destination: pricedPlace(destination),
    stops: stops.map((stop) => ({ ...pricedPlace(stop), is_drop_off: stop.is_drop_off !== false })),
    vehicle_id: vehicle_id ?? '',
    height: height ?? null,
    weight: weight ?? null,
    additional_options: additional_options ?? [],
    tariff: wholeTerms(tariff),
  }
}

function pricedPlace({ short_address = '', latitude = 0, longitude = 0, ...times }: DraftPlace) {
  const { date, date_end, asap = false, flexible = false } = times
  return { short_address, latitude, longitude, date: momentOf(date), date_end: momentOf(date_end), asap, flexible }
}

const whereOf = ({ point, short_address, company_name, latitude, longitude }: DraftPlace) => [
  given(point),
  short_address,
  given(company_name),
  latitude,
  longitude,
]

const placeShown = ({ point, short_address, company_name }: DraftPlace) =>
  [company_name, point, short_address].filter(Boolean).join(', ')

const timeShown = ({ date = null, date_end = null, asap = false, flexible = false }: DraftPlace) =>
  timingText({ date, date_end, asap, flexible })

const knownOf = (place: DraftPlace) => accessFields.map((field) => given(place[field]))

const whenOf = ({ date, date_end, asap = false, flexible = false }: DraftPlace) => [
  momentOf(date),
  momentOf(date_end),
  asap,
  flexible,
]

/** One spelling: fields write milliseconds, the server leaves them out. */
const momentOf = (instant: string | null | undefined) => (instant ? new Date(instant).toISOString() : null)

/** An empty box holds nothing. */
const given = (value: string | number | null | undefined) => (value === '' || value === undefined ? null : value)
