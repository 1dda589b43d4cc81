import type { Config } from '../../platform/config.ts'
import type { Geocoder } from '../../platform/geocoding/geocoder.ts'
import type { Log } from '../../platform/log.ts'
import { createRouter } from '../../platform/routing/create-router.ts'
import { estimatingRouter } from '../../platform/routing/estimating-router.ts'
import type { Router } from '../../platform/routing/router.ts'
import { createGeocoder } from './create-geocoder.ts'
import { largeTownsNear } from './nearest-place.ts'
import { isSeaBetween } from './sea-between.ts'

/** Ways without a road network, over the land the gazetteer knows. */
export const embeddedRouter: Router = estimatingRouter({ largeTownsNear, isSeaBetween })

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
