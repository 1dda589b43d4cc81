import type { DataRouter } from 'react-router'

type Router = Pick<DataRouter, 'state' | 'subscribe'>

// The router itself is asked: what React has drawn of its state may be a moment old.
let router: Router | null = null
const onceIdle: (() => void)[] = []

/** The one router of the page; answers how to stop. */
export function followRouter(followed: Router): () => void {
  router = followed
  return followed.subscribe(() => {
    if (isLoading()) return
    for (const goOn of onceIdle.splice(0)) goOn()
  })
}

/** Resolves once nothing loads, at that time: by now something else may. */
export function onceLoaded(): Promise<void> {
  return new Promise((goOn) => onceIdle.push(goOn))
}

/** Whether a page is on its way, or what is on screen is loaded anew. */
export function isLoading(): boolean {
  return router !== null && (router.state.navigation.state !== 'idle' || router.state.revalidation === 'loading')
}

/** The page on its way, or the one on screen. */
export function destination(): string {
  return router?.state.navigation.location?.pathname ?? location.pathname
}

/** What a route's loader last answered; undefined when the route is not on screen. */
export function dataOnScreen(route: string): unknown {
  return router?.state.loaderData[route]
}
