import { OutsideError } from '../outside/call-outside.ts'
import type { Router } from './router.ts'

/** Asks the outside router, and estimates when it fails; the estimate then says why it is one. NoRoute is an answer, not a failure. */
export function routerWithFallback(
  outside: Router,
  estimating: Router,
  onFailure: (error: OutsideError) => void,
): Router {
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
