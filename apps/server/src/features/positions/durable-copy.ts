import type { Db } from '../../platform/database/database.ts'
import { clearPositions, storePositions } from './positions.sql.ts'
import type { ServingMap } from './serving-map.ts'

/** More rows than this are more than one statement. */
const BATCH = 2_000

/** Keeps the table up with the map: everybody who has moved since, in one go. What cannot be written is written next time. */
export class DurableCopy {
  readonly #db: Db
  readonly #map: ServingMap
  #moved = new Set<string>()
  #cleared = new Map<string, number>()
  #flushing: Promise<void> | null = null

  constructor(db: Db, map: ServingMap) {
    this.#db = db
    this.#map = map
  }

  noteMoved(user_id: string) {
    this.#cleared.delete(user_id)
    this.#moved.add(user_id)
  }

  noteCleared(user_id: string, at: number) {
    this.#moved.delete(user_id)
    this.#cleared.set(user_id, at)
  }

  /** One after the other, so that what was cleared stays cleared. */
  async flush(): Promise<void> {
    await this.#flushing?.catch(() => undefined)
    this.#flushing = this.#write()
    return this.#flushing
  }

  async #write() {
    const [moved, cleared] = [this.#moved, this.#cleared]
    this.#moved = new Set()
    this.#cleared = new Map()
    try {
      const sharers = [...moved].flatMap((user_id) => this.#map.of(user_id) ?? [])
      for (let from = 0; from < sharers.length; from += BATCH)
        await storePositions(this.#db, sharers.slice(from, from + BATCH))
      await clearPositions(this.#db, cleared)
    } catch (error) {
      this.#takeBack(moved, cleared)
      throw error
    }
  }

  #takeBack(moved: ReadonlySet<string>, cleared: ReadonlyMap<string, number>) {
    for (const user_id of moved) if (!this.#cleared.has(user_id)) this.#moved.add(user_id)
    for (const [user_id, at] of cleared) if (!this.#moved.has(user_id)) this.#cleared.set(user_id, at)
  }
}
