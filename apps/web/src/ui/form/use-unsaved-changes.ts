import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** Location state of a move that nobody chose, such as a lost session: asking would not help. */
export const unasked = 'unasked'

const forms = new Set<() => boolean>()

/** Holds back leaving the page while `mayLeave` answers no. The blocker does not see a closed tab: the browser asks then. */
export function useUnsavedChanges(mayLeave: () => boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && nextLocation.state !== unasked && !mayLeave(),
  )
  useEffect(() => {
    const handle = (event: BeforeUnloadEvent) => {
      if (!mayLeave()) event.preventDefault()
    }
    const forget = noteForm(mayLeave)
    addEventListener('beforeunload', handle)
    return () => {
      forget()
      removeEventListener('beforeunload', handle)
    }
  })
  return blocker
}

/** A form on screen; `mayLeave` says whether nothing in it would be lost. Answers how to forget it. */
function noteForm(mayLeave: () => boolean): () => void {
  forms.add(mayLeave)
  return () => void forms.delete(mayLeave)
}

/** Whether something is typed that is not sent: nothing on the page may be replaced now. */
export function hasUnsavedChanges(): boolean {
  return [...forms].some((mayLeave) => !mayLeave())
}
