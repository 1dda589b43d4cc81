import { useEffect, useState } from 'react'
import { untilLoaded } from '../../state/optional.ts'
import type { Position } from './picture-view.ts'

/** The drawn parts of the land: coarse coasts, borders, and the larger towns, the largest first. */
export type PictureLand = {
  countries: readonly { isHome: boolean; rings: readonly (readonly Position[])[] }[]
  borders: readonly (readonly Position[])[]
  towns: readonly { name: string; at: Position; rank: number }[]
}

/** East and north of the point before, in hundredths of a degree, point after point. */
type Steps = readonly number[]

/** `basemap-picture.json`. */
export type LandFile = {
  countries: readonly { isHome: boolean; rings: readonly Steps[] }[]
  borders: readonly Steps[]
  towns: PictureLand['towns']
}

export function landOf({ countries, borders, towns }: LandFile): PictureLand {
  return {
    countries: countries.map(({ isHome, rings }) => ({ isHome, rings: rings.map(lineOf) })),
    borders: borders.map(lineOf),
    towns,
  }
}

function lineOf(steps: Steps): Position[] {
  const line: Position[] = []
  let [x, y] = [0, 0]
  for (let index = 0; index < steps.length; index += 2) {
    x += steps[index]!
    y += steps[index + 1]!
    line.push([x / 100, y / 100])
  }
  return line
}

let known: PictureLand | null = null
let asked: Promise<PictureLand> | null = null

/** The same for every picture of a visit; null until it has come. */
export function useLand(): PictureLand | null {
  const [land, setLand] = useState(known)
  useEffect(() => {
    asked ??= untilLoaded(fetchLand)
    void asked.then((arrived) => {
      known = arrived
      setLand(arrived)
    })
  }, [])
  return land
}

async function fetchLand(): Promise<PictureLand> {
  return landOf((await (await fetch('/basemap-picture.json')).json()) as LandFile)
}
