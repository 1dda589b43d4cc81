import { useEffect, useState } from 'react'
import { hasUnsavedChanges } from '../../ui/form/unsaved.ts'
import { loadOnly } from '../partial-load.ts'
import { rootRouteId } from '../session.ts'
import { loadQueue } from './load-queue.ts'

/** Loads routes anew, when it does not disturb: see `loadQueue`. */
export function useLoadQueue() {
  const [queue] = useState(() =>
    loadQueue({
      load: loadOnly,
      mayLoad: (route) => route === rootRouteId || isFreeToChange(),
    }),
  )
  useEffect(() => () => queue.stop(), [queue])
  return queue
}

/** The user and their badges stand beside the page; the page itself waits for eyes, and for what is typed on it. */
function isFreeToChange(): boolean {
  return document.visibilityState === 'visible' && !hasUnsavedChanges()
}
