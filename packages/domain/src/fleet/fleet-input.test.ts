import { expect, test } from 'vitest'
import { fieldMessages } from '../errors/validation.ts'
import { updateFleetInput } from './fleet-input.ts'

const id = '0190a1b2-0000-7000-8000-000000000001'
const leeds = { destination_lat: 53.8, destination_lng: -1.55 }

test.each<[string, object, object]>([
  ['neither', {}, {}],
  ['both', leeds, {}],
  ['both, on the equator', { ...leeds, destination_lat: 0 }, {}],
  ['both, on the meridian of Greenwich', { ...leeds, destination_lng: 0 }, {}],
  ['both cleared', { destination_lat: null, destination_lng: null }, {}],
  ['how far north alone', { destination_lat: 53.8 }, { destination_lng: ['required'] }],
  ['the equator alone', { destination_lat: 0 }, { destination_lng: ['required'] }],
  ['how far east alone', { destination_lng: -1.55 }, { destination_lat: ['required'] }],
  ['the meridian alone', { destination_lng: 0 }, { destination_lat: ['required'] }],
  ['one given, the other cleared', { ...leeds, destination_lat: null }, { destination_lat: ['required'] }],
  ['one cleared, the other given', { ...leeds, destination_lng: null }, { destination_lng: ['required'] }],
])('a destination is a point: %s', (_what, destination, problems) => {
  expect(fieldMessages(updateFleetInput.safeParse({ id, ...destination }).error?.issues ?? [])).toEqual(problems)
})

test('a field that is left out stays as it is, null clears it', () => {
  expect(updateFleetInput.parse({ id, user_id: null })).toEqual({ id, user_id: null })
})
