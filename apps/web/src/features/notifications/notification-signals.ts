import { useSyncExternalStore } from 'react'
import { signal } from '../../api/live/signal.ts'
import type { EventRow } from './event-row.generated.ts'

/** Staff have published or withdrawn a notice: whoever shows notices asks again. */
export const noticesChanged = signal()

/** Events that nobody on this page has seen yet, oldest first. */
export const eventsReceived = signal<readonly EventRow[]>()

let count = 0
const changed = signal()

/** How many unread notifications need somebody, as the server counted them last and as they have come since. */
export function setNeedingCount(now: number) {
  if (now === count) return
  count = now
  changed.emit()
}

export function countNeeding(more: number) {
  setNeedingCount(count + more)
}

export function useNeedingCount(): number {
  return useSyncExternalStore(changed.subscribe, () => count)
}
