import type { DataRouter, LoaderFunction, ShouldRevalidateFunction } from 'react-router'
import { ApiError, type ApiErrorCode } from '../api/api-error.ts'
import { dataOnScreen, isLoading, onceLoaded } from './router-now.ts'

type Routes = ReadonlySet<string>

/** What is loaded in the background, until it has been, or something else loads. */
let only: Routes | null = null
let loadAgain: () => Promise<void> = async () => undefined

/** Of what nobody asked for, these say nothing of the page: it is as good as it was. */
const passing: readonly ApiErrorCode[] = ['NETWORK', 'RATE_LIMITED']

/**
 * Lets routes of this router be loaded alone. Whatever else it is told to load is loaded whole: it asks its routes some
 * time after it was told, and by then may have been told something else.
 */
export function allowPartialLoads(router: DataRouter) {
  const revalidate = router.revalidate.bind(router)
  const navigate = router.navigate.bind(router) as (...to: unknown[]) => Promise<void>
  loadAgain = revalidate
  const whole =
    <Told extends unknown[], Loaded>(load: (...told: Told) => Loaded) =>
    (...told: Told) => {
      only = null
      return load(...told)
    }
  router.revalidate = whole(revalidate)
  router.navigate = whole(navigate)
}

/**
 * Loads the named routes anew, and no other, once what loads now has loaded: it would be broken off, and the routes that
 * only it was to load would stay as they were.
 */
export async function loadOnly(routes: Iterable<string>): Promise<void> {
  while (isLoading()) await onceLoaded()
  const named = (only = new Set(routes))
  try {
    await loadAgain()
  } finally {
    if (only === named) only = null // the next may have begun
  }
}

type Parts = { loader?: LoaderFunction | boolean; shouldRevalidate?: ShouldRevalidateFunction }

/** The parts of a route that takes part in partial loads of others, and keeps its page when one of its own does not get through. */
export function inPartialLoads<P extends object>(route: string, parts: P & Parts): P {
  const { loader, shouldRevalidate } = parts
  const isLoadedAgain: ShouldRevalidateFunction = (args) => {
    const stays = args.currentUrl.href === args.nextUrl.href // else the user goes back or on: that is a load of its own
    return only && stays ? only.has(route) : (shouldRevalidate?.(args) ?? args.defaultShouldRevalidate)
  }
  return {
    ...parts,
    ...(typeof loader === 'function' && { loader: keepingWhatThereIs(route, loader) }),
    shouldRevalidate: isLoadedAgain,
  }
}

/** A driver in a cellar goes on reading: without a connection what is loaded in the background stays what it was. */
function keepingWhatThereIs(route: string, load: LoaderFunction): LoaderFunction {
  return async (...asked) => {
    try {
      return await load(...asked)
    } catch (error) {
      const kept = only?.has(route) ? dataOnScreen(route) : undefined
      if (kept !== undefined && error instanceof ApiError && passing.includes(error.code)) return kept
      throw error
    }
  }
}
