import { stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './passwords.ts'

test('while many passwords are hashed, files are read', async () => {
  const known = await hashPassword('a very long password')
  let hashed = 0
  const count = () => (hashed += 1)
  const flood = Array.from({ length: 8 }, () => hashPassword('guess').then(count))
  const guesses = Array.from({ length: 8 }, () => passwordMatches('guess', known).then(count))
  await stat(import.meta.filename)
  // Without a line of their own, the sixteen would have the four threads first.
  expect(hashed).toBeLessThan(8)
  await Promise.all([...flood, ...guesses])
  expect(hashed).toBe(16)
})

test('a flood of guesses is refused once the line is full, and the line goes on', async () => {
  const flood = Array.from({ length: 120 }, () => passwordMatches('guess', null))
  const answers = await Promise.allSettled(flood)
  const refused = answers.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(18)
  for (const each of refused)
    expect(each).toMatchObject({ reason: { code: 'RATE_LIMITED', details: { retry_after: expect.any(Number) } } })
  expect(await passwordMatches('guess', null)).toBe(false)
})
