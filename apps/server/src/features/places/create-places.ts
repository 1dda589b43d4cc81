import type { Config } from '../../platform/config.ts'
import type { Geocoder } from '../../platform/geocoding/geocoder.ts'
import type { Log } from '../../platform/log.ts'
import { createRouter } from '../../platform/routing/create-router.ts'
import { estimatingRouter } from '../../platform/routing/estimating-router.ts'
import type { Router } from '../../platform/routing/router.ts'
import { nearestPlace } from './nearest-place.ts'
import { geocoderWithFallback } from '../../platform/geocoding/geocoder-with-fallback.ts'
import { photonGeocoder } from '../../platform/geocoding/photon-geocoder.ts'
import type { OutsideError } from '../../platform/outside/call-outside.ts'
import type { Db } from '../../platform/database/database.ts'
import { findPlacesInThread } from './places-thread.ts'
import { geocoderWithPostcodes } from './postcodes/geocoder-with-postcodes.ts'

/** The bundled gazetteer: needs no outside service and cannot fail. */
export const embeddedGeocoder: Geocoder = {
  find: findPlacesInThread,
  nearest: async ({ latitude, longitude }) => nearestPlace(latitude, longitude),
}

/** The geocoder the environment asks for (`GEOCODER_URL`: a Photon server), backed by `own`; `own` alone when it asks for none. */
export function createGeocoder(
  url: string | undefined,
  onFailure: (error: OutsideError) => void,
  own = embeddedGeocoder,
): Geocoder {
  return url === undefined ? own : geocoderWithFallback(photonGeocoder(url), own, onFailure)
}

/** The geocoder and the router the environment asks for; a failure of an outside one is logged and covered by the embedded one. */
export function createPlaces(
  config: Pick<Config, 'geocoder_url' | 'router'>,
  log: Pick<Log, 'warn'>,
  db: Db,
): { geocoder: Geocoder; router: Router } {
  const own = geocoderWithPostcodes(embeddedGeocoder, db)
  return {
    geocoder: createGeocoder(config.geocoder_url, (error) => log.warn({ error }, 'The geocoder failed'), own),
    router: createRouter(config.router, estimatingRouter, (error) => log.warn({ error }, 'The router failed')),
  }
}
