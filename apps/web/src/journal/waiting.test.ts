import { expect, test } from 'vitest'
import type { Entry, EntryState } from './journal-records.ts'
import { newsOf } from './waiting.ts'

const entry = (state: EntryState) => ({ key: 'one', state }) as Entry
const newsAfter = (waited: readonly Entry[], now: EntryState | null) =>
  newsOf([], waited, () => (now ? entry(now) : undefined))

test('waiting entries are announced, and first those that somebody must look at', () => {
  expect(newsOf([entry('waiting')], [], () => undefined)).toBe('waiting')
  expect(newsOf([entry('waiting'), entry('held')], [], () => undefined)).toBe('held')
})

test('that everything has been sent is said only of what has arrived', () => {
  const waited = [entry('held')]
  expect(newsAfter(waited, 'arrived')).toBe('arrived')
  expect(newsAfter(waited, 'aside')).toBeNull() // looked at and kept
  expect(newsAfter(waited, 'waiting')).toBeNull() // its own button tries it just now
  expect(newsAfter(waited, null)).toBeNull() // removed, or somebody else's
  expect(newsAfter([], null)).toBeNull()
})
