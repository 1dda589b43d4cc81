import { expect, test } from 'vitest'
import { poster, refusal } from './permission-scene.ts'
import type { AboutOf, Permission } from './permissions.ts'

test('a plan is chosen by a team that fits into it, pays here and has a card in date', () => {
  const choose = (changed: Partial<AboutOf<Permission>>) => refusal('subscription.choose_plan', poster, changed)
  expect(choose({ plan_room: { active_users: 6, max_users: 5 } })).toBe('plan_users_exceeded')
  expect(choose({ card: 'missing' })).toBe('card_missing')
  expect(choose({ card: 'expired' })).toBe('card_expired')
  expect(choose({ card: 'mandate_ended' })).toBe('mandate_ended')
  expect(choose({ is_debit_under_way: true })).toBe('debit_under_way')
  for (const method of ['apple', 'google'] as const) {
    expect(choose({ payment: { method } })).toBe('managed_in_store')
    expect(refusal('subscription.manage', poster, { payment: { method } })).toBe('managed_in_store')
  }
  expect(choose({ payment: { method: 'bacs' } })).toBeNull()
})

test('an overdue plan is paid by card: a direct debit takes longer than the grace', () => {
  expect(refusal('subscription.pay_overdue', poster, { card_source: 'bacs' })).toBe('debit_too_slow')
  expect(refusal('subscription.pay_overdue', poster, { card: 'expired' })).toBe('card_expired')
  expect(refusal('subscription.pay_overdue', poster, {})).toBeNull()
})

test('the default card stays until another one is the default', () => {
  expect(refusal('card.delete', poster, { payment_card: { is_default: true } })).toBe('default_card')
})
