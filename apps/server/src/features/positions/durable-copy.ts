import { HEARD_STORED_EVERY_MS } from '@waybill/domain/positions/reporting'
import type { Db } from '../../platform/database/database.ts'
import { clearPositions, storePositions } from './positions.sql.ts'
import type { ServingMap } from './map/serving-map.ts'
import type { Sharer } from './sharing/sharer.ts'

/** More rows than this are more than one statement. */
const BATCH = 2_000

/** Keeps the table up with the map: everybody who has moved since, in one go. What cannot be written is written next time. */
export class DurableCopy {
  readonly #db: Db
  readonly #map: ServingMap
  #moved = new Set<Sharer>()
  #cleared = new Map<string, number>()
  #flushing: Promise<void> | null = null

  constructor(db: Db, map: ServingMap) {
    this.#db = db
    this.#map = map
  }

  noteMoved(sharer: Sharer) {
    this.#cleared.delete(sharer.user_id)
    this.#moved.add(sharer)
  }

  /** Of a position that has not changed only the time is news. */
  noteHeard(sharer: Sharer) {
    if (sharer.heard_at - sharer.stored_at >= HEARD_STORED_EVERY_MS) this.noteMoved(sharer)
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
      const sharers = [...moved]
      for (let from = 0; from < sharers.length; from += BATCH) await this.#store(sharers.slice(from, from + BATCH))
      await clearPositions(this.#db, cleared)
    } catch (error) {
      this.#takeBack(moved, cleared)
      throw error
    }
  }

  #store(sharers: readonly Sharer[]) {
    const here = sharers.filter((sharer) => this.#map.ofNumber(sharer.number) === sharer)
    for (const sharer of here) sharer.stored_at = sharer.heard_at
    return storePositions(this.#db, here)
  }

  #takeBack(moved: ReadonlySet<Sharer>, cleared: ReadonlyMap<string, number>) {
    for (const sharer of moved) this.#moved.add(sharer)
    for (const [user_id, at] of cleared) if (!this.#isMoved(user_id)) this.#cleared.set(user_id, at)
  }

  #isMoved(user_id: string): boolean {
    const sharer = this.#map.of(user_id)
    return sharer !== undefined && this.#moved.has(sharer)
  }
}
