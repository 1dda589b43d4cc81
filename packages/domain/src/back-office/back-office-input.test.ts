import { expect, test } from 'vitest'
import { booksInput } from './back-office-input.ts'

test.each([
  ['a day', '2026-05-14', '2026-05-14', true],
  ['a month', '2026-05-01', '2026-05-31', true],
  ['a year', '2026-01-01', '2026-12-31', true],
  ['a leap year', '2028-01-01', '2028-12-31', true],
  ['a leap year and a day', '2028-01-01', '2029-01-01', false],
  ['ends before it begins', '2026-05-14', '2026-05-13', false],
])('the books of a period: %s', (_what, from, until, isTaken) => {
  expect(booksInput.safeParse({ from, until }).success).toBe(isTaken)
})

test('the books come in the languages of the product', () => {
  const inLanguage = (locale: string) =>
    booksInput.safeParse({ from: '2026-05-01', until: '2026-05-31', locale }).success
  expect(['en', 'ro', 'pl', 'de'].map(inLanguage)).toEqual([true, true, true, false])
})
