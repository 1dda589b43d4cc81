import type { Entry, JournalPhoto } from './journal-records.ts'

/** How much of what is told of is on this device, and whether some of it was not accepted. */
export type Waiting = { steps: number; messages: number; photos: number; held: boolean }

export function waitingOf(waiting: readonly Entry[], photosOf: (entry: string) => readonly JournalPhoto[]): Waiting {
  return {
    steps: waiting.filter(({ action }) => action !== null).length,
    messages: waiting.filter(({ action }) => action === null).length,
    photos: waiting.flatMap(({ key }) => photosOf(key)).filter(({ upload_id }) => !upload_id).length,
    held: waiting.some(({ state }) => state === 'held'),
  }
}

/**
 * The message for a reader who cannot see the line: an empty journal is worth a message only once the waiting entries
 * have been shown as arrived.
 */
export function newsOf(
  unsent: readonly Entry[],
  waited: readonly Entry[],
  entryOf: (key: string) => Entry | undefined,
): 'held' | 'waiting' | 'arrived' | null {
  if (unsent.length > 0) return unsent.some(({ state }) => state === 'held') ? 'held' : 'waiting'
  return waited.length > 0 && waited.every(({ key }) => entryOf(key)?.state === 'arrived') ? 'arrived' : null
}

export const isUnsent = ({ state }: Pick<Entry, 'state'>) => state === 'waiting' || state === 'held'
