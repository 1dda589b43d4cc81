import { useEffect, useRef } from 'react'
import { useJournal } from '../../journal/use-journal.ts'
import { stillOf } from './still-of.ts'

/** Jobs as they stood when a button of theirs was pressed, until the press is over: its own page must not overtake it. */
export function useStill<Job extends { id: string }>(jobs: readonly Job[]): readonly Job[] {
  const { isAttempted } = useJournal()
  const drawn = useRef<readonly Job[]>([])
  const still = stillOf(jobs, { drawn: drawn.current, isAttempted })
  useEffect(() => {
    drawn.current = still
  })
  return still
}
