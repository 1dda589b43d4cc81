import { METRES_PER_MILE } from '@waybill/domain/geo/distance'
import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import type { EventParameters } from './event-parameters.ts'

/** Why an alert was sent, in a line; null for what is no alert. */
export function alertReason(told: EventParameters, locale: Language): string | null {
  const { metres, place } = told
  if (metres === null || metres === undefined) return null
  const miles = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(metres / METRES_PER_MILE)
  const near = place
    ? m.alerts_reason_place({ miles, place }, { locale })
    : m.alerts_reason_position({ miles }, { locale })
  const vehicle = vehicleName(told, locale)
  return vehicle ? `${near} ${m.alerts_reason_vehicle({ vehicle }, { locale })}` : near
}

type Name = (inputs: object, options: { locale: Language }) => string

/** Types that staff have added are named as they wrote them. */
function vehicleName({ vehicle, vehicle_name }: EventParameters, locale: Language): string | null {
  const name = (m as unknown as Partial<Record<string, Name>>)[`jobs_vehicle_${vehicle}`]
  return name?.({}, { locale }) ?? vehicle_name ?? null
}
