import { statfs } from 'node:fs/promises'
import type pg from 'pg'

/** Of the file system, and of PostgreSQL. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])
/** The last of the room is left to the database, which needs some to go on, also for taking things away. */
const KEPT_FREE_BYTES = 32 * 1024 * 1024
/** After this long without another failure it is worth trying again. */
const REMEMBERED_MS = 10_000

/** Whether there is room for what people send: on the disk of the files, and on that of the database, wherever it is. */
export class Storage {
  readonly #folder: string
  #full_at = Number.NEGATIVE_INFINITY

  constructor(data_dir: string) {
    this.#folder = data_dir
  }

  /** Whether this is what went wrong; noted, so that `/readyz` says so too. */
  isFull(error: unknown): boolean {
    if (!(error instanceof Error)) return false
    const { code } = error as NodeJS.ErrnoException | pg.DatabaseError
    if (code === undefined || !FULL.has(code)) return this.isFull(error.cause)
    this.#full_at = performance.now()
    return true
  }

  async takesWrites(): Promise<boolean> {
    if (performance.now() - this.#full_at < REMEMBERED_MS) return false
    const { bavail, bsize } = await statfs(this.#folder)
    return bavail * bsize > KEPT_FREE_BYTES
  }
}
