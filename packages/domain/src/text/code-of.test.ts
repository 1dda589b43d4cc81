import { expect, test } from 'vitest'
import { codeOf } from './code-of.ts'

test('a code is the words of a name in small letters without accents', () => {
  expect(codeOf('Cover for glass')).toBe('cover_for_glass')
  expect(codeOf(' Café – 24/7!')).toBe('cafe_24_7')
  expect(codeOf('ﬁrst class')).toBe('first_class')
})
