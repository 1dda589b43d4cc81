import { expect, test } from 'vitest'
import { addPlaceBelow, DELIVERY, losesWords, orderPlaces } from './use-desk-places.ts'

const leeds = { short_address: 'Leeds', point: '1 High Street', asap: true }
const derby = { id: 'd', short_address: 'Derby', point: 'Gate 7', notes: 'Ring twice', is_drop_off: true }
const bradford = { id: 'b', short_address: 'Bradford', point: '5 Attercliffe Common', is_drop_off: false }
const bristol = { short_address: 'Bristol', point: '3 Quay', asap: true, company_name: 'Dock Ltd' }
const draft = { pickup: leeds, stops: [derby, bradford], destination: bristol }

test('a place is added below the one it is asked for at', () => {
  const below = (turn: number) =>
    addPlaceBelow(draft, turn, { asap: true }).stops?.map(({ short_address }) => short_address)
  expect(below(0)).toEqual([undefined, 'Derby', 'Bradford'])
  expect(below(1)).toEqual(['Derby', undefined, 'Bradford'])
  expect(below(2)).toEqual(['Derby', 'Bradford', undefined])
})

test('below the delivery begins a new one, and the old one is a stop with all that was said of it', () => {
  const { stops, destination } = addPlaceBelow(draft, 3, { asap: true })
  expect(stops?.[2]).toMatchObject(bristol)
  expect(destination).toEqual({ asap: true })
})

test('a stop carried to the end is the delivery, and the delivery a stop', () => {
  const { stops, destination } = orderPlaces(draft, ['b', DELIVERY, 'd'])
  expect(stops?.map(({ short_address }) => short_address)).toEqual(['Bradford', 'Bristol'])
  expect(stops?.[1]).toMatchObject({ ...bristol, is_drop_off: true })
  expect(destination).toEqual({ short_address: 'Derby', point: 'Gate 7' })
})

test('stops keep what they are while they change places', () => {
  expect(orderPlaces(draft, ['b', 'd', DELIVERY])).toEqual({ stops: [bradford, derby], destination: bristol })
})

test('notes and a pick-up are lost at the end of the way, and nothing else is', () => {
  expect([derby, bradford, { id: 'x', short_address: 'Hull', is_drop_off: true }].map(losesWords)).toEqual([
    true,
    true,
    false,
  ])
})
