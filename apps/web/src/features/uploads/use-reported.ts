import { useEffect, useRef } from 'react'

/** Tells of the names of a form's files once each time they change. */
export function useReported(names: string[], onChange: (names: string[]) => void) {
  const reported = useRef('')
  useEffect(() => {
    if (reported.current === names.join()) return
    reported.current = names.join()
    onChange(names)
  })
}
