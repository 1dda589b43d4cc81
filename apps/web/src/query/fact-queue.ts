import type { Topic } from './facts.ts'

type Asker = {
  /** Asks again for what is about these; false when the line lost some of it. */
  ask: (topics: ReadonlySet<Topic>) => Promise<boolean>
  /** Not while a form has unsaved changes or nobody is looking. */
  mayAsk: (topic: Topic) => boolean
}

const GATHER_MS = 150 // a step is often several facts
const AGAIN_MS = 1_000
const LONGEST_MS = 30_000

/**
 * Collects invalidations by facts: a burst is refetched once, one topic at a time. Topics that may not be fetched now
 * wait, and so do unanswered ones, as when a server stops: no fact is published twice.
 */
export function factQueue({ ask, mayAsk }: Asker) {
  let waiting = new Set<Topic>()
  let timer: ReturnType<typeof setTimeout> | null = null
  let isAsking = false
  let failures = 0

  async function run() {
    timer = null
    const topics = new Set([...waiting].filter(mayAsk))
    waiting = new Set([...waiting].filter((topic) => !topics.has(topic)))
    isAsking = true
    const isAnswered = topics.size === 0 || (await ask(topics).catch(() => true)) // the screen says itself what it could not load
    isAsking = false
    failures = isAnswered ? 0 : failures + 1
    if (!isAnswered) waiting = new Set([...waiting, ...topics])
    if (waiting.size > 0) later(Math.min(AGAIN_MS * 2 ** failures, LONGEST_MS))
  }

  function cancel() {
    if (timer) clearTimeout(timer)
    timer = null
  }

  function later(ms: number) {
    timer ??= setTimeout(() => void run(), ms)
  }

  return {
    add(topics: Iterable<Topic>) {
      for (const topic of topics) waiting.add(topic)
      if (failures > 0) cancel() // something is heard: the line may be there again
      if (waiting.size > 0 && !isAsking) later(GATHER_MS)
    },
    stop() {
      cancel()
      waiting = new Set()
    },
  }
}
