import { expect, test } from 'vitest'
import { deliveryFailureText } from './failure-words.ts'

const failed = {
  kind: 'delivery_failed',
  reason: 'NO_ONE_AVAILABLE',
  additional_charges_agreed: false,
  agreed_price: null,
  is_late: false,
}

test('a failed delivery says why, and what was agreed about it', () => {
  expect(deliveryFailureText([failed])).toBe('No one available')
  const agreed = { ...failed, additional_charges_agreed: true, agreed_price: '25.00' }
  expect(deliveryFailureText([agreed])).toBe('No one available · £25.00 agreed')
  expect(deliveryFailureText([{ ...agreed, agreed_price: '0.00' }])).toBe('No one available')
})

test('the last try counts; what arrived after the run, or is of another kind, does not', () => {
  const closed = { ...failed, reason: 'PREMISES_CLOSED' }
  expect(deliveryFailureText([failed, closed])).toBe('Premises closed')
  expect(deliveryFailureText([failed, { ...closed, is_late: true }])).toBe('No one available')
  expect(deliveryFailureText([{ ...failed, kind: 'collection_failed' }])).toBeNull()
})
