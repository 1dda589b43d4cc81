import type { ShouldRevalidateFunction } from 'react-router'

let only: ReadonlySet<string> | null = null

/** Loads the named routes anew, and no other. `load` is the router's revalidation, which asks each route at once. */
export async function loadingOnly(routes: ReadonlySet<string>, load: () => Promise<void>): Promise<void> {
  only = routes
  const loading = load()
  only = null
  await loading
}

/** The route's answer to whether it is loaded again: not in a partial load of others, else what it says itself. */
export function inPartialLoads(route: string, own?: ShouldRevalidateFunction): ShouldRevalidateFunction {
  return (args) => (only ? only.has(route) : (own?.(args) ?? args.defaultShouldRevalidate))
}
