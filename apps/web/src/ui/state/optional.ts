import { createElement, startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react'

const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 5 * 60_000

/**
 * A part that the page can do without, loaded once it is first drawn: until then `meanwhile`, or nothing, stands in its
 * place. A failed load is repeated, with the connection or after a while: the visit does not go on without the part.
 */
export function optional<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ComponentType<Props> | null = null,
): ComponentType<Props> {
  let part: ComponentType<Props> | null = null
  let asked: Promise<ComponentType<Props>> | null = null

  // Not `lazy()`: what suspends would hold up the page that it is only a part of.
  return function Optional(props: Props): ReactNode {
    const [loaded, setLoaded] = useState(() => part)
    useEffect(() => {
      asked ??= untilLoaded(load)
      void asked.then((arrived) => {
        part = arrived
        startTransition(() => setLoaded(() => arrived)) // whatever is pressed meanwhile comes first
      })
    }, [])
    const drawn = loaded ?? meanwhile
    return drawn && createElement(drawn, props)
  }
}

export async function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let pause_ms = FIRST_PAUSE_MS; ; pause_ms = Math.min(pause_ms * 2, LONGEST_PAUSE_MS)) {
    try {
      return await load()
    } catch {
      await connectionOr(pause_ms)
    }
  }
}

function connectionOr(pause_ms: number): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer)
      removeEventListener('online', goOn)
      resolve()
    }
    const timer = setTimeout(goOn, pause_ms)
    addEventListener('online', goOn)
  })
}
