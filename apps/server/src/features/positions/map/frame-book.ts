import { cellChannel } from '@waybill/domain/live/channels'
import {
  type CellFrame,
  type CountryFrame,
  countryLevels,
  countryName,
  type FrameVehicle,
  frameLevels,
} from '@waybill/domain/positions/frames'
import { cellAbove, cellName } from '@waybill/domain/positions/grid'
import type { LiveMessage } from '../../../platform/live/live.ts'
import type { MapEntry } from '../sharing/tracked-user.ts'

/** The changes of the map since the last tick, cell by cell: all subscribers of a cell get the same. */
export class FrameBook {
  #moved = new Map<string, MapEntry>()
  #left = new Map<string, MapEntry>()

  /** A vehicle came, moved, changed or left. Listeners know its state at the beginning of the tick. */
  note(before: MapEntry | null, after: MapEntry | null) {
    if (before) {
      if (!this.#left.has(before.handle) && !this.#moved.has(before.handle)) this.#left.set(before.handle, before)
      this.#moved.delete(before.handle)
    }
    if (after) this.#moved.set(after.handle, after)
  }

  /** A frame for each cell with changes, and the country as a whole; nothing when nothing has changed. */
  close(country: (level: number) => CountryFrame): LiveMessage[] {
    if (this.#moved.size + this.#left.size === 0) return []
    const messages = frameLevels.flatMap((level) => this.#framesOf(level))
    for (const level of countryLevels) messages.push(frame(countryName(level), country(level)))
    this.#moved = new Map()
    this.#left = new Map()
    return messages
  }

  #framesOf(level: number): LiveMessage[] {
    const frames = new Map<number, CellFrame>()
    const frameAt = (cell: number) => {
      const known = frames.get(cell) ?? { vehicles: [], gone: [] }
      frames.set(cell, known)
      return known
    }
    for (const entry of this.#moved.values()) frameAt(cellAbove(entry.cell, level)).vehicles.push(frameVehicle(entry))
    for (const [handle, before] of this.#left) {
      const after = this.#moved.get(handle)
      const cell = cellAbove(before.cell, level)
      if (!after || cellAbove(after.cell, level) !== cell) frameAt(cell).gone.push(handle)
    }
    return [...frames].map(([cell, data]) => frame(cellName(cell, level), data))
  }
}

export function frameVehicle({ handle, coarse, vehicle_id, availability }: MapEntry): FrameVehicle {
  return [handle, coarse.latitude, coarse.longitude, vehicle_id, availability]
}

const frame = (name: string, data: CellFrame | CountryFrame): LiveMessage => ({
  channel: cellChannel(name),
  event: 'Frame',
  data,
})
