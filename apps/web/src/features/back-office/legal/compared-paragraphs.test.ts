import { expect, test } from 'vitest'
import { comparedParagraphs } from './compared-paragraphs.ts'

const written = (before: string, after: string) =>
  comparedParagraphs(before, after).map(({ text, change }) => ({ added: '+', removed: '-', same: ' ' })[change] + text)

test('a common paragraph stands once, a changed one as it was and as it is', () => {
  expect(written('a\n\nb\n\nc', 'a\n\nB\n\nc\n\nd')).toEqual([' a', '-b', '+B', ' c', '+d'])
  expect(written('a', 'a')).toEqual([' a'])
  expect(written('', 'a')).toEqual(['+a'])
  expect(written('a\n\nb', '')).toEqual(['-a', '-b'])
})
