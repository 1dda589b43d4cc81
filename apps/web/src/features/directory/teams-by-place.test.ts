import { expect, test } from 'vitest'
import { teamsByPlace } from './directory-map.tsx'

test('companies of a district share a pin, in the order of the list; one without a point has none', () => {
  const leeds = { lat: 53.8, lng: -1.55 }
  const teams = [
    { id: 'a', ...leeds },
    { id: 'b', lat: 51.45, lng: -2.59 },
    { id: 'c', lat: null, lng: null },
    { id: 'd', ...leeds },
  ]
  expect(teamsByPlace(teams).map((place) => place.teams.map(({ id }) => id))).toEqual([['a', 'd'], ['b']])
})
