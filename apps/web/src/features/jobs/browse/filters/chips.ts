import { addDays } from '@waybill/domain/time/calendar'
import { londonDay } from '@waybill/domain/time/london-day'
import { m } from '@waybill/locales/messages'
import { serverClock } from '../../../../api/server-clock.ts'
import { formatDate } from '../../../../ui/format.ts'
import { jobOptionText, vehicleText } from '../../job-words.ts'
import { aroundName, reachOf } from './near-me.ts'
import { everywhere, type BrowseFilters } from './browse-filters.ts'

export type BoardVehicle = { id: string; code: string; name: string; icon_url: string }
export type Chip = {
  id: string
  text: string
  /** Stays in sight when the text before it is too long. */
  reach?: string
  without: Partial<BrowseFilters>
}

/** Each filter in use by its words, and what takes it back. */
export function chipsOf(filters: BrowseFilters, vehicles: readonly BoardVehicle[]): Chip[] {
  const { near, near_destination: to, collect_from, collect_until, short_haul } = filters
  const days = daysText(collect_from, collect_until)
  return [
    near && { id: 'near', text: aroundName(near), reach: reachOf(near), without: everywhere },
    ...vehicleChips(filters.vehicle_ids, vehicles),
    to && { id: 'to', text: `→ ${aroundName(to)}`, reach: reachOf(to), without: { near_destination: null } },
    (collect_from || collect_until) && { id: 'days', text: days, without: { collect_from: null, collect_until: null } },
    short_haul && { id: 'haul', text: m.jobs_filter_short_haul(), without: { short_haul: false } },
    ...filters.additional_options.map((option) => ({
      id: option,
      text: jobOptionText(option),
      without: { additional_options: filters.additional_options.filter((one) => one !== option) },
    })),
    filters.min_on_time > 0 && {
      id: 'on_time',
      text: m.payer_record_chip({ percent: filters.min_on_time }),
      without: { min_on_time: 0 },
    },
    !filters.with_new_payers && {
      id: 'new_payers',
      text: m.payer_record_chip_known(),
      without: { with_new_payers: true },
    },
  ].filter((chip) => chip !== null && chip !== false && chip !== '')
}

function daysText(from: string | null, until: string | null): string {
  const soon = from === until && soonDays().find(({ day }) => day === from)
  return soon ? soon.text : [from, until].map((day) => (day ? formatDate(day) : '…')).join(' – ')
}

/** The days that most jobs of the board are for. */
export function soonDays(): { day: string; text: string }[] {
  const today = londonDay(serverClock.now())
  return [
    { day: today, text: m.jobs_filter_today() },
    { day: addDays(today, 1), text: m.jobs_filter_tomorrow() },
  ]
}

/** One for a vehicle with all that are smaller, else one each. The vehicles are in order of their size. */
function vehicleChips(chosen: readonly string[], vehicles: readonly BoardVehicle[]): Chip[] {
  const fitting = vehicles.filter(({ id }) => chosen.includes(id))
  const largest = fitting.at(-1)
  if (largest && fitting.length > 1 && largest === vehicles[fitting.length - 1])
    return [
      { id: 'vehicles', text: m.jobs_vehicle_smaller({ vehicle: vehicleText(largest) }), without: { vehicle_ids: [] } },
    ]
  return fitting.map((vehicle) => ({
    id: vehicle.id,
    text: vehicleText(vehicle),
    without: { vehicle_ids: chosen.filter((id) => id !== vehicle.id) },
  }))
}
