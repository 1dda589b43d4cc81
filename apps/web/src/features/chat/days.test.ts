import { expect, test } from 'vitest'
import { lastWordText } from './days.ts'

const now = Date.parse('2026-11-24T10:00:00Z') // a Tuesday

test.each([
  ['2026-11-24T09:25:00Z', '09:25'],
  ['2026-11-23T23:59:00Z', 'Yesterday'],
  ['2026-11-21T12:00:00Z', 'Sat'],
  ['2026-11-17T12:00:00Z', '17 Nov'],
  ['2025-11-24T12:00:00Z', '24/11/2025'],
])('the last word of %s is told as %s', (at, text) => {
  expect(lastWordText(at, now)).toBe(text)
})
