import { expect, test } from 'vitest'
import { inFours, isCardExpired, sandboxCards, sandboxTokenOf } from './payment-card.ts'

test('a card is good through the last day of its month in London', () => {
  const june = { exp_month: 6, exp_year: 2027 }
  expect(isCardExpired(june, new Date('2027-06-30T22:59:00Z'))).toBe(false)
  expect(isCardExpired(june, new Date('2027-06-30T23:00:00Z'))).toBe(true)
})

test('only the test cards have a token, however their number is spaced', () => {
  for (const { number, token } of sandboxCards) expect(sandboxTokenOf(inFours(number))).toBe(token)
  expect(sandboxTokenOf('4111 1111 1111 1111')).toBeNull()
  expect(inFours('42424242 42424242')).toBe('4242 4242 4242 4242')
})

test('there is a card for every outcome of a payment, and an expired one', () => {
  expect(sandboxCards.map(({ does }) => does).sort()).toEqual([
    'cancelled',
    'expired',
    'failed',
    'processing',
    'successful',
  ])
})
