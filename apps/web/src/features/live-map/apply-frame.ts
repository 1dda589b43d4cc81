import type { VehicleAvailability } from '@waybill/domain/fleet/fleet'
import { distanceBetween, type Position } from '@waybill/domain/geo/distance'
import type { CellFrame, CountryFrame, FrameVehicle } from '@waybill/domain/positions/frames'
import { cellName, cellOf } from '@waybill/domain/positions/grid'
import type { ViewedArea } from '../../ui/map/map-types.ts'
import type { LiveMapQueryResult, LiveVehicleDot } from './live-map.generated.ts'

export type Shown = NonNullable<LiveMapQueryResult['liveVehicles']>
export type Nearby = NonNullable<LiveMapQueryResult['nearbyVehicles']>
type Filters = { vehicle_ids: readonly string[]; availability: readonly VehicleAvailability[] }

/** The changes of one cell's frame in the vehicles that are shown one by one. */
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

type Around = { from: Position; reach: number; filters: Filters }

/**
 * The list after a frame: its vehicles have moved or are gone. A frame does not name the company of a vehicle that has
 * just come near: `isBehind` then.
 */
export function listAfterFrame(
  { vehicles, vehicle_count }: Nearby,
  cell: string,
  frame: CellFrame,
  { from, reach, filters }: Around,
): { nearby: Nearby; isBehind: boolean } {
  const rows = new Map(vehicles.map((row) => [row.vehicle.handle, row]))
  const dots = afterCellFrame({ ...noDots, vehicles: vehicles.map(({ vehicle }) => vehicle) }, cell, frame, filters)
  const left = dots.vehicles.flatMap((vehicle) => {
    const row = rows.get(vehicle.handle)
    return row ? [{ ...row, vehicle, metres: distanceBetween(from, vehicle) }] : []
  })
  const isWhole = vehicles.length === vehicle_count
  const limit = isWhole ? reach : (vehicles.at(-1)?.metres ?? 0)
  const isBehind = frame.vehicles
    .map(dotOf)
    .some((dot) => !rows.has(dot.handle) && passes(dot, filters) && distanceBetween(from, dot) <= limit)
  const near = left.sort((a, b) => a.metres - b.metres)
  return { nearby: { vehicles: near, vehicle_count: vehicle_count - vehicles.length + near.length }, isBehind }
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
  const { latitude, longitude, accuracy } = before
  return { ...now, latitude, longitude, accuracy, is_exact: true }
}

function dotOf([handle, latitude, longitude, vehicle_id, availability]: FrameVehicle): LiveVehicleDot {
  const heard_at = new Date().toISOString()
  return {
    handle,
    latitude,
    longitude,
    vehicle_id,
    availability,
    heard_at,
    is_exact: false,
    accuracy: null,
    is_online: true,
  }
}

function passes({ vehicle_id, availability: is }: LiveVehicleDot, { vehicle_ids, availability }: Filters): boolean {
  return (
    (vehicle_ids.length === 0 || vehicle_ids.includes(vehicle_id)) &&
    (availability.length === 0 || availability.includes(is))
  )
}

/** Of a map on which there is nothing. */
export const noDots: Shown = { vehicles: [], clusters: [], vehicle_count: 0, may_hear: false }

const isIn =
  ({ south, west, north, east }: ViewedArea) =>
  ({ latitude, longitude }: { latitude: number; longitude: number }) =>
    latitude >= south && latitude <= north && longitude >= west && longitude <= east
