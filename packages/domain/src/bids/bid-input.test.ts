import { expect, test } from 'vitest'
import { fieldMessages } from '../errors/validation.ts'
import { rejectBidInput, submitBidInput } from './bid-input.ts'

const id = '0190a1b2-0000-7000-8000-000000000001'

// One of the reasons of spec §3; Other asks for text (semantics §5).
test.each<[string, object, object]>([
  ['too high', { rejection_reason: 'Bid_Too_High' }, {}],
  ['too high, with a word on it', { rejection_reason: 'Bid_Too_High', rejection_reason_custom: 'By a third' }, {}],
  ['for a reason of its own', { rejection_reason: 'Other', rejection_reason_custom: 'The goods are gone' }, {}],
  ['for no reason', {}, { rejection_reason: ['reason_required'] }],
  ['for another reason that is not told', { rejection_reason: 'Other' }, { rejection_reason_custom: ['required'] }],
  [
    'for a reason that is the system’s',
    { rejection_reason: 'Rejected_By_Other_Bid' },
    { rejection_reason: ['reason_required'] },
  ],
])('a bid is rejected %s', (_what, rejection, problems) => {
  expect(fieldMessages(rejectBidInput.safeParse({ bid_id: id, ...rejection }).error?.issues ?? [])).toEqual(problems)
})

// £1 to £100,000 (semantics §11), in pence.
test.each([
  [99, false],
  [100, true],
  [10_000_000, true],
  [10_000_001, false],
  [120.5, false],
])('a bid of %d pence is taken: %s', (amount, isTaken) => {
  expect(submitBidInput.safeParse({ job_id: id, amount }).success).toBe(isTaken)
})
