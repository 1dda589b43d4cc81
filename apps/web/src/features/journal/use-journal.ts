import { useEffect, useSyncExternalStore } from 'react'
import { journal, postman } from './journal-of-device.ts'
import type { Entry, Photo } from './journal-records.ts'

/** Draws anew whenever something is written on this device; what is asked of the journal then is up to date. */
export function useJournal() {
  useEffect(() => postman.start(), [])
  useSyncExternalStore(journal.changed.hear, journal.version)
  return journal
}

/** What was done on a job by this device, oldest first. */
export function useEntriesOf(job_id: string): readonly Entry[] {
  return useJournal().entriesOf(job_id)
}

export type Waiting = { steps: number; messages: number; photos: number }

/** What nobody but this device knows yet. */
export function waitingOf(entries: readonly Entry[], photosOf: (entry: string) => readonly Photo[]): Waiting {
  const waiting = entries.filter(({ state }) => state === 'waiting' || state === 'held')
  return {
    steps: waiting.filter(({ action }) => action !== null).length,
    messages: waiting.filter(({ action }) => action === null).length,
    photos: waiting.flatMap(({ key }) => photosOf(key)).filter(({ upload_id }) => !upload_id).length,
  }
}
