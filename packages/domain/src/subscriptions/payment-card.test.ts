import { expect, test } from 'vitest'
import {
  inFours,
  isCardExpired,
  isExpired,
  isExpiringSoon,
  paysOverdue,
  sandboxAccountTokenOf,
  sandboxCards,
  sandboxTokenOf,
  sandboxTokens,
  standingOf,
} from './payment-card.ts'

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

const card = { exp_month: 1, exp_year: 2028, mandate: null }
const debit = { exp_month: null, exp_year: null, mandate: 'accepted' } as const

test.each([
  ['2027-11-30T23:59:59Z', false],
  ['2027-12-01T00:00:00Z', true],
  ['2028-01-31T23:59:59Z', true],
  ['2028-02-01T00:00:00Z', false],
])('a card of January is about to run out at %s: %s', (moment, is) => {
  expect(isExpiringSoon(card, new Date(moment))).toBe(is)
})

test('a direct debit never runs out; its mandate may end', () => {
  const now = new Date('2090-01-01T00:00:00Z')
  expect([isExpired(debit, now), isExpiringSoon(debit, now)]).toEqual([false, false])
  expect(standingOf(debit, now)).toBe('valid')
  expect(standingOf({ ...debit, mandate: 'pending' }, now)).toBe('valid')
  for (const mandate of ['refused', 'revoked'] as const)
    expect(standingOf({ ...debit, mandate }, now)).toBe('mandate_ended')
  expect([standingOf(card, now), standingOf(undefined, now)]).toEqual(['expired', 'missing'])
})

test('the accounts of the sandbox are known by sort code and number, and each has a token of its own', () => {
  expect(sandboxAccountTokenOf('10 88 00', '0001 2345')).toBe('acc_pays')
  expect(sandboxAccountTokenOf('10-88-01', '00012345')).toBeNull()
  expect(sandboxAccountTokenOf('10-88-00', '99999999')).toBeNull()
  expect(new Set(sandboxTokens).size).toBe(sandboxTokens.length)
})

test('an overdue plan is paid at once by a card that is good, where the web’s provider bills the plan', () => {
  const now = new Date('2027-06-15T12:00:00Z')
  const card = { exp_month: 6, exp_year: 2027, mandate: null, source: 'credit_card' } as const
  const overdue = {
    subscription_status: 'payment_overdue',
    subscription: { source: 'credit_card', is_by_hand: false },
  } as const
  const { subscription } = overdue
  expect(paysOverdue(card, overdue, now)).toBe(true)
  expect(paysOverdue(card, { ...overdue, subscription: { source: 'bacs', is_by_hand: false } }, now)).toBe(true)
  expect(paysOverdue({ ...card, exp_month: 5 }, overdue, now)).toBe(false)
  const debit = { exp_month: null, exp_year: null, mandate: 'accepted', source: 'bacs' } as const
  expect(paysOverdue(debit, overdue, now)).toBe(false)
  for (const other of [
    { ...overdue, subscription_status: 'subscriber' },
    { ...overdue, subscription: null },
    { ...overdue, subscription: { ...subscription, is_by_hand: true } },
    { ...overdue, subscription: { ...subscription, source: 'google' } },
  ] as const)
    expect(paysOverdue(card, other, now)).toBe(false)
})
