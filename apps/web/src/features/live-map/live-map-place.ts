import { type VehicleAvailability, vehicleAvailabilities } from '@waybill/domain/fleet/fleet'
import { metresOf } from '@waybill/domain/geo/distance'
import type { LatLng, ViewedArea } from '../../ui/map/map-types.ts'
import { type Around, aroundOf, listOf, writeAround } from '../jobs/browse/filters/browse-filters.ts'

export type VehicleType = { id: string; code: string; name: string; icon_url: string; size: number }

/** The layers of the map: vehicles that are free, the jobs of one's own, or both. */
export const mapLayers = ['vehicles', 'jobs', 'both'] as const
export type MapLayer = (typeof mapLayers)[number]

/** The content of a map's link: its centre, the vehicles, the open card, and the visible part. */
export type MapPlace = {
  near: Around | null
  /** Codes of the kinds chosen, and whether larger ones than the smallest of them will do. */
  types: readonly string[]
  or_bigger: boolean
  availability: readonly VehicleAvailability[]
  /** An instant in UTC; null is now. */
  free_at: string | null
  layer: MapLayer
  /** The open vehicle or job; one at a time. */
  handle: string | null
  job_id: string | null
  /** The job that a vehicle is looked for. */
  offered_id: string | null
  at: { lat: number; lng: number; zoom: number } | null
}

/** Miles around a place. */
export const mapRadii = [10, 20, 50, 100, 200] as const
export const USUAL_RADIUS = 20

const isId = (text: string | null) => text !== null && /^[\da-f-]{36}$/.test(text)

/** The content of a link; wrong parts are left out, and a moment that has passed is now. `now` in ms. */
export function placeOf(search: URLSearchParams, now: number): MapPlace {
  const [lat = Number.NaN, lng = Number.NaN, zoom = Number.NaN] = listOf(search, 'at').map(Number)
  const isSomewhere = Math.abs(lat) <= 85 && Math.abs(lng) <= 180 && zoom >= 0 && zoom <= 16
  const id = (name: string) => (isId(search.get(name)) ? search.get(name) : null)
  const types = listOf(search, 'vehicles').filter((code) => /^\w{1,30}$/.test(code))
  return {
    near: aroundOf(search, 'near', { options: mapRadii, usual: USUAL_RADIUS }),
    types,
    or_bigger: types.length > 0 && search.get('bigger') === '1',
    availability: vehicleAvailabilities.filter((one) => listOf(search, 'availability').includes(one)),
    free_at: momentOf(search.get('free_at'), now),
    layer: mapLayers.find((one) => one === search.get('show')) ?? 'vehicles',
    handle: search.get('vehicle'),
    job_id: id('job'),
    offered_id: id('offer'),
    at: isSomewhere ? { lat, lng, zoom } : null,
  }
}

/** As it stands in a link; only what is chosen. */
export function liveMapSearchOf(place: MapPlace): URLSearchParams {
  const { near, types, or_bigger, availability, free_at, layer, handle, job_id, offered_id, at } = place
  const search = new URLSearchParams()
  writeAround(search, 'near', near)
  if (types.length > 0) search.set('vehicles', types.join(','))
  if (or_bigger && types.length > 0) search.set('bigger', '1')
  if (availability.length > 0) search.set('availability', availability.join(','))
  if (free_at) search.set('free_at', free_at.slice(0, 16))
  if (layer !== 'vehicles') search.set('show', layer)
  if (handle) search.set('vehicle', handle)
  if (job_id) search.set('job', job_id)
  if (offered_id) search.set('offer', offered_id)
  if (at) search.set('at', [at.lat.toFixed(4), at.lng.toFixed(4), at.zoom.toFixed(1)].join(','))
  return search
}

/** Written to the minute, `2026-11-24T15:00`, in UTC. */
function momentOf(text: string | null, now: number): string | null {
  if (text === null || !/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return null
  const moment = new Date(`${text}Z`)
  return moment.getTime() > now ? moment.toISOString() : null
}

/** The kinds that are asked for; none is all. */
export function wantedTypes({ types, or_bigger }: MapPlace, all: readonly VehicleType[]): string[] {
  const chosen = all.filter(({ code }) => types.includes(code))
  const smallest = Math.min(...chosen.map(({ size }) => size))
  return (or_bigger ? all.filter(({ size }) => size >= smallest) : chosen).map(({ id }) => id)
}

/** Everything that leaves vehicles out, so that all can be shown again. */
export const noMapFilters = { types: [], or_bigger: false, availability: [], free_at: null } satisfies Partial<MapPlace>

export function mapFilterCount({ types, availability, free_at }: MapPlace): number {
  return [types.length > 0, availability.length > 0, free_at !== null].filter(Boolean).length
}

/** The part asked for before the map is loaded, or when it cannot be: about what it will show. */
export function firstArea(start: { at: LatLng; zoom: number } | null): ViewedArea {
  if (!start) return { south: 49.5, west: -8, north: 59, east: 2, zoom: 5.2 }
  const { zoom } = start
  const { lat, lng } = start.at
  const half = 180 / 2 ** zoom
  return { south: lat - half, west: lng - 2 * half, north: lat + half, east: lng + 2 * half, zoom }
}

export const latLngOf = ({ latitude, longitude }: { latitude: number; longitude: number }): LatLng => ({
  lat: latitude,
  lng: longitude,
})

const EARTH_METRES = 40_075_016
const TILE_PIXELS = 512

/** As near as the whole circle is still seen on a map that has so much room, in pixels. */
export function zoomAround({ latitude, miles }: Around, room: number): number {
  const around = EARTH_METRES * Math.cos((latitude * Math.PI) / 180)
  return Math.log2((around * room) / (TILE_PIXELS * 2 * metresOf(miles)))
}

export function middleOf({ south, west, north, east, zoom }: ViewedArea) {
  return { lat: (south + north) / 2, lng: (west + east) / 2, zoom }
}
