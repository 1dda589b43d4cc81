import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { distanceBetween, type Position } from '@waybill/domain/geo/distance'
import { islandAt } from '@waybill/domain/geo/islands'

type Ring = readonly (readonly [longitude: number, latitude: number])[]
type Outline = { name: string; rings: readonly Ring[] }

/** Farther from every outline than this is beyond them. */
const FARTHEST_METRES = 60_000
export const CONTINENT = 'Continent'
/** West of this there is the ocean. */
const WESTERNMOST = -10

let loaded: readonly Outline[] | undefined

/** Great Britain, Ireland and the coast of the Continent (`tools/data/build-landmasses.mjs`). Read from disk on first use. */
function outlines(): readonly Outline[] {
  const file = join(import.meta.dirname, '../../../data/landmasses.json')
  loaded ??= (JSON.parse(readFileSync(file, 'utf8')) as { landmasses: Outline[] }).landmasses
  return loaded
}

/** Whether a ferry or a tunnel lies between two positions. Unknown land, such as the middle of the ocean, says nothing. */
export function isSeaBetween(from: Position, to: Position): boolean {
  const [one, other] = [landmassOf(from), landmassOf(to)]
  return one !== null && other !== null && one !== other
}

/** Whether a ferry or a tunnel lies on the way along these places. */
export function crossesSea(places: readonly Position[]): boolean {
  return places.some((to, index) => index > 0 && isSeaBetween(places[index - 1] ?? to, to))
}

/** The land that a lorry can drive about on from here; null in the middle of the ocean. */
export function landmassOf(position: Position): string | null {
  return outlineAround(position) ?? islandAt(position) ?? nearestOutline(position) ?? beyond(position)
}

function outlineAround({ latitude, longitude }: Position): string | undefined {
  return outlines().find(({ rings }) => rings.some((ring) => isInside(ring, longitude, latitude)))?.name
}

/** A line east from a point inside crosses the ring an odd number of times. */
function isInside(ring: Ring, x: number, y: number): boolean {
  let inside = false
  ring.forEach(([x2, y2], index) => {
    const [x1, y1] = ring[(index || ring.length) - 1]!
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside
  })
  return inside
}

/** Quays, bridged islands and what an outline of few points cuts off. */
function nearestOutline(position: Position): string | undefined {
  let [name, least] = [undefined as string | undefined, FARTHEST_METRES]
  for (const outline of outlines())
    for (const ring of outline.rings)
      for (const [longitude, latitude] of ring) {
        const metres = distanceBetween(position, { latitude, longitude })
        if (metres < least) [name, least] = [outline.name, metres]
      }
  return name
}

const beyond = ({ longitude }: Position) => (longitude > WESTERNMOST ? CONTINENT : null)
