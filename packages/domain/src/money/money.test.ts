import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalOf, divideHalfUp, penceOf, poundsOf, vatOf } from './money.ts'

test('pence and their decimal text are the same amount, there and back', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (pence) => {
      expect(penceOf(decimalOf(pence)) === pence).toBe(true)
    }),
  )
})

test('pounds with thousands are read back as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (pence) => {
      expect(penceOf(poundsOf(pence)) === pence).toBe(true)
    }),
  )
})

test.each([
  ['39', 3_900],
  ['39.5', 3_950],
  ['39.00', 3_900],
  ['0.07', 7],
  [' £1,250.00 ', 125_000],
  ['-2.00', -200],
  ['-0.00', 0],
])('"%s" is %i pence', (text, pence) => {
  expect(penceOf(text)).toBe(pence)
})

test.each(['', '.5', '1.234', '1,25', '12,34.00', '1e3', 'NaN', '£', '1 000', '--1', '99999999999999999.00'])(
  '"%s" is no amount',
  (text) => {
    expect(penceOf(text)).toBeNull()
  },
)

test('amounts are shown with two decimals and, in words for people, with thousands', () => {
  expect(decimalOf(5)).toBe('0.05')
  expect([decimalOf(0), poundsOf(0)]).toEqual(['0.00', '£0.00'])
  expect(decimalOf(-3_900)).toBe('-39.00')
  expect(poundsOf(10_000_000)).toBe('£100,000.00')
  expect(poundsOf(-123)).toBe('-£1.23')
})

test('VAT of the plans is what the price list says', () => {
  expect([3_900, 19_500, 39_000].map((net) => net + vatOf(net))).toEqual([4_680, 23_400, 46_800])
})

test('halves are rounded up', () => {
  expect([divideHalfUp(1, 2), divideHalfUp(5, 10), divideHalfUp(4, 10), divideHalfUp(15, 10)]).toEqual([1, 1, 0, 2])
})
