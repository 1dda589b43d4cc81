type Loader = {
  /** Loads these routes anew. */
  load: (routes: ReadonlySet<string>) => Promise<void>
  /** Not while a form has unsaved changes or nobody is looking. */
  mayLoad: (route: string) => boolean
}

const GATHER_MS = 150 // a step is often several facts
const AGAIN_MS = 1_000

/**
 * What is to be loaded anew because it has changed: what comes in a burst is loaded once, one load runs at a time, and
 * what may not be loaded now waits.
 */
export function loadQueue({ load, mayLoad }: Loader) {
  let waiting = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | null = null
  let isLoading = false

  async function run() {
    timer = null
    const routes = new Set([...waiting].filter(mayLoad))
    waiting = new Set([...waiting].filter((route) => !routes.has(route)))
    isLoading = true
    if (routes.size > 0) await load(routes).catch(() => undefined) // the screen says itself what it could not load
    isLoading = false
    if (waiting.size > 0) later(AGAIN_MS)
  }

  function later(ms: number) {
    timer ??= setTimeout(() => void run(), ms)
  }

  return {
    add(routes: Iterable<string>) {
      for (const route of routes) waiting.add(route)
      if (waiting.size > 0 && !isLoading) later(GATHER_MS)
    },
    stop() {
      if (timer) clearTimeout(timer)
      timer = null
      waiting = new Set()
    },
  }
}
