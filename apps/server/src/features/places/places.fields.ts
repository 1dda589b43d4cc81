import { sql } from 'kysely'
import { z } from 'zod'
import type { Context, Platform } from '../../platform/context.ts'
import { queries } from '../../platform/graphql/fields.ts'
import { countMore } from '../../platform/limits/count-use.ts'
import { Turns } from '../../platform/limits/turns.ts'
import { createPlaces } from './create-places.ts'
import { nearestPlaceInput, placesInput, routesInput } from './places-input.ts'
import { planRoutes } from './plan-routes.ts'
import type { Geocoder, Place } from '../../platform/geocoding/geocoder.ts'

/** As many as fit under an address field without scrolling. */
const MAX_PLACES = 8

/** Processor time that one use of the limit pays for: what people type takes less, a text full of typing errors five times as much. */
const MS_A_LOOK_UP = 4

/** One search of a person at a time, so that ten of one request stand in nobody's way. */
const searching = new Turns({ at_once: 1 })

/**
 * Places for an address field, eight at most. A position without its other half is no position. A search counts for `look_up` by what it
 * has cost.
 */
export async function searchPlaces(
  geocoder: Geocoder,
  input: z.output<typeof placesInput>,
  context: Context,
): Promise<Place[]> {
  const { query, near_latitude: latitude, near_longitude: longitude } = input
  let spent = 0
  const single = latitude == null || longitude == null ? [] : [{ latitude, longitude }]
  const near = [...single, ...(input.near ?? [])]
  const options = { near, limit: MAX_PLACES, onSpent: (cpu_ms: number) => (spent = cpu_ms) }
  const places = await searching.take(context.viewer?.user_id ?? context.address, () => geocoder.find(query, options))
  await countMore('look_up', context, Math.floor(spent / MS_A_LOOK_UP))
  return places
}

/** The latest imports of postcodes that staff read. */
const SHOWN_IMPORTS = 10

const created = new WeakMap<Platform, ReturnType<typeof createPlaces>>()

function placesOf(platform: Platform) {
  const known = created.get(platform)
  if (known) return known
  const places = createPlaces(platform.config, platform.log, platform.databases.aside)
  created.set(platform, places)
  return places
}

const routesArguments = z.object({ input: routesInput })

// Sessions, not members: a company's address is asked for before there is a team.
const roots = queries(({ plain, many }) => ({
  places: {
    ...plain((context, args) => searchPlaces(placesOf(context.platform).geocoder, placesInput.parse(args), context)),
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
  postcodeFiles: {
    ...many(
      'postcode_files',
      ({ viewer, child }) =>
        sql`where ${viewer.is_staff} order by ${child.imported_at} desc, ${child.id} desc limit ${sql.lit(SHOWN_IMPORTS)}`,
    ),
    door: 'staff',
  },
}))

export const placesReads = [roots]
