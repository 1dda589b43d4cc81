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
import type { Correction, Counted } from './cluster-pyramid.ts'
import { frameVehicle } from './frame-book.ts'
import type { ServingMap } from './serving-map.ts'
import { availabilityAt, kindAt, type Wanted, wantedOf } from './wanted-vehicles.ts'
import type { TrackedUser } from '../sharing/tracked-user.ts'

/** Beyond this many cells it is quicker to ask everybody. */
const MAX_CELLS = 20_000
const everywhere: Bounds = { south: -90, west: -180, north: 90, east: 180 }

/** The vehicles of a view of the map: one by one from close by, clusters from far away or in a crowd. */
export function liveVehicles(map: ServingMap, onlooker: Onlooker, input: LiveVehiclesInput, now: number) {
  // Companies of the sandbox and everybody else do not meet (semantics §10).
  if (onlooker.is_sandbox) return { clusters: [], vehicles: [], vehicle_count: 0 }
  const wanted = wantedOf(input, now)
  const { bounds, zoom } = input
  const oneByOne = zoom >= VEHICLES_FROM_ZOOM ? vehiclesWithin(map, onlooker, bounds, wanted) : null
  if (oneByOne && oneByOne.length <= MAX_SHOWN_VEHICLES)
    return {
      clusters: [],
      vehicles: oneByOne.map((each) => shown(each, onlooker, { now, at: wanted.at })),
      vehicle_count: oneByOne.length,
    }
  const found = map.pyramid.clusters(clusterLevel(zoom), bounds, wanted.wants, corrections(map, onlooker, wanted.at))
  const alone = found.flatMap(({ only }) => (only === null ? [] : (map.ofNumber(only) ?? [])))
  return {
    clusters: found.filter(({ only }) => only === null),
    vehicles: alone.map((each) => shown(each, onlooker, { now, at: wanted.at })),
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

/** Where this onlooker may know somebody on the map to be. */
export function knownPlace({ at, entry, visibility }: TrackedUser, onlooker: Onlooker) {
  const is_exact = isExactFor(onlooker, visibility)
  return { position: is_exact ? at : entry!.coarse, is_exact }
}

/** As this onlooker sees it now, and free or not as it is then. */
export function shown(tracked: TrackedUser, onlooker: Onlooker, { now, at }: { now: number; at: number | null }) {
  const { handle, vehicle_id } = tracked.entry!
  const { position, is_exact } = knownPlace(tracked, onlooker)
  return {
    handle,
    ...position,
    is_exact,
    accuracy: is_exact ? tracked.accuracy : null,
    vehicle_id,
    availability: availabilityAt(tracked, at),
    heard_at: new Date(tracked.heard_at).toISOString(),
    is_online: isHeard(tracked, now),
  }
}

/** Those on the map whose coarse place lies in the view. */
export function vehiclesWithin(
  map: ServingMap,
  onlooker: Onlooker,
  bounds: Bounds,
  { wants, at }: Wanted,
): TrackedUser[] {
  const cells = cellsWithin(bounds, 0, MAX_CELLS)
  const there = cells ? cells.flatMap((cell) => [...map.inCell(cell)]) : [...map.all()]
  return there.filter(
    (tracked) =>
      tracked.entry &&
      wants(kindAt(tracked, at)) &&
      isWithin(tracked.entry, bounds) &&
      isShownTo(onlooker, tracked.visibility),
  )
}

function isWithin({ coarse }: Counted, { south, west, north, east }: Bounds): boolean {
  const { latitude, longitude } = coarse
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}

/** The sums are of everybody, as they are now: without those whom a block hides, and with the others as they are then. */
function* corrections(map: ServingMap, onlooker: Onlooker, at: number | null): Iterable<Correction> {
  for (const team_id of onlooker.blocked_team_ids)
    for (const { entry, number } of map.ofTeam(team_id)) if (entry) yield [entry, number, -1]
  if (at === null) return
  for (const tracked of map.all()) {
    const { entry, number, visibility } = tracked
    if (!entry || visibility.temporary_availability === null || !isShownTo(onlooker, visibility)) continue
    const kind = kindAt(tracked, at)
    if (kind === entry.kind) continue
    yield [entry, number, -1]
    yield [{ ...entry, kind }, number, 1]
  }
}

const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000
