import { expect, test } from 'vitest'
import { scaleFor } from './months-chart.tsx'

test.each([
  [0, [0, 2_500]],
  [9_000, [0, 2_500, 5_000, 7_500, 10_000]],
  [201_800, [0, 100_000, 200_000, 300_000]],
  [392_200, [0, 100_000, 200_000, 300_000, 400_000]],
  [400_000, [0, 100_000, 200_000, 300_000, 400_000]],
])('up to %i pence the lines stand at %j', (most, lines) => {
  expect(scaleFor(most)).toEqual(lines)
})
