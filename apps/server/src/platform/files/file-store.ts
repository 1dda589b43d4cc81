import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Where files are kept: a folder, or a bucket. Paths are made by `newFilePath`, never from what somebody sent. */
export type FileStore = {
  /** Keeps a file; when it answers, the file survives a power cut. Nothing is left of a file that could not be written. */
  write: (path: string, content: Buffer | Readable) => Promise<void>
  /** Null when there is no such file. */
  read: (path: string) => Promise<{ content: Readable; bytes: number } | null>
  /** Removing what is not there is no error. */
  remove: (path: string) => Promise<void>
  /** The paths of files written before a moment: files whose row was never written are among them. */
  writtenBefore: (moment: Date) => AsyncIterable<string>
  /** Every finished file, in no order: for whoever copies them all. */
  all: () => AsyncIterable<string>
  /** Whether it answers at the moment; asked often, so it may be some seconds old. */
  isReachable: () => Promise<boolean>
}

/** The place of the files does not do what it should. Its message says in words why: for the log, and for whoever starts the server. */
export class FilesAway extends Error {}

const madeHere = /^[0-9a-f]{2}\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A new path, `<aa>/<uuid>`: spread over 256 folders, impossible to guess. */
export function newFilePath(): string {
  const id = randomUUID()
  return `${id.slice(0, 2)}/${id}`
}

/** Whether a path is one of ours: a store takes no other. */
export function isFilePath(path: string): boolean {
  return madeHere.test(path)
}
