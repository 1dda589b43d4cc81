import { expect, test } from 'vitest'
import { plans, usersAllowed } from './plans.ts'

test('the plans cost what the specification says, and the lowest is for five users', () => {
  const cost = Object.fromEntries(plans.map(({ code, price, max_users }) => [code, [price, max_users]]))
  expect(cost).toMatchObject({ monthly: [39_00, 5], biannual: [195_00, 5], annual: [390_00, 5] })
})

test.each([
  ['none', null, null, 5],
  ['the one it has', 20, null, 20],
  ['the smaller one that begins at the renewal', 20, 5, 5],
  ['the one it has, when a larger one begins at the renewal', 5, 20, 5],
  ['none, when a smaller one is chosen', null, 3, 3],
])('a team has as many users as its plan allows: %s', (_which, current, future, users) => {
  expect(usersAllowed({ current, future })).toBe(users)
})
