import { useContext, useEffect } from 'react'
import { matchRoutes, UNSAFE_DataRouterContext } from 'react-router'
import { whenIdle } from '../../../ui/state/when-idle.ts'
import { formAhead, type Progress } from './run-steps.ts'

/** What is on screen is read before the next is pressed: until then the phone is left to it. */
const READING_MS = 2_500

/** Has the code of the form that comes next on this device while nothing else is to be done: pressed, it is there at once. */
export function useFormAhead(job: Progress) {
  const routes = useContext(UNSAFE_DataRouterContext)?.router.routes
  const form = formAhead(job)
  useEffect(() => {
    if (!form || !routes || !mayFetchAhead()) return
    let cancel = () => {}
    const timer = setTimeout(() => {
      cancel = whenIdle(() => {
        // A route loses its `lazy` once its page was opened; what is fetched twice comes from what the browser has.
        for (const { route } of matchRoutes(routes, form) ?? []) if (typeof route.lazy === 'function') void route.lazy()
      })
    }, READING_MS)
    return () => {
      clearTimeout(timer)
      cancel()
    }
  }, [form, routes])
}

/** Not on a line whose reader pays for each byte, and not where there is none. */
function mayFetchAhead(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return navigator.onLine && !connection?.saveData
}
