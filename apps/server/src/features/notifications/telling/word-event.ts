import { vehicleName } from '../../jobs/vehicle-name.ts'
import { m } from '@waybill/locales/messages'
import type { Language } from '@waybill/domain/users/profile-setting'
import { eventParameters, type EventParameters } from './event-parameters.ts'
import { eventText, prettyDate } from './event-texts.ts'
import type { ShownEvent } from '../list/shown-events.sql.ts'
import { METRES_PER_MILE } from '@waybill/domain/geo/distance'

/** An event as its reader reads it: in their own language unless another is asked for. */
export function wordEvent({ parameters, own_language, ...row }: ShownEvent, now: Date, language?: Language | null) {
  const locale = language ?? own_language
  const told = eventParameters.parse(parameters)
  return {
    ...row,
    ...eventText(row.type, told, locale),
    pretty_date: prettyDate(row.created_at, now, locale),
    job_id: told.job_id ?? null,
    document_type_id: told.document_type_id ?? null,
    is_electronic_pod: told.is_electronic_pod ?? false,
    reason: alertReason(told, locale),
  }
}

export type WordedEvent = ReturnType<typeof wordEvent>

const ROUGH_MILES = 3

/** Why an alert was sent, in a line; null for what is no alert. */
function alertReason(told: EventParameters, locale: Language): string | null {
  const { metres, place } = told
  if (metres === null || metres === undefined) return null
  const exact = metres / METRES_PER_MILE
  // Between public points, nearer is not known.
  const miles =
    exact < ROUGH_MILES ? `<${ROUGH_MILES}` : new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(exact)
  const near = place
    ? m.alerts_reason_place({ miles, place }, { locale })
    : m.alerts_reason_position({ miles }, { locale })
  const vehicle = vehicleName({ code: told.vehicle, name: told.vehicle_name }, locale)
  return vehicle ? `${near} ${m.alerts_reason_vehicle({ vehicle }, { locale })}` : near
}
