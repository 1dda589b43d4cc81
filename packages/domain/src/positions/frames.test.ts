import { expect, test } from 'vitest'
import { cellsToHear, clusterLevel, isCellName } from './frames.ts'

test('clusters are coarser from further away', () => {
  expect([3, 4.5, 5.2, 6, 7.9, 8, 9, 10, 14].map(clusterLevel)).toEqual([5, 4, 3, 2, 1, 0, 0, 0, 0])
  // Further away than the country is large they are no coarser.
  expect([0, 1, 2.9].map(clusterLevel)).toEqual([5, 5, 5])
})

const around = (zoom: number, width = 1440, height = 900) => {
  const perPixel = 360 / (512 * 2 ** zoom)
  const [half_width, half_height] = [(width * perPixel) / 2, (height * perPixel * 0.6) / 2]
  return { south: 53.5 - half_height, north: 53.5 + half_height, west: -1.5 - half_width, east: -1.5 + half_width }
}

test.each([5, 6, 7, 8, 9, 10, 11, 13, 16])('at zoom %d a view listens to few cells, on any screen', (zoom) => {
  for (const bounds of [around(zoom), around(zoom, 2560, 1440), around(zoom, 390, 844)]) {
    const cells = cellsToHear(bounds, zoom)
    expect(cells.length).toBeGreaterThan(0)
    expect(cells.length).toBeLessThanOrEqual(64)
    expect(cells.every(isCellName)).toBe(true)
  }
})

test('from afar there is one snapshot of the country', () => {
  expect(cellsToHear(around(5.2), 5.2)).toEqual(['country.3'])
  expect(cellsToHear(around(3), 3)).toEqual(['country.5'])
})

test('a view of half the earth that asks to see each vehicle hears nothing', () => {
  expect(cellsToHear({ south: -60, west: -170, north: 60, east: 170 }, 12)).toEqual([])
})

test.each(['country.2', 'country.5', '0.1.1', '4.1400.2218'])('%s is a cell', (name) => {
  expect(isCellName(name)).toBe(true)
})

test.each([
  'my-country.2',
  'country.22',
  'x0.1.1',
  '0.1.12345',
  'country.1',
  'country.9',
  '1.1.1',
  '5.1.1',
  '0.1',
  '0.1.1.1',
  '*',
  '',
  '0.99999.1',
  '0.-1.2',
])('%s is no cell', (name) => {
  expect(isCellName(name)).toBe(false)
})
