import { createElement } from 'react'
import type { LazyRouteFunction, LoaderFunctionArgs, RouteObject } from 'react-router'
import { ApiError, NO_ANSWER } from '../api/api-error.ts'
import { serverUrl } from '../api/server.ts'

/** The parts of a screen as its module exports them. */
export type ScreenModule = () => Promise<Awaited<ReturnType<LazyRouteFunction<RouteObject>>>>
type Parts = Awaited<ReturnType<ScreenModule>>

/**
 * The settings of a screen: `export const handle: ScreenHandle = { … }`.
 */
export type ScreenHandle = {
  /** A task with its own next step at the bottom: wizards, the driver's run. */
  hidesBottomBar?: boolean
  /** Keys of this screen for the list behind `?`: `[['b', m.bids_key()]]`. */
  keys?: () => readonly (readonly [string, string])[]
}

/**
 * The parts of a screen, also when its code cannot be had now: then they are asked for again by each load of the page.
 * A `lazy` that fails would take the whole application off the screen: the router draws nothing around a route whose
 * parts it does not have.
 */
export async function screenParts(screen: ScreenModule): Promise<Parts> {
  try {
    return { ...(await screen()) }
  } catch {
    return lateParts(screen)
  }
}

function lateParts(screen: ScreenModule): Parts {
  let parts: Parts | null = null
  const handle = {} // the router keeps this one: what the screen says of itself is put into it
  return {
    handle,
    async loader(...asked: [LoaderFunctionArgs, unknown?]) {
      parts ??= await arriving(screen)
      Object.assign(handle, parts.handle)
      return typeof parts.loader === 'function' ? parts.loader(...asked) : null
    },
    shouldRevalidate: (args) => parts?.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate,
    Component: () => (parts?.Component ? createElement(parts.Component) : null),
  }
}

/** @throws ApiError NETWORK when nothing can be fetched; else the code is of a version that is gone. */
export async function arriving<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    if (await isReached()) throw error
    throw new ApiError('NETWORK', NO_ANSWER)
  }
}

/** A browser that says it is online may be in a cellar. */
function isReached(): Promise<boolean> {
  return fetch(serverUrl('/healthz'), { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}
