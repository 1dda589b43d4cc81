import type { Position } from '@waybill/domain/geo/distance'
import type { LatLng } from '../../../ui/map/map-types.ts'
import { DEFAULT_MILES, ME, type BrowseFilters } from './browse-filters.ts'

/** Around where the device is, as far as before, what is nearest first. */
export function nearMe({ lat, lng }: LatLng, { near }: Pick<BrowseFilters, 'near'>) {
  const miles = near?.miles ?? DEFAULT_MILES
  const around = { label: ME, ...coarse({ latitude: lat, longitude: lng }), miles }
  return { near: around, my_locations: false, sort: 'nearest' } satisfies Partial<BrowseFilters>
}

/** To about a kilometre: it stands in the address of the page, which people copy to each other. */
export function coarse({ latitude, longitude }: Position): Position {
  return { latitude: Number(latitude.toFixed(2)), longitude: Number(longitude.toFixed(2)) }
}
