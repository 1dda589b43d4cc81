import { unitVector } from '../../packages/domain/src/geo/distance.ts'
import type { Circle, Point } from './circles.ts'
import { vectorsOf, type Matcher } from './matchers.ts'

const UP = 10 // cells a degree of latitude
const ACROSS = 6 // and of longitude

type Group = { x: number; y: number; z: number; chord: number; half: number; members: number[] }

/**
 * Circles of one size whose centres lie in one cell of 0.1° × 1/6° are accepted or refused together, by the middle of the cell
 * and how far a centre can be from it; only those on the brink are asked one by one.
 */
export function grouped(circles: readonly Circle[]): Matcher {
  const vectors = vectorsOf(circles)
  const groups = groupsOf(circles, vectors)
  const order = Uint32Array.from(groups.flatMap(({ members }) => members))
  // In the order of the groups: whoever is asked one by one is read from one piece of memory.
  const rows = new Float64Array(order.length * 4)
  order.forEach((n, at) => rows.set(vectors.subarray(n * 4, n * 4 + 4), at * 4))
  const heads = Float64Array.from(
    groups.flatMap(({ x, y, z, chord, half }) => [
      x,
      y,
      z,
      (chord + half) ** 2,
      chord > half ? (chord - half) ** 2 : -1,
    ]),
  )
  const ends = new Uint32Array(groups.length + 1)
  groups.forEach(({ members }, g) => (ends[g + 1] = ends[g]! + members.length))

  return ({ latitude, longitude }: Point, found) => {
    const { x, y, z } = unitVector(latitude, longitude)
    let count = 0
    for (let g = 0, head = 0; head < heads.length; g++, head += 5) {
      const [gx, gy, gz] = [heads[head]! - x, heads[head + 1]! - y, heads[head + 2]! - z]
      const square = gx * gx + gy * gy + gz * gz
      if (square > heads[head + 3]!) continue
      const [from, to] = [ends[g]!, ends[g + 1]!]
      if (square <= heads[head + 4]!) {
        found.set(order.subarray(from, to), count)
        count += to - from
        continue
      }
      for (let at = from; at < to; at++) {
        const [dx, dy, dz] = [rows[at * 4]! - x, rows[at * 4 + 1]! - y, rows[at * 4 + 2]! - z]
        if (dx * dx + dy * dy + dz * dz <= rows[at * 4 + 3]!) found[count++] = order[at]!
      }
    }
    return count
  }
}

function groupsOf(circles: readonly Circle[], vectors: Float64Array): Group[] {
  const groups = new Map<number, Group>()
  circles.forEach(({ latitude, longitude, miles }, n) => {
    const [row, column] = [Math.floor((latitude + 90) * UP), Math.floor((longitude + 180) * ACROSS)]
    const key = (row * 4096 + column) * 1024 + miles
    let group = groups.get(key)
    if (!group) {
      const { x, y, z } = unitVector((row + 0.5) / UP - 90, (column + 0.5) / ACROSS - 180)
      group = { x, y, z, chord: Math.sqrt(vectors[n * 4 + 3]!), half: 0, members: [] }
      groups.set(key, group)
    }
    const [dx, dy, dz] = [vectors[n * 4]! - group.x, vectors[n * 4 + 1]! - group.y, vectors[n * 4 + 2]! - group.z]
    // A hair more than the farthest centre, for what is lost in rounding.
    group.half = Math.max(group.half, Math.sqrt(dx * dx + dy * dy + dz * dz) + 1e-12)
    group.members.push(n)
  })
  return [...groups.values()]
}
