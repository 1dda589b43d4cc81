import { expect, test } from 'vitest'
import { pickPlace, takeWords } from './pick-place.ts'

const bradford = { short_address: 'Bradford BD1', postcode: 'BD1', latitude: 53.79, longitude: -1.75 }
const depot = {
  point: 'Gate 4, Dock Road',
  company_name: 'Harbour Ltd',
  contact_name: 'Karen Holt',
  contact_phone: '01632 960123',
  access_hours: '07:00-17:00',
  short_address: 'Hull HU1',
  latitude: 53.7,
  longitude: -0.3,
}

const noWords = { point: '', company_name: '', contact_name: '', contact_phone: '', access_hours: '' }

test('a town fills no exact address and nobody to find there', () => {
  expect(pickPlace({}, bradford).part).toEqual({ ...bradford, ...noWords, filled: {} })
})

test('words typed beside a town become the address line, and go when another place is typed', () => {
  const first = pickPlace({}, { ...bradford, address_line: 'Bradford, Unit B2' })
  expect(first.part).toMatchObject({ point: 'Bradford, Unit B2', short_address: 'Bradford BD1' })
  expect(first.part).not.toHaveProperty('address_line')
  expect(pickPlace(first.part, depot).part).toMatchObject({ point: 'Gate 4, Dock Road' })
})

test('typed text is never overwritten, by whatever is picked afterwards; the suggestion’s own words are offered', () => {
  const typed = {
    point: 'Gate 7, 99 Real Street',
    company_name: 'Stop One Ltd',
    contact_name: 'Dave',
    contact_phone: '07700 900123',
    access_hours: 'Nights only',
  }
  expect(pickPlace(typed, { ...bradford, address_line: 'Bradford, Unit B2' })).toMatchObject({
    part: typed,
    others: {},
  })
  const { part, others } = pickPlace(typed, depot)
  expect(part).toMatchObject(typed)
  expect(others).toEqual({
    point: 'Gate 4, Dock Road',
    company_name: 'Harbour Ltd',
    contact_name: 'Karen Holt',
    contact_phone: '01632 960123',
    access_hours: '07:00-17:00',
  })
  const taken = { ...part, ...takeWords(part, others) }
  expect(taken).toMatchObject({ point: 'Gate 4, Dock Road', company_name: 'Harbour Ltd', short_address: 'Hull HU1' })
  expect(pickPlace(taken, bradford).part).toMatchObject(noWords)
})

test('an entry of the address book fills what is empty, and takes it along when another place is picked', () => {
  const first = pickPlace({}, depot)
  expect(first.part).toMatchObject({ point: 'Gate 4, Dock Road', company_name: 'Harbour Ltd' })
  // The draft is kept as text: also after Back, what came from the entry is known.
  const kept = JSON.parse(JSON.stringify(first.part)) as typeof first.part
  const second = pickPlace(kept, bradford)
  expect(second.part).toMatchObject({ ...noWords, short_address: 'Bradford BD1' })
  const edited = { ...kept, point: 'Gate 5, Dock Road' }
  expect(pickPlace(edited, bradford).part).toMatchObject({ point: 'Gate 5, Dock Road', company_name: '' })
})
