type Pace = { spread_ms: number; rest_ms: number }
export type RestedCall = { ask: () => void; stop: () => void }

/**
 * Calls soon after it is requested, and then not again for a while: clients that receive the same message must not
 * query at once, nor for every message. A request during the rest runs once after it.
 */
export function restedCall(act: () => void, { spread_ms, rest_ms }: Pace): RestedCall {
  let last = -Infinity
  let timer: ReturnType<typeof setTimeout> | null = null
  return {
    ask() {
      timer ??= setTimeout(
        () => {
          timer = null
          last = Date.now()
          act()
        },
        Math.max(last + rest_ms - Date.now(), Math.random() * spread_ms),
      )
    },
    stop() {
      if (timer) clearTimeout(timer)
      timer = null
    },
  }
}
