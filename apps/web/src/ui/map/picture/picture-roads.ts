import { useEffect, useState } from 'react'
import { untilLoaded } from '../../state/optional.ts'
import { MOTORWAYS, roadWidths } from '../own-style.ts'
import type { Position } from './picture-view.ts'

export type PictureRoad = { number: string; lines: readonly (readonly Position[])[] }

/** `basemap-motorways.geojson`: n is the number. */
export type RoadFile = {
  features: readonly { properties: { n: string }; geometry: { coordinates: readonly (readonly Position[])[] } }[]
}

export function roadsOf({ features }: RoadFile): PictureRoad[] {
  return features.map(({ properties, geometry }) => ({ number: properties.n, lines: geometry.coordinates }))
}

let known: readonly PictureRoad[] = []
let asked: Promise<readonly PictureRoad[]> | null = null

/** The same for every picture of a visit; none until they have come. */
export function useRoads(): readonly PictureRoad[] {
  const [roads, setRoads] = useState(known)
  useEffect(() => {
    asked ??= untilLoaded(fetchRoads)
    void asked.then((arrived) => {
      known = arrived
      setRoads(arrived)
    })
  }, [])
  return roads
}

async function fetchRoads(): Promise<readonly PictureRoad[]> {
  return roadsOf((await (await fetch(MOTORWAYS)).json()) as RoadFile)
}

/** As the map that can be moved draws it: straight between the widths of its zooms. */
export function roadWidthAt(zoom: number): number {
  const above = roadWidths.findIndex(([each]) => each >= zoom)
  if (above <= 0) return roadWidths.at(above)![1]
  const [[lowZoom, low], [highZoom, high]] = [roadWidths[above - 1]!, roadWidths[above]!]
  return low + ((high - low) * (zoom - lowZoom)) / (highZoom - lowZoom)
}
