import { useSyncExternalStore } from 'react'
import { signal } from '../../api/live/signal.ts'

let count = 0
const changed = signal()

/** How many unread notifications need somebody, as the server counted them last and as they have come since. */
export function setNeedingCount(now: number) {
  if (now === count) return
  count = now
  changed.tell()
}

export function countNeeding(more: number) {
  setNeedingCount(count + more)
}

export function useNeedingCount(): number {
  return useSyncExternalStore(changed.hear, () => count)
}
