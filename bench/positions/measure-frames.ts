import { FrameBook } from '../../apps/server/src/features/positions/map/frame-book.ts'
import type { MapEntry } from '../../apps/server/src/features/positions/sharing/tracked-user.ts'
import { cellOf, coarsePosition, squareOf } from '../../packages/domain/src/positions/grid.ts'

const VIEWERS = 4_466
const UPDATES = 10_000

type Viewer = { south: number; north: number; west: number; east: number }

/** A second's changes told to everybody who looks: one frame a cell for all, against a frame of their own for each. Ms. */
export function measureFrames(rounds: number): { shared: number; own: number } {
  const changes = Array.from({ length: UPDATES }, (_, index) => [entry(index, 0), entry(index, 0.02)] as const)
  const viewers = Array.from({ length: VIEWERS }, (_, index) => viewer(index))
  const shared: number[] = []
  const own: number[] = []
  for (let round = 0; round < rounds; round++) {
    shared.push(timed(() => sharedFrames(changes)))
    own.push(timed(() => ownFrames(changes, viewers)))
  }
  return { shared: middle(shared), own: middle(own) }
}

const chance = (index: number, salt: number) => (((index + 1) * 9301 + salt * 49_297) % 233_280) / 233_280

function entry(index: number, moved: number): MapEntry {
  const at = { latitude: 50.8 + 4.4 * chance(index, 1) + moved, longitude: -3.5 + 4 * chance(index, 2) }
  return {
    square: squareOf(at),
    cell: cellOf(at),
    coarse: coarsePosition(at),
    vehicle_id: 'luton',
    availability: 'AVAILABLE',
    kind: 'luton AVAILABLE',
    handle: `h${index}`,
  }
}

/** Most look at a town, some at a region. */
function viewer(index: number): Viewer {
  const half = chance(index, 3) < 0.67 ? 0.1 : 0.75
  const [latitude, longitude] = [50.8 + 4.4 * chance(index, 4), -3.5 + 4 * chance(index, 5)]
  return { south: latitude - half, north: latitude + half, west: longitude - 2 * half, east: longitude + 2 * half }
}

function sharedFrames(changes: readonly (readonly [MapEntry, MapEntry])[]) {
  const book = new FrameBook()
  for (const [before, after] of changes) book.note(before, after)
  for (const { data } of book.close(() => ({ clusters: [], vehicles: [] }))) JSON.stringify(data)
}

/** Found by the cell, so that nobody is asked about what is far away; then each viewer's frame is written. */
function ownFrames(changes: readonly (readonly [MapEntry, MapEntry])[], viewers: readonly Viewer[]) {
  const byCell = new Map<number, MapEntry[]>()
  for (const [, after] of changes) {
    const list = byCell.get(after.cell) ?? []
    list.push(after)
    byCell.set(after.cell, list)
  }
  for (const { south, north, west, east } of viewers) {
    const vehicles: unknown[] = []
    for (let latitude = south; latitude <= north + 0.1; latitude += 0.1)
      for (let longitude = west; longitude <= east + 0.16; longitude += 0.16)
        for (const { handle, coarse, vehicle_id, availability } of byCell.get(cellOf({ latitude, longitude })) ?? [])
          vehicles.push([handle, coarse.latitude, coarse.longitude, vehicle_id, availability])
    JSON.stringify({ vehicles, gone: [] })
  }
}

export function timed(run: () => void): number {
  const from = performance.now()
  run()
  return performance.now() - from
}

export const middle = (figures: readonly number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!
