import { expect, test } from 'vitest'
import { CLOSEST_ZOOM, roomAround } from '../frame.ts'
import { pictureView } from './picture-view.ts'

const size = { width: 900, height: 600 }
const leeds = [-1.55, 53.8] as const
const bristol = [-2.59, 51.45] as const
const frame = [bristol[0], bristol[1], leeds[0], leeds[1]].join(' ')

test('content in view touches the room that stays around it, and nothing lies outside', () => {
  const { place } = pictureView(size, frame)
  const room = roomAround()
  const [, top] = place(leeds)
  const [, bottom] = place(bristol)
  expect(top).toBeCloseTo(room.top, 3)
  expect(bottom).toBeCloseTo(size.height - room.bottom, 3)
  for (const [left] of [place(leeds), place(bristol)]) {
    expect(left).toBeGreaterThan(room.left)
    expect(left).toBeLessThan(size.width - room.right)
  }
})

test('content in view lies clear of the covers at the edges', () => {
  const { place } = pictureView(size, frame, { covered: { top: 60, bottom: 70 } })
  expect(place(leeds)[1]).toBeCloseTo(80, 3)
  expect(place(bristol)[1]).toBeCloseTo(size.height - 90, 3)
})

test('north is up, east is right, and a place alone is not looked at from nearer than a map would', () => {
  const { place, zoom } = pictureView(size, [...leeds, ...leeds].join(' '))
  expect(zoom).toBe(CLOSEST_ZOOM)
  const [left, top] = place(leeds)
  expect(place([leeds[0] + 0.1, leeds[1]])[0]).toBeGreaterThan(left)
  expect(place([leeds[0], leeds[1] + 0.1])[1]).toBeLessThan(top)
})

test('a picture smaller than the room around it still shows what it is to show', () => {
  const { place } = pictureView({ width: 120, height: 100 }, frame)
  expect(place(leeds)[1]).toBeCloseTo(0, 3)
  expect(place(bristol)[1]).toBeCloseTo(100, 3)
})

test('with nothing to show it looks where it is told, else at Britain', () => {
  const [left, top] = pictureView(size, '', { center: { lat: leeds[1], lng: leeds[0] }, zoom: 12 }).place(leeds)
  expect([left, top]).toEqual([size.width / 2, size.height / 2])
  expect(pictureView(size, '').zoom).toBe(5.2)
})
