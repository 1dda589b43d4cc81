import { useRef } from 'react'

/** What was known first and stays: a map that has been fitted to it is not moved under the reader. */
export function useFirst<Value extends object>(value: Value | undefined): Value | null {
  const first = useRef<Value | null>(null)
  first.current ??= value ?? null
  return first.current
}
