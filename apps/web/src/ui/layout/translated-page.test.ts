import { expect, test } from 'vitest'
import { mayBeTranslated } from './translated-page.ts'

test.each([
  ['en-GB', false],
  ['pl', false],
  ['ro-RO', false],
  ['lt-LT', true],
  ['uk', true],
  ['plt', true],
])('a page for a browser in %s may be translated: %s', (preferred, is) => {
  expect(mayBeTranslated(preferred)).toBe(is)
})
