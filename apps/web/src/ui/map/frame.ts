import type { Size } from '../layout/use-size.ts'
import { circleLine } from './circle-line.ts'
import type { Covered, LatLng, MapProps } from './map-types.ts'

/** The closest that a map goes by itself. */
export const CLOSEST_ZOOM = 11

/** Half of the highest pin, and air, px. */
const CLEAR = 20

/** How much room stays around what a map is to show, px: clear of its zoom buttons, and of what covers it. */
export function roomAround(covered: Covered = { top: 0, bottom: 0 }) {
  return { top: Math.max(56, covered.top + CLEAR), bottom: Math.max(56, covered.bottom + CLEAR), left: 56, right: 80 }
}

/** The room of a map of this size that is left for its content, px. */
export function roomOnMap({ width, height }: Size, covered?: Covered): Size {
  const { top, bottom, left, right } = roomAround(covered)
  return { width: Math.max(1, width - left - right), height: Math.max(1, height - top - bottom) }
}

/** The view of a map that has nothing to show. */
export const britain = { latitude: 53.2, longitude: -1.9, zoom: 5.2 }

export type Bounds = [west: number, south: number, east: number, north: number]

/** West, south, east and north of what a map is to keep in view, as text, which stays equal when new arrays hold the same places. */
export function frameOf(props: MapProps): string {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { lat, lng } of positionsToFit(props)) {
    west = Math.min(west, lng)
    south = Math.min(south, lat)
    east = Math.max(east, lng)
    north = Math.max(north, lat)
  }
  return west === Infinity ? '' : [west, south, east, north].join(' ')
}

export function boundsOf(frame: string): Bounds {
  const [west = 0, south = 0, east = 0, north = 0] = frame.split(' ').map(Number)
  return [west, south, east, north]
}

function positionsToFit({ fit, fitAlso, markers = [], route, points = [], circles = [] }: MapProps): LatLng[] {
  const also = fitAlso ? [fitAlso] : []
  if (fit === 'route') return [...(route ?? []), ...also]
  const rims = circles.flatMap(({ at, miles }) => circleLine(at, miles))
  const still = markers.filter(({ moves }) => !moves)
  return fit ? [...also, ...still.map(({ at }) => at), ...(route ?? []), ...points.map(({ at }) => at), ...rims] : []
}
