import { useSyncExternalStore } from 'react'
import { signal } from '../../api/live/signal.ts'

let count = 0
const changed = signal()

/** How many notifications wait to be read, as the server counted them last and as they have come since. */
export function setUnreadCount(now: number) {
  if (now === count) return
  count = now
  changed.tell()
}

export function countUnread(more: number) {
  setUnreadCount(count + more)
}

export function useUnreadCount(): number {
  return useSyncExternalStore(changed.hear, () => count)
}
