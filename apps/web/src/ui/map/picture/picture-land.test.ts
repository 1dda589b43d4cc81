import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { landOf, type LandFile } from './picture-land.ts'

test('a line goes on from point to point', () => {
  const { borders } = landOf({ countries: [], borders: [[-155, 5380, -104, -235]], towns: [] })
  expect(borders).toEqual([
    [
      [-1.55, 53.8],
      [-2.59, 51.45],
    ],
  ])
})

test('the land of the file closes its rings, in the part of the world that is drawn', () => {
  const file = readFileSync(new URL('../../../../public/basemap-picture.json', import.meta.url), 'utf8')
  const { countries, borders, towns } = landOf(JSON.parse(file) as LandFile)
  const rings = countries.flatMap((country) => country.rings)
  expect(rings.length).toBeGreaterThan(100)
  for (const ring of rings) expect(ring.at(-1)).toEqual(ring[0])
  const points = [...rings.flat(), ...borders.flat(), ...towns.map(({ at }) => at)]
  for (const [longitude, latitude] of points) {
    expect(longitude).toBeGreaterThanOrEqual(-13.01)
    expect(longitude).toBeLessThanOrEqual(42.01)
    expect(latitude).toBeGreaterThanOrEqual(33.99)
    expect(latitude).toBeLessThanOrEqual(62.01)
  }
})
