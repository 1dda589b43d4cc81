import { expect, test } from 'vitest'
import { paymentTrouble } from './payment-line.tsx'

const now = new Date('2027-12-05T12:00:00Z')
const card = { default: true, exp_month: 12, exp_year: 2040, mandate: null }
const team = {
  subscription_status: 'subscriber',
  expire_at: '2028-01-01T00:00:00Z',
  payment_method: 'credit_card',
  subscription: { is_by_hand: false, cancels_at: null as string | null, renewal_date: '2028-01-01T00:00:00Z' },
  payment_cards: [card],
}
const troubleOf = (changes: object) =>
  paymentTrouble({ ...team, ...changes } as Parameters<typeof paymentTrouble>[0], now)

test('an overdue payment names the day on which the plan ends', () => {
  const trouble = troubleOf({ subscription_status: 'payment_overdue', expire_at: '2027-12-03T12:00:00Z' })
  expect(trouble).toMatchObject({ to: '/subscription', text: expect.stringContaining('10') })
})

test('a card that runs out, has run out, or a mandate that is over', () => {
  const texts = [
    { ...card, exp_month: 1, exp_year: 2028 },
    { ...card, exp_month: 11, exp_year: 2027 },
    { ...card, exp_month: null, exp_year: null, mandate: 'revoked' },
  ].map((each) => troubleOf({ payment_cards: [each] })?.text)
  expect(new Set(texts).size).toBe(3)
  expect(texts).not.toContain(undefined)
})

test('nothing is said of a good card, of one that is not charged, and of a plan that staff keep or a store bills', () => {
  expect(troubleOf({})).toBeNull()
  expect(troubleOf({ payment_cards: [card, { ...card, default: false, exp_year: 2020 }] })).toBeNull()
  expect(troubleOf({ payment_method: 'apple', payment_cards: [{ ...card, exp_year: 2020 }] })).toBeNull()
  expect(troubleOf({ subscription: { is_by_hand: true }, payment_cards: [{ ...card, exp_year: 2020 }] })).toBeNull()
})

test('a card need not outlive a plan that was cancelled in time; one that is paid once more needs it', () => {
  const runsOut = [{ ...card, exp_month: 12, exp_year: 2027 }]
  const cancelled = (cancels_at: string) =>
    troubleOf({
      subscription_status: 'canceled_pending',
      expire_at: cancels_at,
      subscription: { ...team.subscription, cancels_at },
      payment_cards: runsOut,
    })
  expect(troubleOf({ payment_cards: runsOut })).not.toBeNull()
  expect(cancelled('2028-01-01T00:00:00Z')).toBeNull()
  expect(cancelled('2028-02-01T00:00:00Z')).not.toBeNull()
})
