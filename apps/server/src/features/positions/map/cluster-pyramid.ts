import { type Bounds, CELL_LEVELS, cellAbove, cellsWithin, isCellWithin } from '@waybill/domain/positions/grid'
import type { MapEntry } from '../sharing/tracked-user.ts'

/** Sums over the vehicles of one kind in one cell. Of a single one the sum of numbers is its number. */
type Sum = { count: number; latitudes: number; longitudes: number; numbers: number }
export type Counted = Pick<MapEntry, 'cell' | 'coarse' | 'kind'>
/** Where several vehicles are on average; `only` is the number of one that is alone in its cell. */
export type Cluster = { latitude: number; longitude: number; count: number; only: number | null }

/** Somebody who is to be counted besides (1), or not at all (-1). */
export type Correction = readonly [counted: Counted, number: number, by: 1 | -1]

/** More cells than this are not asked for one by one. */
const MAX_ASKED = 1_000

/** How many vehicles of each kind are in each cell of each level: kept as they move, so that asking costs no counting. */
export class ClusterPyramid {
  readonly #levels = Array.from({ length: CELL_LEVELS }, () => new Map<number, Map<string, Sum>>())

  /** A vehicle came, moved, became something else or left. */
  change(before: Counted | null, after: Counted | null, number: number) {
    if (before && after && before.cell === after.cell && before.kind === after.kind) return this.#move(before, after)
    if (before) this.#count(before, number, -1)
    if (after) this.#count(after, number, 1)
  }

  /** The clusters of a view, of the kinds wanted, corrected for whoever looks. */
  clusters(level: number, bounds: Bounds, wants: (kind: string) => boolean, corrections: Iterable<Correction>) {
    const corrected = sumsOf(level, wants, corrections)
    const found: Cluster[] = []
    for (const [cell, kinds] of this.#cellsIn(level, bounds)) {
      const sum = nothing()
      for (const [kind, each] of kinds) if (wants(kind)) addTo(sum, each, 1)
      const correction = corrected.get(cell)
      if (correction) addTo(sum, correction, 1)
      if (sum.count > 0) found.push(clusterOf(sum))
    }
    return found
  }

  *#cellsIn(level: number, bounds: Bounds): Iterable<[number, Map<string, Sum>]> {
    const cells = this.#levels[level]!
    const asked = cellsWithin(bounds, level, Math.min(MAX_ASKED, cells.size))
    if (!asked) {
      for (const each of cells) if (isCellWithin(each[0], level, bounds)) yield each
      return
    }
    for (const cell of asked) {
      const kinds = cells.get(cell)
      if (kinds) yield [cell, kinds]
    }
  }

  /** Within its cell, where most moves end: nobody is counted anew. */
  #move({ coarse: from }: Counted, { cell, coarse, kind }: Counted) {
    for (let level = 0; level < CELL_LEVELS; level++) {
      const sum = this.#levels[level]!.get(cellAbove(cell, level))!.get(kind)!
      sum.latitudes += coarse.latitude - from.latitude
      sum.longitudes += coarse.longitude - from.longitude
    }
  }

  #count(entry: Counted, number: number, by: 1 | -1) {
    const { kind } = entry
    for (let level = 0; level < CELL_LEVELS; level++) {
      const cells = this.#levels[level]!
      const cell = cellAbove(entry.cell, level)
      const kinds = cells.get(cell) ?? new Map<string, Sum>()
      const sum = kinds.get(kind) ?? nothing()
      addTo(sum, one(entry, number), by)
      if (sum.count > 0) kinds.set(kind, sum)
      else kinds.delete(kind)
      if (kinds.size > 0) cells.set(cell, kinds)
      else cells.delete(cell)
    }
  }
}

const nothing = (): Sum => ({ count: 0, latitudes: 0, longitudes: 0, numbers: 0 })

function one({ coarse }: Counted, number: number): Sum {
  return { count: 1, latitudes: coarse.latitude, longitudes: coarse.longitude, numbers: number }
}

function addTo(sum: Sum, other: Sum, by: 1 | -1) {
  sum.count += by * other.count
  sum.latitudes += by * other.latitudes
  sum.longitudes += by * other.longitudes
  sum.numbers += by * other.numbers
}

function clusterOf({ count, latitudes, longitudes, numbers }: Sum): Cluster {
  return {
    latitude: latitudes / count,
    longitude: longitudes / count,
    count,
    only: count === 1 ? numbers : null,
  }
}

function sumsOf(level: number, wants: (kind: string) => boolean, corrections: Iterable<Correction>) {
  const sums = new Map<number, Sum>()
  for (const [entry, number, by] of corrections) {
    if (!wants(entry.kind)) continue
    const cell = cellAbove(entry.cell, level)
    const sum = sums.get(cell) ?? nothing()
    addTo(sum, one(entry, number), by)
    sums.set(cell, sum)
  }
  return sums
}
