import { z } from 'zod'
import type { Platform } from '../../platform/context.ts'
import { queries } from '../../platform/graphql/fields.ts'
import { createPlaces } from './create-places.ts'
import { nearestPlaceInput, placesInput, routesInput } from './places-input.ts'
import { planRoutes } from './plan-routes.ts'
import { searchPlaces } from './search-places.ts'

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
