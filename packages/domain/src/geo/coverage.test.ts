import { expect, test } from 'vitest'
import { coverageProblem } from './coverage.ts'

test.each([
  ['Leeds', 53.8, -1.55, null],
  ['Lerwick', 60.15, -1.14, null],
  ['Bucharest', 44.43, 26.1, null],
  ['Istanbul', 41.01, 28.98, null],
  ['Leeds the wrong way round', -1.55, 53.8, 'place_swapped'],
  ['Bucharest the wrong way round', 26.1, 44.43, 'place_swapped'],
  ['Istanbul the wrong way round', 28.98, 41.01, 'place_swapped'],
  ['nowhere', 0, 0, 'place_outside'],
  ['New York', 40.7, -74, 'place_outside'],
])('%s', (_place, latitude, longitude, problem) => {
  expect(coverageProblem({ latitude, longitude })).toBe(problem)
})
