import { type Around, type BrowseFilters, DEFAULT_MILES, radiusMiles } from './browse-filters.ts'
import type { BrowseJobsScreenStartResult } from './browse-jobs-screen.generated.ts'
import { coarse } from './near-me.ts'

/** What the product knows of where somebody starts from, and what they drive. */
export type Known = BrowseJobsScreenStartResult

/** The first of the saved places, else the town of the company. */
export function startOfBoard({ Me: { team }, locations: [first] }: Known): Around | null {
  if (first) {
    const { location: label, latitude, longitude, miles } = first
    return { label, ...coarse({ latitude, longitude }), miles: radiusFor(miles) }
  }
  if (!team || team.lat === null || team.lng === null) return null
  return { label: team.town, ...coarse({ latitude: team.lat, longitude: team.lng }), miles: DEFAULT_MILES }
}

/** How far around them somebody wants to hear of jobs (`JOBS_NEAR_ME_RANGE`). */
export function rangeOf({ Me: { profileSettings } }: Known): number {
  const range = profileSettings.find(({ setting }) => setting.code === 'JOBS_NEAR_ME_RANGE')
  return radiusFor(Number(range?.value ?? DEFAULT_MILES))
}

/** As they have left the board, without days that are over: nothing will be collected then. */
export function withoutPast(filters: BrowseFilters, today: string): BrowseFilters {
  const last = filters.collect_until ?? filters.collect_from
  return last !== null && last < today ? { ...filters, collect_from: null, collect_until: null } : filters
}

function radiusFor(miles: number): number {
  return radiusMiles.find((radius) => radius >= miles) ?? radiusMiles[radiusMiles.length - 1]!
}

/** The largest vehicle somebody drives, else of the fleet, and all that are smaller; none where everything fits. */
export function fitting({ Me, fleet, vehicles }: Known): string[] {
  const own = new Set((Me.vehicle.length > 0 ? Me.vehicle : fleet).map(({ vehicle }) => vehicle.id))
  const largest = vehicles.findLastIndex(({ id }) => own.has(id))
  return largest === vehicles.length - 1 ? [] : vehicles.slice(0, largest + 1).map(({ id }) => id)
}
