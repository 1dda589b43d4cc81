import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { lastWordText } from './days.ts'

const now = Date.parse('2026-11-24T10:00:00Z') // a Tuesday
beforeAll(() => void vi.useFakeTimers({ now }))
afterAll(() => void vi.useRealTimers())

test.each([
  ['2026-11-24T09:25:00Z', '09:25'],
  ['2026-11-23T23:59:00Z', 'Yesterday'],
  ['2026-11-21T12:00:00Z', 'Sat 21 Nov'],
  ['2026-11-17T12:00:00Z', 'Tue 17 Nov'],
  ['2025-11-24T12:00:00Z', 'Mon 24 Nov 2025'],
])('the last word of %s is told as %s', (at, text) => {
  expect(lastWordText(at, now)).toBe(text)
})
