import { expect, test } from 'vitest'
import { placeMark, placeNameOf } from './place-name.ts'

test('a place is read as its town, with the postcode area beside it', () => {
  expect(placeNameOf('Leeds LS1')).toEqual({ town: 'Leeds', code: 'LS1' })
  expect(placeNameOf('LS11, Leeds')).toEqual({ town: 'Leeds', code: 'LS11' })
  expect(placeNameOf('Bristol BS1 6PW')).toEqual({ town: 'Bristol', code: 'BS1 6PW' })
  expect(placeNameOf('Bristol BS16PW')).toEqual({ town: 'Bristol', code: 'BS16PW' })
  expect(placeNameOf('St Albans , AL1')).toEqual({ town: 'St Albans', code: 'AL1' })
  expect(placeNameOf('Leeds, LS10 Hunslet')).toEqual({ town: 'Leeds, Hunslet', code: 'LS10' })
})

test('a place without a postcode is its name, and a postcode without a town stands for itself', () => {
  expect(placeNameOf('Łódź')).toEqual({ town: 'Łódź', code: '' })
  expect(placeNameOf('LS11')).toEqual({ town: 'LS11', code: '' })
})

test('the collection is A; stops and the destination count on from 1', () => {
  expect([0, 1, 2, 3].map(placeMark)).toEqual(['A', '1', '2', '3'])
})
