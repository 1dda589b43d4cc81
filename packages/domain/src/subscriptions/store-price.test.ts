import { expect, test } from 'vitest'
import { PRICE_UNSAID, readStorePrice, storePriceText } from './store-price.ts'

test.each([
  ['46.80|GBP', 46_800_000],
  ['46.8|GBP', 46_800_000],
  ['0.00|GBP', 0],
  ['1250000|PLN', 1_250_000_000_000],
])('%s is a price', (text, micros) => {
  expect(readStorePrice(text)).toEqual({ micros, currency: text.slice(-3) })
})

test.each([
  PRICE_UNSAID,
  '',
  '46.80',
  '46.80|',
  '|GBP',
  'NaN|GBP',
  '1e3|GBP',
  '-46.80|GBP',
  '46,80|GBP',
  ' 46.80|GBP',
  '46.80|gbp',
  '46.80|ABC',
  '46.80|GBP|GBP',
  `${'9'.repeat(13)}|GBP`,
  '1.0000000|GBP',
])('%j is none', (text) => {
  expect(readStorePrice(text)).toBeNull()
})

test('it is written as it is read', () => {
  expect(storePriceText(readStorePrice('46.8|GBP')!)).toBe('46.80|GBP')
})
