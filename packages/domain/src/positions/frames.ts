import type { VehicleAvailability } from '../fleet/fleet.ts'
import { type Bounds, CELL_LEVELS, cellName, cellsWithin } from './grid.ts'

/** A vehicle as everybody on the map may hear of it: a handle that names nobody, where it is to about a kilometre, what it is. */
export type FrameVehicle = readonly [
  handle: string,
  latitude: number,
  longitude: number,
  vehicle_id: string,
  availability: VehicleAvailability,
]
export type FrameCluster = readonly [latitude: number, longitude: number, count: number]

/** The changes in one cell within a second: vehicles that came or moved, and those that have left it. */
export type CellFrame = { vehicles: FrameVehicle[]; gone: string[] }
/** The whole country in clusters. */
export type CountryFrame = { clusters: FrameCluster[]; vehicles: FrameVehicle[] }

/** Where the driver of a running job is. */
export type JobPosition = {
  job_id: string
  /** Null once it is nobody's business any more. */
  position: { latitude: number; longitude: number; heard_at: string; accuracy: number | null } | null
}

/** From this zoom on vehicles are shown one by one. */
export const VEHICLES_FROM_ZOOM = 10
/** So many at once are a crowd: beyond it they are shown in clusters. */
export const MAX_SHOWN_VEHICLES = 500
/** Levels of the cells that can be listened to. From further away the country is told as one snapshot. */
export const frameLevels = [0, 2, 4] as const
export const countryLevels = [2, 3, 4, 5] as const
const MAX_CHANNELS = 64

/** How coarse the clusters of a view are: a cell is about sixty to a hundred pixels wide. */
export function clusterLevel(zoom: number): number {
  return Math.min(CELL_LEVELS - 1, Math.max(0, VEHICLES_FROM_ZOOM - 2 - Math.floor(zoom)))
}

/** The name a snapshot of the whole country goes by. */
export const countryName = (level: number) => `country.${level}`

/** The cells to listen to for a view, by the name of their channel: few, and all that touch it. */
export function cellsToHear(bounds: Bounds, zoom: number): string[] {
  const level = clusterLevel(zoom)
  if (countryLevels.some((each) => each === level)) return [countryName(level)]
  for (const each of frameLevels) {
    const cells = cellsWithin(bounds, each, MAX_CHANNELS)
    if (cells) return cells.map((cell) => cellName(cell, each))
  }
  return []
}

/** Whether a client may subscribe to the name; nothing else is a cell. */
export function isCellName(name: string): boolean {
  const country = /^country\.(\d)$/.exec(name)
  if (country) return countryLevels.some((level) => level === Number(country[1]))
  const cell = /^(\d)\.\d{1,4}\.\d{1,4}$/.exec(name)
  return cell !== null && frameLevels.some((level) => level === Number(cell[1]))
}
