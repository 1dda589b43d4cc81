import type { Position } from '@waybill/domain/geo/distance'
import { m } from '@waybill/locales/messages'
import type { LatLng } from '../../../../ui/map/map-types.ts'
import { type Around, type BrowseFilters, DEFAULT_MILES, ME } from './browse-filters.ts'

/** Around where the device is, as far as before, what is nearest first. */
export function nearMe({ lat, lng }: LatLng, { near }: Pick<BrowseFilters, 'near'>) {
  const miles = near?.miles ?? DEFAULT_MILES
  const around = { label: ME, ...foundAt({ latitude: lat, longitude: lng }), miles }
  return { near: around, my_locations: false, sort: 'nearest' } satisfies Partial<BrowseFilters>
}

/** To about a kilometre: it stands in the address of the page, which people copy to each other. */
export function coarse({ latitude, longitude }: Position): Position {
  return { latitude: Number(latitude.toFixed(2)), longitude: Number(longitude.toFixed(2)) }
}

let found: Position | null = null

/** The device has been measured to be here. */
export function foundAt(position: Position): Position {
  return (found = coarse(position))
}

/** Where the device was last measured to be, as long as the page has been open. */
export const lastFound = () => found

/** Whether it is the reader who is there: a place of that name may come from a link, or from another day. */
export function isHere({ label, latitude, longitude }: Around): boolean {
  return label === ME && latitude === found?.latitude && longitude === found.longitude
}

/** The reader's name for a place. */
export function aroundName(around: Around): string {
  if (isHere(around)) return m.ui_near_me()
  return around.label === ME ? m.jobs_chosen_point() : around.label
}

/** How far around it: "25 mi". */
export function reachOf({ miles }: Around): string {
  return m.jobs_radius_miles({ miles })
}
