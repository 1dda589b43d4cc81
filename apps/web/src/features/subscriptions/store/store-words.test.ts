import { expect, test } from 'vitest'
import type { StoreFailure } from '../../../native/purchases.ts'
import { troubleWords } from './store-words.ts'

const failure: StoreFailure = {
  error: 'COMMUNICATION',
  message: 'Error 401: Unauthorized',
  product_id: 'waybill_monthly',
  refusal: null,
  is_tried_again: false,
  is_charged: true,
}
const told = (changed: Partial<StoreFailure>) => troubleWords({ kind: 'failed', ...failure, ...changed })

test('after the store took the money something was bought, and what our server says is no word of the store', () => {
  expect(told({})).toMatchObject({ title: 'Your payment has not reached your account yet', said: null })
  const before = told({ is_charged: false, error: 'PURCHASE', message: 'Billing unavailable' })
  expect(before.title).toBe('Nothing was bought')
  expect(before.said).toContain('Billing unavailable')
})

test('a purchase that is refused says what becomes of the money', () => {
  expect(told({ refusal: 'already_paid' }).text).toContain('gives the money back')
  expect(troubleWords({ kind: 'other_team' }).text).toContain('gives the money back')
})
