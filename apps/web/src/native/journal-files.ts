/** Files of this app alone, beside what its page keeps: a system that is short of room may clear away the latter. */
export type JournalFiles = {
  /** Written and closed when it answers. */
  writePhoto: (key: string, photo: Blob) => Promise<void>
  readPhoto: (key: string) => Promise<Blob | null>
  removePhoto: (key: string) => Promise<void>
  photoKeys: () => Promise<string[]>
  appendLines: (lines: readonly string[]) => Promise<void>
  readLines: () => Promise<string[]>
  /** In place of all that were written before. */
  replaceLines: (lines: readonly string[]) => Promise<void>
}

/** Null in a browser. */
export let journalFiles: JournalFiles | null = null

export function doubleJournalIn(files: JournalFiles) {
  journalFiles = files
}
