import { expect, test } from 'vitest'
import { distanceBetween } from '../geo/distance.ts'
import {
  CELL_LEVELS,
  cellAbove,
  cellName,
  cellOf,
  cellsWithin,
  coarsePosition,
  isCellWithin,
  squareOf,
} from './grid.ts'

const leeds = { latitude: 53.7965, longitude: -1.5478 }

/** The same ones every time: a walk through the whole of Europe. */
const everywhere = Array.from({ length: 5_000 }, (_, index) => ({
  latitude: 35 + ((index * 7.31) % 36),
  longitude: -11 + ((index * 3.977) % 41),
}))

test('a coarse position is within a kilometre, and coarse again it stays', () => {
  for (const place of everywhere) {
    const coarse = coarsePosition(place)
    expect(distanceBetween(place, coarse)).toBeLessThan(1_000)
    expect(coarsePosition(coarse)).toEqual(coarse)
  }
})

test('many looks from one square say the same', () => {
  const inOneSquare = [0.0001, 0.004, 0.0099].map((latitude) =>
    coarsePosition({ latitude: 53.79 + latitude, longitude: -1.552 + latitude }),
  )
  expect(new Set(inOneSquare.map(({ latitude, longitude }) => `${latitude} ${longitude}`)).size).toBe(1)
})

test('a square is where the coarse place is the same, and another one everywhere else', () => {
  const places = new Map<number, string>()
  for (const place of everywhere) {
    const { latitude, longitude } = coarsePosition(place)
    const coarse = `${latitude} ${longitude}`
    expect(Number.isInteger(squareOf(place))).toBe(true)
    expect(places.get(squareOf(place)) ?? coarse).toBe(coarse)
    expect(squareOf({ latitude, longitude })).toBe(squareOf(place))
    places.set(squareOf(place), coarse)
  }
  expect(new Set(places.values()).size).toBe(places.size)
})

test('coarse or exact, the cell is the same on every level', () => {
  for (const place of everywhere)
    for (let level = 0; level < CELL_LEVELS; level++) {
      expect(cellOf(coarsePosition(place), level)).toBe(cellOf(place, level))
      expect(cellAbove(cellOf(place), level)).toBe(cellOf(place, level))
    }
})

test('a view is covered by its cells, or by none when they would be too many', () => {
  const view = { south: 53.7, west: -1.7, north: 53.9, east: -1.4 }
  const cells = cellsWithin(view, 0, 64)!
  expect(cells).toContain(cellOf(leeds))
  expect(cells.every((cell) => isCellWithin(cell, 0, view))).toBe(true)
  expect(cellsWithin({ south: 50, west: -6, north: 58, east: 2 }, 0, 64)).toBeNull()
  expect(cellsWithin({ south: 50, west: -6, north: 58, east: 2 }, 4, 64)).toHaveLength(30)
})

test('a view takes as many cells as are wanted, and not one more', () => {
  const view = { south: 53.7, west: -1.7, north: 53.9, east: -1.4 }
  const most = cellsWithin(view, 0, 64)!.length
  expect(cellsWithin(view, 0, most)).toHaveLength(most)
  expect(cellsWithin(view, 0, most - 1)).toBeNull()
})

// A view of Yorkshire, and one place on each side of it.
test.each([
  ['in it', leeds, true],
  ['north of it', { ...leeds, latitude: 56 }, false],
  ['south of it', { ...leeds, latitude: 51 }, false],
  ['west of it', { ...leeds, longitude: -5 }, false],
  ['east of it', { ...leeds, longitude: 1.5 }, false],
])('a cell %s', (_where, place, isWithin) => {
  const view = { south: 53.3, west: -2.3, north: 54.5, east: -0.3 }
  for (const level of [0, 2]) expect(isCellWithin(cellOf(place, level), level, view)).toBe(isWithin)
})

test('a point on the edge of a square belongs to it', () => {
  // 53.8 is a whole number of hundredths, -1.6 of the width of a square.
  expect(squareOf({ latitude: 53.8, longitude: -1.6 })).toBe(squareOf({ latitude: 53.8001, longitude: -1.5999 }))
  expect(squareOf({ latitude: 53.8, longitude: -1.6 })).not.toBe(squareOf({ latitude: 53.7999, longitude: -1.5999 }))
  expect(squareOf({ latitude: 53.8, longitude: -1.6 })).not.toBe(squareOf({ latitude: 53.8001, longitude: -1.6001 }))
})

test('the name of a cell is fit for the name of a channel', () => {
  expect(cellName(cellOf(leeds, 2), 2)).toMatch(/^2\.\d+\.\d+$/)
})
