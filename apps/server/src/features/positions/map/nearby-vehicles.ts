import { fleetStanding } from '@waybill/domain/fleet/fleet'
import { distanceBetween, METRES_PER_DEGREE, metresOf, type Position } from '@waybill/domain/geo/distance'
import type { Bounds } from '@waybill/domain/positions/grid'
import type { NearbyVehiclesInput } from '@waybill/domain/positions/position-input'
import type { Onlooker } from '@waybill/domain/positions/sharing'
import type { TrackedUser } from '../sharing/tracked-user.ts'
import { isHeard, knownPlace, shown, vehiclesWithin } from './live-vehicles.ts'
import type { ServingMap } from './serving-map.ts'
import { wantedOf } from './wanted-vehicles.ts'
import type { Platform } from '../../../platform/context.ts'
import { positionsOf } from '../positions.ts'

/** The margin for vehicles that the square hides at the rim of a circle: more than one is wide. */
const RIM_METRES = 2_000

type Near = { tracked: TrackedUser; metres: number }

/**
 * All vehicles around a place, or of a view around its middle, nearest first. How far is measured to where the onlooker may
 * know them to be: of outsiders to the middle of their square, so that no circles, however many, tell more than the map.
 */
export function nearbyVehicles(map: ServingMap, onlooker: Onlooker, input: NearbyVehiclesInput, now: number) {
  if (onlooker.is_sandbox) return { vehicles: [], vehicle_count: 0 }
  const { around, bounds, first } = input
  const wanted = wantedOf(input, now)
  const from = around ?? middleOf(bounds)
  const reach = around ? metresOf(around.miles) : Infinity
  const looked = around ? boundsAround(around, reach + RIM_METRES) : bounds
  const near = vehiclesWithin(map, onlooker, looked, wanted)
    .map((tracked) => ({ tracked, metres: distanceBetween(from, knownPlace(tracked, onlooker).position) }))
    .filter(({ metres }) => metres <= reach)
  const when = { now, at: wanted.at }
  return {
    vehicles: nearest(near, first).map(({ tracked, metres }) => ({
      vehicle: shown(tracked, onlooker, when),
      metres: Math.round(metres),
      ...saidOf(tracked, when.at ?? now),
      team: { id: tracked.visibility.team_id },
    })),
    vehicle_count: near.length,
  }
}

function saidOf({ visibility }: TrackedUser, at: number) {
  const { place, empty_from, until } = fleetStanding(visibility, at)
  return { place, empty_from, until }
}

/** Those of one square stand in the order of their handles, which tells nothing of where in it they are. */
function nearest(near: readonly Near[], first: number): Near[] {
  const furthest = near.length > first ? Float64Array.from(near, ({ metres }) => metres).sort()[first - 1]! : Infinity
  return near
    .filter(({ metres }) => metres <= furthest)
    .sort((a, b) => a.metres - b.metres || (a.tracked.handle < b.tracked.handle ? -1 : 1))
    .slice(0, first)
}

function middleOf({ south, west, north, east }: Bounds): Position {
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 }
}

function boundsAround({ latitude, longitude }: Position, metres: number): Bounds {
  const high = metres / METRES_PER_DEGREE
  const narrowest = Math.cos((Math.min(89, Math.abs(latitude) + high) * Math.PI) / 180)
  const wide = Math.min(180, high / narrowest)
  return {
    south: Math.max(-90, latitude - high),
    north: Math.min(90, latitude + high),
    west: Math.max(-180, longitude - wide),
    east: Math.min(180, longitude + wide),
  }
}

/** Everybody who wants to hear of jobs around them, is online, and has this point within their own JOBS_NEAR_ME_RANGE. */
export function usersNear(platform: Platform, point: Position): { user_id: string; metres: number }[] {
  const now = platform.now().getTime()
  return positionsOf(platform)
    .map.near(point)
    .filter(({ tracked }) => isHeard(tracked, now))
    .map(({ tracked, metres }) => ({ user_id: tracked.user_id, metres }))
}
