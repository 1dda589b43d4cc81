import type { Config } from '../config.ts'
import type { OutsideError } from '../outside/call-outside.ts'
import { googleRouter } from './google-router.ts'
import { osrmRouter } from './osrm-router.ts'
import { routerWithFallback } from './router-with-fallback.ts'
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
