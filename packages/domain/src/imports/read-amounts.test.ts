import { expect, test } from 'vitest'
import { readPrice } from './read-amounts.ts'

test.each([
  ['120+VAT', 'ok', '£120.00'],
  ['120 ex VAT', 'ok', '£120.00'],
  ['120 plus vat', 'ok', '£120.00'],
  ['120 netto', 'ok', '£120.00'],
  ['£120 netto', 'ok', '£120.00'],
  ['95.50 only', 'ok', '£95.50'],
  ['120.-', 'ok', '£120.00'],
  ['120 all in', 'ok', '£120.00'],
  ['120 inc VAT', 'guessed', '£120.00'],
  ['120 brutto', 'guessed', '£120.00'],
  ['1,200 + VAT', 'missing', null],
  ['120-140', 'missing', null],
  ['120 per drop', 'missing', null],
  ['120 each', 'missing', null],
  ['120 + 20 waiting', 'missing', null],
  ['85/100', 'missing', null],
  ['£12O', 'missing', null], // a letter for the zero
] as const)('a cell of prices with %s is %s', (text, state, written) => {
  expect(readPrice(text)).toMatchObject({ state, written })
})
