import type { FleetStanding, VehicleAvailability } from '@waybill/domain/fleet/fleet'
import { m } from '@waybill/locales/messages'
import { formatDate, formatDateTime, formatTime } from '../../ui/format.ts'
import { wordOf } from '../../ui/word-of.ts'

const availabilityTexts: Record<VehicleAvailability, () => string> = {
  AVAILABLE: m.fleet_availability_available,
  PARTLY_LOADED: m.fleet_availability_partly_loaded,
  NOT_AVAILABLE: m.fleet_availability_not_available,
  UNASSIGNED: m.fleet_availability_unassigned,
}

export function availabilityText(availability: VehicleAvailability): string {
  return wordOf(availabilityTexts, availability)
}

/** "Empty in Leeds from 15:00": where, and from or until when; null when there is nothing to add. `now` in ms. */
export function vehicleStandingText({ place, empty_from, until }: FleetStanding, now: number): string | null {
  if (empty_from) {
    const time = momentText(empty_from, now)
    return place ? m.fleet_empty_in_from({ place, time }) : m.fleet_empty_from({ time })
  }
  if (until) {
    const time = momentText(until, now)
    return place ? m.fleet_in_until({ place, time }) : m.fleet_until({ time })
  }
  return place && m.fleet_in({ place })
}

/** The day is only said when it is not today. */
function momentText(iso: string, now: number): string {
  return formatDate(iso) === formatDate(new Date(now).toISOString()) ? formatTime(iso) : formatDateTime(iso)
}
