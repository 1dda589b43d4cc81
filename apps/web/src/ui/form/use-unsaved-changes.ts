import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { noteForm } from './unsaved.ts'

/** Location state of a move that nobody chose, such as a lost session: asking would not help. */
export const unasked = 'unasked'

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
