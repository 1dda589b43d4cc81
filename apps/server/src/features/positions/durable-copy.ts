import { HEARD_STORED_EVERY_MS } from '@waybill/domain/positions/reporting'
import type { Db } from '../../platform/database/database.ts'
import { clearPositions, storePositions } from './positions.sql.ts'
import type { ServingMap } from './map/serving-map.ts'
import type { TrackedUser } from './sharing/tracked-user.ts'

/** More rows than this are more than one statement. */
const BATCH = 2_000

/**
 * Keeps the table up with the map: everybody who has moved since, in one statement. A failed write is repeated next
 * time.
 */
export class DurableCopy {
  readonly #db: Db
  readonly #map: ServingMap
  #moved = new Set<TrackedUser>()
  #cleared = new Map<string, number>()
  #flushing: Promise<void> | null = null

  constructor(db: Db, map: ServingMap) {
    this.#db = db
    this.#map = map
  }

  noteMoved(tracked: TrackedUser) {
    this.#cleared.delete(tracked.user_id)
    this.#moved.add(tracked)
  }

  /** Of a position that has not changed only the time is news. */
  noteHeard(tracked: TrackedUser) {
    if (tracked.heard_at - tracked.stored_at >= HEARD_STORED_EVERY_MS) this.noteMoved(tracked)
  }

  noteCleared(user_id: string, at: number) {
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
      const tracked = [...moved]
      for (let from = 0; from < tracked.length; from += BATCH) await this.#store(tracked.slice(from, from + BATCH))
      await clearPositions(this.#db, cleared)
    } catch (error) {
      this.#takeBack(moved, cleared)
      throw error
    }
  }

  #store(tracked: readonly TrackedUser[]) {
    const here = tracked.filter((tracked) => this.#map.ofNumber(tracked.number) === tracked)
    for (const tracked of here) tracked.stored_at = tracked.heard_at
    return storePositions(this.#db, here)
  }

  #takeBack(moved: ReadonlySet<TrackedUser>, cleared: ReadonlyMap<string, number>) {
    for (const tracked of moved) this.#moved.add(tracked)
    for (const [user_id, at] of cleared) if (!this.#isMoved(user_id)) this.#cleared.set(user_id, at)
  }

  #isMoved(user_id: string): boolean {
    const tracked = this.#map.of(user_id)
    return tracked !== undefined && this.#moved.has(tracked)
  }
}
