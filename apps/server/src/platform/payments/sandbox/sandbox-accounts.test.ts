import { expect, test } from 'vitest'
import { settlesAt } from './sandbox-accounts.ts'

test.each([
  ['a Thursday', '2027-07-15T22:30:00Z', '2027-07-21T06:00:00.000Z'],
  ['the Friday that has begun in London', '2027-07-15T23:30:00Z', '2027-07-22T06:00:00.000Z'],
])('a collection that begins on %s takes four working days from there', (_name, moment, settles) => {
  const collected = settlesAt({ token: 'acc_pays', mandate: 'accepted' }, new Date(moment))
  expect(collected?.toISOString()).toBe(settles)
})
