import { expect, test } from 'vitest'
import { pickPlace } from './pick-place.ts'

const bradford = { short_address: 'Bradford BD1', postcode: 'BD1', latitude: 53.79, longitude: -1.75 }
const depot = {
  point: 'Gate 4, Dock Road',
  company_name: 'Harbour Ltd',
  short_address: 'Hull HU1',
  latitude: 53.7,
  longitude: -0.3,
}

test('a town fills no exact address', () => {
  expect(pickPlace({}, bradford, {}).part).toEqual({ ...bradford, point: '', company_name: '' })
})

test('what was typed is never overwritten, by whatever is picked afterwards', () => {
  const typed = { point: 'Gate 7, 99 Real Street', company_name: 'Stop One Ltd' }
  for (const found of [bradford, depot]) expect(pickPlace(typed, found, {}).part).toMatchObject(typed)
})

test('an entry of the address book fills what is empty, and takes it along when another place is picked', () => {
  const first = pickPlace({}, depot, {})
  expect(first.part).toMatchObject({ point: 'Gate 4, Dock Road', company_name: 'Harbour Ltd' })
  const second = pickPlace(first.part, bradford, first.filled)
  expect(second.part).toMatchObject({ point: '', company_name: '', short_address: 'Bradford BD1' })
  const edited = { ...first.part, point: 'Gate 5, Dock Road' }
  expect(pickPlace(edited, bradford, first.filled).part).toMatchObject({ point: 'Gate 5, Dock Road', company_name: '' })
})
