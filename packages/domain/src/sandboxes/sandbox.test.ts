import { expect, test } from 'vitest'
import { isSandboxAddress, sandboxAddress, sandboxParts } from './sandbox.ts'

test('the people of a demo account have addresses that nobody can have', () => {
  for (const part of sandboxParts) expect(sandboxAddress(part)).toMatch(new RegExp(`^${part}@.+\\.invalid$`))
  expect(new Set(sandboxParts.map(sandboxAddress)).size).toBe(sandboxParts.length)
})

test.each([
  [sandboxAddress('taker-7'), true],
  ['ana@example.test', false],
  ['sandbox.invalid@example.test', false],
  ['ana@mysandbox.invalid', false],
  ['@sandbox.invalid.example.test', false],
])('mail to %s goes to nobody: %s', (email, isNobody) => {
  expect(isSandboxAddress(email)).toBe(isNobody)
})
