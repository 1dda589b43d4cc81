import type { DataRouter, ShouldRevalidateFunction } from 'react-router'

let only: ReadonlySet<string> | null = null
let isLoading = false
const onceIdle: (() => void)[] = []

/** Keeps an eye on the router itself: what React has drawn of its state may be a moment old. */
export function followLoads(router: Pick<DataRouter, 'subscribe'>): () => void {
  return router.subscribe(({ navigation, revalidation }) => {
    isLoading = navigation.state !== 'idle' || revalidation === 'loading'
    if (isLoading) return
    for (const goOn of onceIdle.splice(0)) goOn()
  })
}

/**
 * Loads the named routes anew, and no other, once what loads now has loaded: it would be broken off, and the routes that
 * only it was to load would stay as they were. `load` is the router's revalidation, which asks each route at once.
 */
export async function loadingOnly(routes: ReadonlySet<string>, load: () => Promise<void>): Promise<void> {
  while (isLoading) await new Promise<void>((goOn) => onceIdle.push(goOn))
  only = routes
  const loading = load()
  only = null
  await loading
}

/** The route's answer to whether it is loaded again: not in a partial load of others, else what it says itself. */
export function inPartialLoads(route: string, own?: ShouldRevalidateFunction): ShouldRevalidateFunction {
  return (args) => (only ? only.has(route) : (own?.(args) ?? args.defaultShouldRevalidate))
}
