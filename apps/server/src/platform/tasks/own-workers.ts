import { appendFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../database/database.ts'
import { releaseLocksOf } from './stale-locks.sql.ts'

/**
 * The names under which a crew of this data folder's server has taken tasks, so that what a killed one had in hand is known to be
 * nobody's as soon as the next one starts: one server at a time holds the folder.
 */
export class OwnWorkers {
  readonly #file: string

  constructor(data_dir: string, crew: string) {
    this.#file = join(data_dir, `task-workers-${crew}`)
  }

  /** Before the first task is taken, whose lock has this name. */
  note(name: string): void {
    appendFileSync(this.#file, `${name}\n`)
  }

  /** Lets go of what was in hand under those names; none of them runs any more. */
  async release(db: Db): Promise<void> {
    const noted = (await readFile(this.#file, 'utf8').catch(() => '')).split('\n').filter(Boolean)
    if (noted.length === 0) return
    await releaseLocksOf(db, noted)
    await rm(this.#file, { force: true })
  }
}
