import { useEffect, useSyncExternalStore } from 'react'
import { journal } from './journal-of-device.ts'
import { postman } from './postman.ts'
import type { Entry } from './journal-records.ts'

/** Draws anew whenever something is written on this device; what is asked of the journal then is up to date. */
export function useJournal() {
  useEffect(() => postman.start(), [])
  useSyncExternalStore(journal.changed.subscribe, journal.version)
  return journal
}

/** This device's entries of a job, oldest first. */
export function useEntriesOf(job_id: string): readonly Entry[] {
  return useJournal()
    .shownEntries()
    .filter((entry) => entry.job_id === job_id)
}
