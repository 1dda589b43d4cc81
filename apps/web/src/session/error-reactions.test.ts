import { expect, test } from 'vitest'
import { ApiError, type ApiErrorCode } from '../api/api-error.ts'
import { reactionTo as react, type Reaction } from './error-reactions.ts'

const nothing: Reaction = { goTo: null, toasts: [], signOut: false, refreshUser: false }
const reactionTo = (failed: ApiError, isImpersonated: boolean) => react(failed, { isImpersonated })
const error = (code: ApiErrorCode, message = 'It failed', validation = {}) =>
  new ApiError(code, message, { validation })

test('a lost session goes to the login, clears the session and says why', () => {
  const reaction = reactionTo(error('UNAUTHENTICATED'), false)
  expect(reaction).toEqual({
    ...nothing,
    goTo: '/login',
    signOut: true,
    toasts: ['Unauthorized subscription request'],
  })
})

test('a deactivated team goes to the attention page unless impersonated', () => {
  expect(reactionTo(error('TEAM_DEACTIVATED'), false).goTo).toBe('/attention?type=team')
  expect(reactionTo(error('TEAM_DEACTIVATED'), true).goTo).toBeNull()
})

test('an unauthorized action goes to its page unless impersonated', () => {
  const unauthorized = error('FORBIDDEN', 'This action is unauthorized.')
  expect(reactionTo(unauthorized, false).goTo).toBe('/action-unauthorized')
  expect(reactionTo(unauthorized, true).goTo).toBeNull()
})

test('a refusal of a rule is said, and the user stays where they are', () => {
  const reaction = reactionTo(error('FORBIDDEN', 'Bid Limit Reached'), false)
  expect(reaction).toEqual({ ...nothing, toasts: ['GraphQL Error: Bid Limit Reached'] })
})

test('one user too many leads whoever decides to the plans, and tells the others', () => {
  const full = new ApiError('FORBIDDEN', 'Too many', { refusal: 'plan_users_exceeded' })
  expect(react(full, { isImpersonated: false, isPrimary: true }).goTo).toBe('/subscription-edit')
  expect(react(full, { isImpersonated: false })).toEqual({ ...nothing, toasts: ['GraphQL Error: Too many'] })
})

test('503 goes to the maintenance page', () => {
  expect(reactionTo(error('MAINTENANCE'), false).goTo).toBe('/maintenance')
})

test('other network errors are said with their message', () => {
  const badGateway = new ApiError('NETWORK', 'HTTP 502', { status: 502 })
  expect(reactionTo(badGateway, false).toasts).toEqual(['Network Error: HTTP 502'])
})

test('each validation message is a toast of its own', () => {
  const invalid = error('VALIDATION', 'Invalid', { amount: ['Too low', 'Not a number'], comment: ['Too long'] })
  expect(reactionTo(invalid, false).toasts).toEqual(['Too low', 'Not a number', 'Too long'])
})

test('a message shown at the field is not repeated', () => {
  const invalid = error('VALIDATION', 'Invalid', { amount: ['Too low'], comment: ['Too long'] })
  expect(invalid.take('amount')).toEqual(['Too low'])
  expect(reactionTo(invalid, false).toasts).toEqual(['Too long'])
})

test('a request the user gave up is not an error', () => {
  expect(reactionTo(error('ABORTED'), false)).toEqual(nothing)
})

test('a moment that has passed is explained in plain words, not as an error', () => {
  const reaction = reactionTo(error('CONFLICT', 'Somebody was faster'), false)
  expect(reaction).toEqual({
    ...nothing,
    toasts: ['This has changed since you opened it. Here is the latest.'],
  })
})

test('where there is no room, whoever sends something is told so and stays where they are', () => {
  const reaction = reactionTo(error('STORAGE_FULL', 'There is no room'), false)
  const toasts = [
    'The server cannot store anything at the moment. Nothing is lost: keep this page open and try again later.',
  ]
  expect(reaction).toEqual({ ...nothing, toasts })
})

test('a team that is no longer subscribed is told, and the user asked for again', () => {
  const reaction = reactionTo(error('NOT_SUBSCRIBED', 'Access denied. The team is not subscribed.'), false)
  const toasts = ['GraphQL Error: Access denied. The team is not subscribed.']
  expect(reaction).toEqual({ ...nothing, toasts, refreshUser: true })
})

test('a caller that handles errors itself is not notified, but still led away', () => {
  const skipped = (failed: ApiError) => react(failed, { isImpersonated: false, skipErrors: true })
  for (const code of ['INTERNAL', 'CONFLICT', 'VALIDATION', 'RATE_LIMITED', 'STORAGE_FULL', 'FORBIDDEN'] as const)
    expect(skipped(error(code))).toEqual(nothing)
  expect(skipped(error('UNAUTHENTICATED'))).toMatchObject({ goTo: '/login', signOut: true })
  expect(skipped(error('MAINTENANCE')).goTo).toBe('/maintenance')
  expect(skipped(error('NETWORK', 'HTTP 502')).toasts).toHaveLength(1)
})
