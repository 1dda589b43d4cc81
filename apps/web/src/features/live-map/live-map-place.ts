import { type VehicleAvailability, vehicleAvailabilities } from '@waybill/domain/fleet/fleet'
import type { ViewedArea } from '../../ui/map/map-types.ts'

/** What of the map is in its link: what is left out, which vehicle is open, where one looks. */
export type MapPlace = {
  vehicle_ids: readonly string[]
  availability: readonly VehicleAvailability[]
  handle: string | null
  at: { lat: number; lng: number; zoom: number } | null
}

/** What a link says; what somebody has typed wrong into it is left out. */
export function placeOf(search: URLSearchParams): MapPlace {
  const list = (name: string) => (search.get(name) ?? '').split(',').filter(Boolean)
  const [lat = Number.NaN, lng = Number.NaN, zoom = Number.NaN] = list('at').map(Number)
  const isSomewhere = Math.abs(lat) <= 85 && Math.abs(lng) <= 180 && zoom >= 0 && zoom <= 16
  return {
    vehicle_ids: list('vehicles').filter((id) => /^[\da-f-]{36}$/.test(id)),
    availability: vehicleAvailabilities.filter((one) => list('availability').includes(one)),
    handle: search.get('vehicle'),
    at: isSomewhere ? { lat, lng, zoom } : null,
  }
}

/** As it stands in a link; only what is chosen. */
export function liveMapSearchOf({ vehicle_ids, availability, handle, at }: MapPlace): URLSearchParams {
  const search = new URLSearchParams()
  if (vehicle_ids.length > 0) search.set('vehicles', vehicle_ids.join(','))
  if (availability.length > 0) search.set('availability', availability.join(','))
  if (handle) search.set('vehicle', handle)
  if (at) search.set('at', [at.lat.toFixed(4), at.lng.toFixed(4), at.zoom.toFixed(1)].join(','))
  return search
}

/** What is asked for before the map itself is there, or when it cannot be loaded: about as much as it will show. */
export function firstArea({ at }: MapPlace): ViewedArea {
  if (!at) return { south: 49.5, west: -8, north: 59, east: 2, zoom: 5.2 }
  const half = 180 / 2 ** at.zoom
  return { south: at.lat - half, west: at.lng - 2 * half, north: at.lat + half, east: at.lng + 2 * half, zoom: at.zoom }
}

export const isFiltered = ({ vehicle_ids, availability }: MapPlace): boolean =>
  vehicle_ids.length > 0 || availability.length > 0

export function middleOf({ south, west, north, east, zoom }: ViewedArea) {
  return { lat: (south + north) / 2, lng: (west + east) / 2, zoom }
}
