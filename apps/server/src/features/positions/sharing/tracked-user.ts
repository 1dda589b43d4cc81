import { createHash } from 'node:crypto'
import type { VehicleAvailability } from '@waybill/domain/fleet/fleet'
import type { Position } from '@waybill/domain/geo/distance'
import type { Placed } from '@waybill/domain/positions/reporting'
import type { Standing } from '@waybill/domain/positions/sharing'

/** Also how near a new job must be picked up for an alert, and what the driver says of the vehicle. */
export type VisibilityFacts = Standing & { range_metres: number; status_text: string | null }

/** As it is shown on the map; the same for everybody who sees it. */
export type MapEntry = {
  /** The coarse square. */
  square: number
  /** The cell of level 0. */
  cell: number
  coarse: Position
  vehicle_id: string
  availability: VehicleAvailability
  /** Both as one word. */
  kind: string
  handle: string
}

/** Somebody whose position is known. Times in ms. */
export type TrackedUser = {
  readonly user_id: string
  /** Small and unique among those who share now. */
  readonly number: number
  session_id: string | null
  handle: string
  at: Position
  recorded_at: number
  /** Metres around `at`; null where the device did not say. */
  accuracy: number | null
  /** Reported last and too far off to count; another one near it would count. Of this node alone. */
  doubted: Placed | null
  heard_at: number
  /** When they had been heard of by what is stored; 0 while nothing is. */
  stored_at: number
  visibility: VisibilityFacts
  /** Null while they are not on the map. */
  entry: MapEntry | null
}

/** Where somebody says they are, as one node tells the others. Times in ms. */
export type Report = Pick<TrackedUser, 'user_id' | 'session_id' | 'at' | 'recorded_at' | 'accuracy' | 'heard_at'>

export function reportOf({ user_id, session_id, at, recorded_at, accuracy, heard_at }: TrackedUser): Report {
  return { user_id, session_id, at, recorded_at, accuracy, heard_at }
}

/** A name for the map that leads back to nobody: the same on every node, another after every signing in. */
export function handleOf({ session_id, user_id }: Pick<TrackedUser, 'session_id' | 'user_id'>): string {
  return createHash('sha256')
    .update(`live map ${session_id ?? user_id}`)
    .digest('base64url')
    .slice(0, 12)
}

export function kindOf({ vehicle_id, availability }: Pick<MapEntry, 'vehicle_id' | 'availability'>): string {
  return `${vehicle_id} ${availability}`
}
