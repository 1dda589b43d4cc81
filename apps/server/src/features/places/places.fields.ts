import { z } from 'zod'
import type { Platform } from '../../platform/context.ts'
import { queries } from '../../platform/graphql/fields.ts'
import { createPlaces } from './create-places.ts'
import { nearestPlaceInput, placesInput, routesInput } from './places-input.ts'
import { planRoutes } from './plan-routes.ts'
import type { Geocoder, Place } from '../../platform/geocoding/geocoder.ts'

/** As many as fit under an address field without scrolling. */
const MAX_PLACES = 8

/** Places for an address field, eight at most. A position without its other half is no position. */
export function searchPlaces(geocoder: Geocoder, input: z.output<typeof placesInput>): Promise<Place[]> {
  const { query, near_latitude: latitude, near_longitude: longitude } = input
  const near = latitude == null || longitude == null ? undefined : { latitude, longitude }
  return geocoder.find(query, { near, limit: MAX_PLACES })
}

const created = new WeakMap<Platform, ReturnType<typeof createPlaces>>()

function placesOf(platform: Platform) {
  const known = created.get(platform)
  if (known) return known
  const places = createPlaces(platform.config, platform.log)
  created.set(platform, places)
  return places
}

const routesArguments = z.object({ input: routesInput })

// Sessions, not members: a company's address is asked for before there is a team.
const roots = queries(({ plain }) => ({
  places: {
    ...plain(({ platform }, args) => searchPlaces(placesOf(platform).geocoder, placesInput.parse(args))),
    door: 'session',
    limit: 'look_up',
    input: placesInput,
  },
  nearestPlace: {
    ...plain(({ platform }, args) => placesOf(platform).geocoder.nearest(nearestPlaceInput.parse(args))),
    door: 'session',
    limit: 'look_up',
    input: nearestPlaceInput,
  },
  routes: {
    ...plain(({ platform }, args) => planRoutes(placesOf(platform).router, routesArguments.parse(args).input)),
    door: 'session',
    limit: 'look_up',
    input: routesArguments,
  },
}))

export const placesReads = [roots]
