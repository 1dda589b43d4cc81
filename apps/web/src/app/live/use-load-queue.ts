import { useEffect, useRef, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { hasUnsavedChanges } from '../../ui/form/unsaved.ts'
import { loadingOnly } from '../partial-load.ts'
import { rootRouteId } from '../session.ts'
import { loadQueue } from './load-queue.ts'

/** Loads routes anew, when it does not disturb: see `loadQueue`. */
export function useLoadQueue() {
  const { revalidate, state } = useRevalidator()
  const isMoving = useNavigation().state !== 'idle'
  const router = useRef({ revalidate, isBusy: false })
  router.current = { revalidate, isBusy: isMoving || state !== 'idle' }
  const [queue] = useState(() =>
    loadQueue({
      load: (routes) => loadingOnly(routes, () => router.current.revalidate()),
      mayLoad: (route) => !router.current.isBusy && (route === rootRouteId || isFreeToChange()),
    }),
  )
  useEffect(() => () => queue.stop(), [queue])
  return queue
}

/** The user and their badges stand beside the page; the page itself waits for eyes, and for what is typed on it. */
function isFreeToChange(): boolean {
  return document.visibilityState === 'visible' && !hasUnsavedChanges()
}
