type Pace = { spread_ms: number; rest_ms: number }
export type RestedCall = { ask: () => void; stop: () => void }

/**
 * Calls soon after it is asked to, and then not again for a while: what everybody hears at once is not asked for at once,
 * nor for every time it is heard. What is asked for while it rests is done after it, once.
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
