import type { Entry, Photo } from './journal-records.ts'

/** How much of what is told of is on this device, and whether some of it was not accepted. */
export type Waiting = { steps: number; messages: number; photos: number; held: boolean }

export function waitingOf(waiting: readonly Entry[], photosOf: (entry: string) => readonly Photo[]): Waiting {
  return {
    steps: waiting.filter(({ action }) => action !== null).length,
    messages: waiting.filter(({ action }) => action === null).length,
    photos: waiting.flatMap(({ key }) => photosOf(key)).filter(({ upload_id }) => !upload_id).length,
    held: waiting.some(({ state }) => state === 'held'),
  }
}

export const isUnsent = ({ state }: Pick<Entry, 'state'>) => state === 'waiting' || state === 'held'
