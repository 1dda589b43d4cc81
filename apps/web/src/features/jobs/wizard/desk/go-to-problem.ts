import { useEffect, useState } from 'react'
import type { ProblemLine } from './problem-words.ts'

/** Puts the cursor into the box that a line of the list is about, in the middle of the page. */
export function goToProblem(anchor: string) {
  const field = document.querySelector(`[data-field="${anchor}"]`) ?? document.querySelector(`[name="${anchor}"]`)
  const focusable = 'input, textarea, select, button, [role="spinbutton"]'
  const control = field?.matches(focusable) ? field : field?.querySelector(focusable)
  if (!(control instanceof HTMLElement)) return
  control.focus({ preventScroll: true })
  control.scrollIntoView({ block: 'center' })
}

/** Once asked for, puts the cursor into the first box that is wrong, as soon as the lines are drawn. */
export function useFirstProblem(lines: readonly ProblemLine[]): () => void {
  const [isWanted, setIsWanted] = useState(false)
  const anchor = lines[0]?.anchor
  useEffect(() => {
    if (!isWanted || anchor === undefined) return
    setIsWanted(false)
    goToProblem(anchor)
  }, [isWanted, anchor])
  return () => setIsWanted(true)
}
