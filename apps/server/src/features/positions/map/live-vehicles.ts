import type { Viewer } from '@waybill/domain/access/viewer'
import {
  clusterLevel,
  type CountryFrame,
  MAX_SHOWN_VEHICLES,
  VEHICLES_FROM_ZOOM,
} from '@waybill/domain/positions/frames'
import { type Bounds, cellsWithin } from '@waybill/domain/positions/grid'
import type { LiveVehiclesInput } from '@waybill/domain/positions/position-input'
import { isOnline, reportIntervalOf } from '@waybill/domain/positions/reporting'
import { isExactFor, isShownTo, type Onlooker } from '@waybill/domain/positions/sharing'
import type { Counted } from './cluster-pyramid.ts'
import { frameVehicle } from './frame-book.ts'
import type { ServingMap } from './serving-map.ts'
import type { TrackedUser } from '../sharing/tracked-user.ts'

/** Northern Europe at zoom 10 is fewer cells than this. */
const MAX_CELLS = 20_000
const everywhere: Bounds = { south: -90, west: -180, north: 90, east: 180 }
type Wants = (kind: string) => boolean

/** What a view of the map shows to somebody: vehicles one by one from close by, clusters from far away or in a crowd. */
export function liveVehicles(map: ServingMap, onlooker: Onlooker, input: LiveVehiclesInput, now: number) {
  // Companies of the sandbox and everybody else do not meet (semantics §10).
  if (onlooker.is_sandbox) return { clusters: [], vehicles: [], vehicle_count: 0 }
  const wants = wanted(input)
  const { bounds, zoom } = input
  const oneByOne = zoom >= VEHICLES_FROM_ZOOM ? vehiclesWithin(map, onlooker, bounds, wants) : null
  if (oneByOne && oneByOne.length <= MAX_SHOWN_VEHICLES)
    return {
      clusters: [],
      vehicles: oneByOne.map((each) => shown(each, onlooker, now)),
      vehicle_count: oneByOne.length,
    }
  const found = map.pyramid.clusters(clusterLevel(zoom), bounds, wants, hiddenFrom(map, onlooker))
  const alone = found.flatMap(({ only }) => (only === null ? [] : (map.ofNumber(only) ?? [])))
  return {
    clusters: found.filter(({ only }) => only === null),
    vehicles: alone.map((each) => shown(each, onlooker, now)),
    vehicle_count: found.reduce((sum, { count }) => sum + count, 0),
  }
}

/** The whole country for everybody who may listen to it. */
export function countryFrame(map: ServingMap, level: number): CountryFrame {
  const found = map.pyramid.clusters(level, everywhere, () => true, [])
  return {
    clusters: found
      .filter(({ only }) => only === null)
      .map(({ latitude, longitude, count }) => [rounded(latitude), rounded(longitude), count]),
    vehicles: found.flatMap(({ only }) => {
      const entry = only === null ? null : map.ofNumber(only)?.entry
      return entry ? [frameVehicle(entry)] : []
    }),
  }
}

/** A vehicle as this onlooker sees it; undefined when there is none for them. */
export function shownVehicle(map: ServingMap, onlooker: Onlooker, handle: string): TrackedUser | undefined {
  const tracked = map.ofHandle(handle)
  return tracked?.entry && isShownTo(onlooker, tracked.visibility) ? tracked : undefined
}

export function isHeard(tracked: TrackedUser, now: number): boolean {
  return isOnline(tracked.heard_at, reportIntervalOf({ runs_job: tracked.visibility.jobs.length > 0 }), now)
}

/** Companies with a block hear of no cell, since a frame is the same for all: they ask again instead. */
export function mayHearCells(viewer: Viewer, onlooker: Onlooker): boolean {
  return viewer.is_active_subscriber && !onlooker.is_sandbox && onlooker.blocked_team_ids.size === 0
}

function shown(tracked: TrackedUser, onlooker: Onlooker, now: number) {
  const { handle, vehicle_id, availability, coarse } = tracked.entry!
  const is_exact = isExactFor(onlooker, tracked.visibility)
  return {
    handle,
    ...(is_exact ? tracked.at : coarse),
    is_exact,
    vehicle_id,
    availability,
    heard_at: new Date(tracked.heard_at).toISOString(),
    is_online: isHeard(tracked, now),
  }
}

function vehiclesWithin(map: ServingMap, onlooker: Onlooker, bounds: Bounds, wants: Wants): TrackedUser[] | null {
  const cells = cellsWithin(bounds, 0, MAX_CELLS)
  return (
    cells?.flatMap((cell) =>
      [...map.inCell(cell)].filter(
        ({ entry, visibility }) =>
          entry && wants(entry.kind) && isWithin(entry, bounds) && isShownTo(onlooker, visibility),
      ),
    ) ?? null
  )
}

function isWithin({ coarse }: Counted, { south, west, north, east }: Bounds): boolean {
  const { latitude, longitude } = coarse
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}

function* hiddenFrom(map: ServingMap, onlooker: Onlooker): Iterable<[Counted, number]> {
  for (const team_id of onlooker.blocked_team_ids) yield* counted(map.ofTeam(team_id))
}

function* counted(tracked: Iterable<TrackedUser>): Iterable<[Counted, number]> {
  for (const { entry, number } of tracked) if (entry) yield [entry, number]
}

function wanted({ vehicle_ids, availability }: LiveVehiclesInput): Wants {
  if (!vehicle_ids?.length && !availability?.length) return () => true
  return (kind) => {
    const [vehicle_id, state] = kind.split(' ')
    return (
      (!vehicle_ids?.length || vehicle_ids.includes(vehicle_id!)) &&
      (!availability?.length || availability.some((each) => each === state))
    )
  }
}

const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000
