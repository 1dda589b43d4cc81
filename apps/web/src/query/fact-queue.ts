import type { Topic } from './facts.ts'

type Asker = {
  /** Asks again for what is about these. */
  ask: (topics: ReadonlySet<Topic>) => Promise<void>
  /** Not while a form has unsaved changes or nobody is looking. */
  mayAsk: (topic: Topic) => boolean
}

const GATHER_MS = 150 // a step is often several facts
const AGAIN_MS = 1_000

/** What facts have made old: what comes in a burst is asked for once, one at a time, and what may not be asked for now waits. */
export function factQueue({ ask, mayAsk }: Asker) {
  let waiting = new Set<Topic>()
  let timer: ReturnType<typeof setTimeout> | null = null
  let isAsking = false

  async function run() {
    timer = null
    const topics = new Set([...waiting].filter(mayAsk))
    waiting = new Set([...waiting].filter((topic) => !topics.has(topic)))
    isAsking = true
    if (topics.size > 0) await ask(topics).catch(() => undefined) // the screen says itself what it could not load
    isAsking = false
    if (waiting.size > 0) later(AGAIN_MS)
  }

  function later(ms: number) {
    timer ??= setTimeout(() => void run(), ms)
  }

  return {
    add(topics: Iterable<Topic>) {
      for (const topic of topics) waiting.add(topic)
      if (waiting.size > 0 && !isAsking) later(GATHER_MS)
    },
    stop() {
      if (timer) clearTimeout(timer)
      timer = null
      waiting = new Set()
    },
  }
}
