import { useEffect, useRef } from 'react'

/** Tells of the names of a form's files, and once each time they change: a draft may name some that are gone. */
export function useReported(names: string[], onChange: (names: string[]) => void) {
  const reported = useRef<string | null>(null)
  useEffect(() => {
    if (reported.current === names.join()) return
    reported.current = names.join()
    onChange(names)
  })
}
