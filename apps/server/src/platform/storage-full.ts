import { statfs } from 'node:fs/promises'
import type pg from 'pg'
import { FilesAway, type FileStore } from './files/file-store.ts'

/** Of the file system, and of PostgreSQL. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])
/** The last of the room is left to the database, which needs some to go on, also for taking things away. */
const RESERVED_BYTES = 32 * 1024 * 1024
/** After this long without another failure it is worth trying again. */
const REMEMBERED_MS = 10_000

export type StorageProblem = 'storage_full' | 'storage_away'

/** For the log. */
export const saidOf: Record<StorageProblem, string> = {
  storage_full: 'There is no room: nothing can be stored',
  storage_away: 'The place of the files is away: no file can be stored or read',
}

/** Whether there is room for what people send: on the disk of the files or in their bucket, and on that of the database, wherever it is. */
export class Storage {
  readonly #folder: string
  readonly #files: Pick<FileStore, 'isReachable'>
  #last: { problem: StorageProblem; at: number } | undefined

  constructor(data_dir: string, files: Pick<FileStore, 'isReachable'>) {
    this.#folder = data_dir
    this.#files = files
  }

  /** The storage problem in this error, if there is one; recorded, so that `/readyz` reports it too. */
  problemOf(error: unknown): StorageProblem | null {
    if (!(error instanceof Error)) return null
    const { code } = error as NodeJS.ErrnoException | pg.DatabaseError
    const problem = error instanceof FilesAway ? 'storage_away' : FULL.has(code ?? '') ? 'storage_full' : null
    if (!problem) return this.problemOf(error.cause)
    this.#last = { problem, at: performance.now() }
    return problem
  }

  /** Why nothing can be stored at the moment; null when it can. */
  async problem(): Promise<StorageProblem | null> {
    if (this.#last && performance.now() - this.#last.at < REMEMBERED_MS) return this.#last.problem
    const { bavail, bsize } = await statfs(this.#folder)
    if (bavail * bsize <= RESERVED_BYTES) return 'storage_full'
    return (await this.#files.isReachable()) ? null : 'storage_away'
  }
}
