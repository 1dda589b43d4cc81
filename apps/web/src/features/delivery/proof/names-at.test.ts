import { expect, test } from 'vitest'
import { namesAt } from './recipient-row.tsx'

const pod = (recipient: string | null) => ({ recipient })
const run = (point: string, recipient: string | null, stops: { stop_point: string; recipient: string }[] = []) => ({
  destination: { point },
  pod: recipient === null ? null : pod(recipient),
  stops: stops.map(({ stop_point, recipient }) => ({ stop_point, pod: pod(recipient) })),
})

test('names of this address alone, each once, from stops as from destinations', () => {
  const runs = [
    run('5 Temple Gate', 'M. Okonkwo', [{ stop_point: '40 Pride Parkway', recipient: 'J. Fern' }]),
    run('40 Pride Parkway', 'K. Oak'),
    run('40 Pride Parkway', 'J. Fern'),
    run('40 Pride Parkway', null),
  ]
  expect(namesAt(runs, '40 Pride Parkway')).toEqual(['J. Fern', 'K. Oak'])
  expect(namesAt(runs, '1 Nowhere')).toEqual([])
})
