import { expect, test } from 'vitest'
import { fieldMessages } from '../errors/validation.ts'
import { acceptWithinMiles, locationInput } from './location-input.ts'

const leeds = { location: 'Leeds', latitude: 53.8, longitude: -1.55, miles: 20 }

test.each<[string, object, object]>([
  ['a place and twenty miles around it', {}, {}],
  ['a name in Polish letters', { location: 'Łódź' }, {}],
  ['no name', { location: ' ' }, { location: ['required'] }],
  ['a link for a name', { location: 'www.example.com' }, { location: ['links_not_allowed'] }],
  ['the place itself alone', { miles: 0 }, { miles: ['too_small'] }],
  ['one mile', { miles: 1 }, {}],
  ['five hundred miles', { miles: 500 }, {}],
  ['more than the whole country', { miles: 501 }, { miles: ['too_large'] }],
  ['half a mile', { miles: 0.5 }, { miles: ['invalid'] }],
  ['a place on no globe', { latitude: 91 }, { latitude: ['too_large'] }],
])('a location with %s', (_what, overrides, problems) => {
  expect(fieldMessages(locationInput.safeParse({ ...leeds, ...overrides }).error?.issues ?? [])).toEqual(problems)
})

test('the screen’s choices can be chosen', () => {
  for (const miles of acceptWithinMiles) expect(locationInput.safeParse({ ...leeds, miles }).success).toBe(true)
})
