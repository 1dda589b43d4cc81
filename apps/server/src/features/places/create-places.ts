import type { Config } from '../../platform/config.ts'
import type { Geocoder } from '../../platform/geocoding/geocoder.ts'
import type { Log } from '../../platform/log.ts'
import { createRouter } from '../../platform/routing/create-router.ts'
import { estimatingRouter } from '../../platform/routing/estimating-router.ts'
import type { Router } from '../../platform/routing/router.ts'
import { nearestPlace, nearestTown } from './nearest-place.ts'
import type { Position } from '@waybill/domain/geo/distance'
import type { Town } from './gazetteer.ts'
import { geocoderWithFallback } from '../../platform/geocoding/geocoder-with-fallback.ts'
import { photonGeocoder } from '../../platform/geocoding/photon-geocoder.ts'
import type { OutsideError } from '../../platform/outside/call-outside.ts'
import { findPlaces } from './find-places.ts'

/** The bundled gazetteer: needs no outside service and cannot fail. */
export const embeddedGeocoder: Geocoder = {
  find: async (query, options) => findPlaces(query, options),
  nearest: async ({ latitude, longitude }) => nearestPlace(latitude, longitude),
}

/** The geocoder the environment asks for (`GEOCODER_URL`: a Photon server), backed by the gazetteer; the gazetteer alone when it asks for none. */
export function createGeocoder(url: string | undefined, onFailure: (error: OutsideError) => void): Geocoder {
  return url === undefined ? embeddedGeocoder : geocoderWithFallback(photonGeocoder(url), embeddedGeocoder, onFailure)
}

const IRISH_REGIONS_OF_GB = new Set(['Northern Ireland'])

/** Whether a ferry or a tunnel lies between two positions, as far as the gazetteer knows the land they are on. */
export function isSeaBetween(from: Position, to: Position): boolean {
  const [landOfFrom, landOfTo] = [landOf(nearestTown(from)), landOf(nearestTown(to))]
  return landOfFrom !== null && landOfTo !== null && landOfFrom !== landOfTo
}

function landOf(town: Town | null): string | null {
  if (!town) return null
  if (town.country === 'IE' || IRISH_REGIONS_OF_GB.has(town.region)) return 'Ireland'
  return town.country === 'PL' || town.country === 'RO' ? 'Continent' : town.country
}

/** Ways without a road network, over the land the gazetteer knows. */
export const embeddedRouter: Router = estimatingRouter(isSeaBetween)

/** The geocoder and the router the environment asks for; a failure of an outside one is logged and covered by the embedded one. */
export function createPlaces(
  config: Pick<Config, 'geocoder_url' | 'router'>,
  log: Pick<Log, 'warn'>,
): { geocoder: Geocoder; router: Router } {
  return {
    geocoder: createGeocoder(config.geocoder_url, (error) => log.warn({ error }, 'The geocoder failed')),
    router: createRouter(config.router, embeddedRouter, (error) => log.warn({ error }, 'The router failed')),
  }
}
