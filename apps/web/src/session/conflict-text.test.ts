import { expect, test } from 'vitest'
import { conflicts } from '@waybill/domain/errors/refusals'
import { conflictText } from './conflict-text.ts'

test('a step out of turn names how the job stands', () => {
  expect(conflictText({ conflict: 'out_of_turn', job_status: 'delivered' })).toBe(
    'You cannot do this now. Job status: Delivered.',
  )
})

test('of a bid or an invoice it names how that stands', () => {
  expect(conflictText({ conflict: 'bid_decided', job_status: 'canceled' })).toBe(
    'This bid is no longer pending. Bid status: Retracted.',
  )
  expect(conflictText({ conflict: 'invoice_decided', job_status: 'unpaid' })).toContain('Invoice status: ')
  expect(conflictText({ conflict: 'invoice_decided', job_status: 'delivering' })).toBeNull()
})

test('every reason has words of its own', () => {
  const said = Object.keys(conflicts).map((conflict) => conflictText({ conflict, job_status: 'paid' }) ?? conflict)
  expect(new Set(said).size).toBe(Object.keys(conflicts).length)
})

test('a code that this version does not know is left to the general words', () => {
  expect(conflictText({ conflict: 'planted', job_status: 'delivered' })).toBeNull()
  expect(conflictText({ conflict: 'out_of_turn', job_status: 'planted' })).toBeNull()
  expect(conflictText({ conflict: null, job_status: 'delivered' })).toBeNull()
})
