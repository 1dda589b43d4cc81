import type { CellFrame, CountryFrame, FrameVehicle } from '@waybill/domain/positions/frames'
import { cellName, cellOf } from '@waybill/domain/positions/grid'
import type { ViewedArea } from '../../ui/map/map-types.ts'
import type { LiveMapQueryResult, LiveVehicleDot } from './live-map.generated.ts'
import type { MapPlace } from './live-map-place.ts'

export type Shown = LiveMapQueryResult['liveVehicles']
type Filters = Pick<MapPlace, 'vehicle_ids' | 'availability'>

/** What a frame of one cell changes of what is shown one by one. */
export function afterCellFrame(shown: Shown, cell: string, frame: CellFrame, filters: Filters): Shown {
  const level = Number(cell.split('.')[0])
  const dots = new Map(shown.vehicles.map((dot) => [dot.handle, dot]))
  for (const handle of frame.gone) {
    const dot = dots.get(handle)
    // It may have come into another cell that is listened to: then it is there, and stays.
    if (dot && cellName(cellOf(dot, level), level) === cell) dots.delete(handle)
  }
  for (const vehicle of frame.vehicles) {
    const dot = dotOf(vehicle)
    if (!passes(dot, filters)) dots.delete(dot.handle)
    else dots.set(dot.handle, moved(dots.get(dot.handle), dot))
  }
  return { ...shown, vehicles: [...dots.values()], vehicle_count: dots.size }
}

/** The snapshot of the country, as far as the view goes. */
export function afterCountryFrame(shown: Shown, { clusters, vehicles }: CountryFrame, area: ViewedArea): Shown {
  const known = new Map(shown.vehicles.map((dot) => [dot.handle, dot]))
  const dots = vehicles.map(dotOf).map((dot) => moved(known.get(dot.handle), dot))
  const groups = clusters.map(([latitude, longitude, count]) => ({ latitude, longitude, count }))
  const seen = { clusters: groups.filter(isIn(area)), vehicles: dots.filter(isIn(area)) }
  const vehicle_count = seen.vehicles.length + seen.clusters.reduce((sum, { count }) => sum + count, 0)
  return { ...shown, ...seen, vehicle_count }
}

/** A position that is known exactly stays exact until it is asked for again. */
function moved(before: LiveVehicleDot | undefined, now: LiveVehicleDot): LiveVehicleDot {
  if (!before?.is_exact) return now
  return { ...now, latitude: before.latitude, longitude: before.longitude, is_exact: true }
}

function dotOf([handle, latitude, longitude, vehicle_id, availability]: FrameVehicle): LiveVehicleDot {
  const heard_at = new Date().toISOString()
  return { handle, latitude, longitude, vehicle_id, availability, heard_at, is_exact: false, is_online: true }
}

function passes({ vehicle_id, availability: is }: LiveVehicleDot, { vehicle_ids, availability }: Filters): boolean {
  return (
    (vehicle_ids.length === 0 || vehicle_ids.includes(vehicle_id)) &&
    (availability.length === 0 || availability.includes(is))
  )
}

const isIn =
  ({ south, west, north, east }: ViewedArea) =>
  ({ latitude, longitude }: { latitude: number; longitude: number }) =>
    latitude >= south && latitude <= north && longitude >= west && longitude <= east
