import { appendFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../database/database.ts'
import { releaseLocksOf } from './stale-locks.sql.ts'

/**
 * The names of the workers this data folder's server has had, so that what a killed one had in hand is known to be
 * nobody's as soon as the next one starts: one server at a time holds the folder.
 */
export class OwnWorkers {
  readonly #file: string

  constructor(data_dir: string) {
    this.#file = join(data_dir, 'task-workers')
  }

  /** Before the worker takes its first task, whose lock has its name. */
  note(worker_id: string): void {
    appendFileSync(this.#file, `${worker_id}\n`)
  }

  /** Lets go of what those before have left; none of them runs any more. */
  async release(db: Db): Promise<void> {
    const noted = (await readFile(this.#file, 'utf8').catch(() => '')).split('\n').filter(Boolean)
    if (noted.length === 0) return
    await releaseLocksOf(db, noted)
    await rm(this.#file, { force: true })
  }
}
