import { useEffect, useRef, useState } from 'react'
import { factQueue } from '../../query/fact-queue.ts'
import { useRefetch } from '../../query/live.ts'
import { hasUnsavedChanges } from '../../ui/form/use-unsaved-changes.ts'

export type FactQueue = ReturnType<typeof factQueue>

/** Asks again for what facts have made old, when it does not disturb. */
export function useFactQueue(): FactQueue {
  const refetch = useRefetch()
  const latest = useRef(refetch)
  latest.current = refetch
  const [queue] = useState(() =>
    factQueue({
      ask: (topics) => latest.current((topic) => topics.has(topic), [...topics]),
      mayAsk: (topic) => topic === 'me' || isFreeToChange(),
    }),
  )
  useEffect(() => () => queue.stop(), [queue])
  return queue
}

/** The user and their badges stand beside the page; the page itself waits for eyes, and for what is typed on it. */
function isFreeToChange(): boolean {
  return document.visibilityState === 'visible' && !hasUnsavedChanges()
}
