import { useSyncExternalStore } from 'react'
import { signal } from './signal.ts'

// Which channels are heard just now: while one is not, its screens ask every now and then instead.
const heard = new Set<string>()
const changed = signal()

/** A channel is heard, for the first time or after a gap: what was said before went by. */
export const channelOpened = signal<string>()
/** The server no longer knows the session. */
export const sessionOver = signal()

export function markHeard(channel: string) {
  if (heard.has(channel)) return
  heard.add(channel)
  changed.emit()
  channelOpened.emit(channel)
}

export function markUnheard(channel: string) {
  if (heard.delete(channel)) changed.emit()
}

/** The connection is lost, or another session has heard nothing yet. */
export function markAllUnheard() {
  heard.clear()
  changed.emit()
}

/** Whether what is said on the channel reaches this page now. */
export function useIsHeard(channel: string | null): boolean {
  return useSyncExternalStore(changed.subscribe, () => channel !== null && heard.has(channel))
}
