import type { PointGroup } from 'signature_pad'
import { expect, test } from 'vitest'
import { fitted } from './signature-pad.tsx'

const strokes = [
  {
    points: [
      { x: 0, y: 0 },
      { x: 360, y: 500 },
    ],
  },
] as PointGroup[]
const upright = { width: 360, height: 500 }
const placesOf = (drawn: PointGroup[]) => drawn.flatMap(({ points }) => points.map(({ x, y }) => [x, y]))

test('turned across, a signature is whole and in the middle; turned back it is as it was drawn', () => {
  const across = { width: 700, height: 250 }
  expect(placesOf(fitted({ strokes, paper: upright }, across))).toEqual([
    [260, 0],
    [440, 250],
  ])
  expect(placesOf(fitted({ strokes, paper: upright }, upright))).toEqual([
    [0, 0],
    [360, 500],
  ])
})

test('more room makes it no larger', () => {
  expect(placesOf(fitted({ strokes, paper: upright }, { width: 720, height: 1000 }))).toEqual([
    [180, 250],
    [540, 750],
  ])
})
