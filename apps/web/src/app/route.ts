import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { inPartialLoads } from './partial-load.ts'
import type { ParamsOf, RoutePath } from './paths.ts'
import { loading } from './react-to-error.ts'
import { RouteError } from './route-error.tsx'
import { type Screen, screenParts } from './screen-parts.ts'

type LoaderArgs<Path extends string> = {
  readonly params: ParamsOf<Path>
  readonly url: URL
  /** Aborted when the user moves on. */
  readonly signal: AbortSignal
}

/**
 * A loader that knows the parameters of its path. Failures follow `app/error-reactions.ts`.
 * `export const loader = loaderOf('/bids/:id', ({ params, signal }) => request(BidsScreenQuery, params, { signal }))`
 */
export function loaderOf<const Path extends RoutePath, Data>(
  path: Path,
  load: (args: LoaderArgs<Path>) => Promise<Data>,
) {
  void path
  return ({ request, params }: LoaderFunctionArgs): Promise<Data> => {
    const url = new URL(request.url)
    return loading(() => load({ params: params as ParamsOf<Path>, url, signal: request.signal }), url)
  }
}

/** One row of a feature's route table: a path and its screen, loaded when first opened. */
export function page(path: RoutePath, screen: Screen, children?: RouteObject[]): RouteObject {
  const lazy = async () => inPartialLoads(path, await screenParts(screen))
  return { id: path, path, lazy, ErrorBoundary: RouteError, ...(children && { children }) }
}
