import type { Config } from '../config.ts'
import { OutsideError } from '../outside/call-outside.ts'
import { googleRouter } from './google-router.ts'
import { osrmRouter } from './osrm-router.ts'
import type { Router } from './router.ts'
import { valhallaRouter } from './valhalla-router.ts'

/** The router the environment asks for (`ROUTER_URL`, `ROUTER_KIND`, `ROUTER_KEY`), backed by the estimate; the estimate alone when it asks for none. */
export function createRouter(
  { url, kind, key }: Config['router'],
  estimating: Router,
  onFailure: (error: OutsideError) => void,
): Router {
  if (url === undefined) return estimating
  const outside = {
    valhalla: () => valhallaRouter(url),
    osrm: () => osrmRouter(url),
    google: () => googleRouter(url, key ?? ''),
  }
  return routerWithFallback(outside[kind](), estimating, onFailure)
}

/** Asks the outside router, and estimates when it fails; the estimate then says why it is one. NoRoute is an answer, not a failure. */
function routerWithFallback(outside: Router, estimating: Router, onFailure: (error: OutsideError) => void): Router {
  return {
    async route(request) {
      try {
        return await outside.route(request)
      } catch (error) {
        if (!(error instanceof OutsideError)) throw error
        onFailure(error)
        const options = await estimating.route(request)
        return options.map((option) => ({ ...option, warnings: [...option.warnings, 'router_unavailable'] }))
      }
    },
  }
}
