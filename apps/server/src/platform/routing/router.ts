import type { Position } from '@waybill/domain/geo/distance'
import type { RouteLabel } from '@waybill/domain/jobs/job'

export type RouteVehicle = {
  height_m?: number | undefined
  weight_kg?: number | undefined
  hazmat?: boolean | undefined
}

export type RouteRequest = {
  /** Pickup, stops in their order, destination: two at least. */
  stops: readonly Position[]
  /** Points the custom route passes; each is put between the stops where it costs least. */
  via?: readonly Position[] | undefined
  vehicle?: RouteVehicle | undefined
  /** How many other ways are wanted; never promised. */
  alternatives: number
  /** A language tag such as `pl`, for what an outside service says in words. */
  language: string
}

/** A warning for the reader of a route: one of our own, or the words of the outside service. */
export type RouteWarning = 'router_unavailable' | 'vehicle_not_considered' | { text: string }

export type RouteOption = {
  label: RouteLabel
  /** Whole metres. */
  distance: number
  /** Whole seconds. */
  duration: number
  /** Encoded with six decimals (`geo/polyline`). */
  polyline: string
  /** Worked out from the distance alone, without a road network. */
  estimated: boolean
  warnings: RouteWarning[]
}

/**
 * Finds ways by road: the recommended one first, then alternatives, then the custom one when `via` was given and can be driven.
 * Throws NoRoute when there is no way, and an OutsideError when an outside service fails.
 */
export type Router = { route(request: RouteRequest): Promise<RouteOption[]> }

/** No vehicle can drive between the stops (spec §8). */
export class NoRoute extends Error {
  constructor() {
    super("couldn't generate a valid route")
  }
}
