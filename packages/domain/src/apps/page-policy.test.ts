import { expect, test } from 'vitest'
import { REACT_ARIA_RULES } from './page-policy.ts'

test('each rule is one that a policy understands, and is named once', () => {
  for (const rule of REACT_ARIA_RULES) expect(rule).toMatch(/^'sha256-[\w+/]{43}='$/)
  expect(new Set(REACT_ARIA_RULES).size).toBe(REACT_ARIA_RULES.length)
})
