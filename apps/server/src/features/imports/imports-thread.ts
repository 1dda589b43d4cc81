import { inThread } from '../../platform/threads/in-thread.ts'
import type { findLoadPlaces } from './find-load-place.ts'
import type { readImport } from './read-import.ts'

/** A sheet of two hundred rows takes a second of the processor. */
export const readInThread = inThread<typeof readImport>(
  'imports',
  new URL('./read-import.ts', import.meta.url),
  'readImport',
)

export const findInThread = inThread<typeof findLoadPlaces>(
  'imports',
  new URL('./find-load-place.ts', import.meta.url),
  'findLoadPlaces',
)
