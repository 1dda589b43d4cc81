import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { palettes } from '../map-colors.ts'
import { MAP_CREDIT, ROAD_NUMBERS_APART } from '../own-style.ts'
import { drawRoadNumbers } from './draw-roads.ts'
import type { NameBox } from './name-boxes.ts'
import { type RoadFile, roadsOf, roadWidthAt } from './picture-roads.ts'
import { pictureView } from './picture-view.ts'

const file = readFileSync(new URL('../../../../public/basemap-motorways.geojson', import.meta.url), 'utf8')
const roads = roadsOf(JSON.parse(file) as RoadFile)

test('every motorway of Great Britain is on the map, in the island, in lines of some length', () => {
  const numbers = roads.map(({ number }) => number)
  expect(numbers).toHaveLength(59)
  expect(numbers).toEqual(expect.arrayContaining(['M1', 'M62', 'M621', 'M606', 'A1(M)', 'M6 TOLL', 'M74', 'M4']))
  for (const { number, lines } of roads) {
    expect(lines.length, number).toBeGreaterThan(0)
    for (const [longitude, latitude] of lines.flat()) {
      expect(longitude > -6 && longitude < 1.5 && latitude > 50 && latitude < 57, number).toBe(true)
    }
  }
})

test('the licence of the motorways is met by the credit on the map', () => {
  expect(MAP_CREDIT).toContain('Contains OS data © Crown copyright and database right 2025')
})

test('roads grow with the zoom, and stay as they are beyond what is listed', () => {
  expect([3, 5, 9, 13, 16].map(roadWidthAt)).toEqual([0.8, 0.8, 2.4, 6, 6])
})

const size = { width: 900, height: 600 }
/** Leeds and Bradford: a day's work. */
const frame = '-1.9 53.65 -1.3 53.9'

function numbersDrawn(box: string, taken: NameBox[] = []) {
  const drawn: { text: string; left: number; top: number }[] = []
  const nothing = () => undefined
  const pen = {
    measureText: (text: string) => ({ width: 6 * text.length }),
    fillText: (text: string, left: number, top: number) => drawn.push({ text, left, top }),
    beginPath: nothing,
    roundRect: nothing,
    fill: nothing,
  } as unknown as CanvasRenderingContext2D
  const view = pictureView(size, box)
  drawRoadNumbers(pen, { view, roads, size, color: palettes.light, taken })
  return drawn
}

test('at the zoom of a day’s work the motorways around Leeds say their numbers, apart from each other', () => {
  const drawn = numbersDrawn(frame)
  expect(new Set(drawn.map(({ text }) => text))).toEqual(new Set(['M1', 'M62', 'M621', 'M606', 'A1(M)']))
  for (const one of drawn)
    for (const other of drawn) {
      if (one === other || one.text !== other.text) continue
      expect(Math.hypot(one.left - other.left, one.top - other.top)).toBeGreaterThanOrEqual(ROAD_NUMBERS_APART)
    }
})

test('a number gives way to the name of a town, and the whole of Britain shows none', () => {
  const [first] = numbersDrawn(frame)
  const name = { left: first!.left - 40, right: first!.left + 40, top: first!.top - 20, bottom: first!.top + 20 }
  expect(numbersDrawn(frame, [name])).not.toContainEqual(first)
  expect(numbersDrawn('-6 50 2 59')).toEqual([])
})
