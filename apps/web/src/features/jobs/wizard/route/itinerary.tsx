import { placeMark } from '@waybill/domain/jobs/place-name'
import { PrecisionLine } from '../../../places/precision-line.tsx'
import { timingText } from '../../job-times.ts'
import type { JobDraft, DraftPlace } from '../draft/job-draft.ts'
import { isSavedLoad } from '../steps.ts'
import { useWizard } from '../use-wizard.ts'

/** Every place in the order it is driven to, with its company, its whole address and its time. */
export function Itinerary({ draft }: { draft: JobDraft }) {
  const hasTimes = !isSavedLoad(useWizard().kind)
  const places = [draft.pickup, ...draft.stops, draft.destination]
  return (
    <ol className="flex flex-col gap-3">
      {places.map((place, index) => (
        <li key={`${index} ${place.point}`} className="flex gap-3">
          <span className="figures grid size-7 shrink-0 place-items-center rounded-full bg-strong text-sm font-bold text-on-strong">
            {placeMark(index)}
          </span>
          <div className="min-w-0">
            <span className="block leading-7 font-semibold">{place.short_address}</span>
            {place.company_name && <span className="block text-sm wrap-anywhere">{place.company_name}</span>}
            <span className="block text-sm wrap-anywhere text-soft">{addressOf(place)}</span>
            {hasTimes && <span className="figures block text-sm">{whenOf(place)}</span>}
            <PrecisionLine place={place} />
          </div>
        </li>
      ))}
    </ol>
  )
}

/** The address with its postcode, which is said once. */
function addressOf({ point = '', postcode }: DraftPlace): string {
  return postcode && !point.toUpperCase().includes(postcode.toUpperCase()) ? `${point}, ${postcode}` : point
}

function whenOf({ date = null, date_end = null, asap = false, flexible = false }: DraftPlace): string {
  return timingText({ date, date_end, asap, flexible })
}
