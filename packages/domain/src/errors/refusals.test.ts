import { expect, test } from 'vitest'
import { errorCodes, type ErrorCode } from './error-codes.ts'
import { answerOf, failures, refusals, type Failure, type Refusal } from './refusals.ts'

// Clients of the specification know an error by these words (spec §8) and by its code (semantics §11).
test.each<[Refusal | Failure, ErrorCode, string]>([
  ['unauthenticated', 'UNAUTHENTICATED', 'Unauthorized subscription request'],
  ['team_deactivated', 'TEAM_DEACTIVATED', 'Access denied. The team is deactivated.'],
  ['not_subscribed', 'NOT_SUBSCRIBED', 'Access denied. The team is not subscribed.'],
  ['inactivated', 'FORBIDDEN', 'This action is unauthorized.'],
  ['not_primary', 'FORBIDDEN', 'This action is unauthorized.'],
  ['bid_limit_reached', 'FORBIDDEN', 'Bid Limit Reached'],
  ['documents_under_review', 'FORBIDDEN', 'Your documents are under review or rejected'],
  ['documents_rejected', 'FORBIDDEN', 'Your documents are under review or rejected'],
  ['documents_missing', 'FORBIDDEN', 'Your documents are missing'],
  ['no_more_reviews', 'FORBIDDEN', 'No More Reviews can be added'],
  ['invoice_details_incomplete', 'FORBIDDEN', 'Invalid invoice'],
  ['invoice_recipient_missing', 'FORBIDDEN', 'Invalid invoice'],
  [
    'plan_users_exceeded',
    'FORBIDDEN',
    'Your current number of active users exceeds the selected plan, please choose another one',
  ],
  ['card_expired', 'FORBIDDEN', 'Your default card is expired'],
  ['default_card', 'FORBIDDEN', 'Select another default payment card to delete this one'],
])('%s is answered %s: %s', (reason, code, message) => {
  expect(answerOf(reason)).toEqual({ code, message })
})

test('each code is the answer to something', () => {
  const reasons = [...Object.keys(refusals), ...Object.keys(failures)] as (Refusal | Failure)[]
  expect(new Set(reasons.map((reason) => answerOf(reason).code))).toEqual(new Set(errorCodes))
})
