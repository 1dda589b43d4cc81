import { expect, test } from 'vitest'
import { telLink } from './tel-link.ts'

test.each([
  ['+441134960000', 'tel:+441134960000'],
  ['+441134960000;ext=5', 'tel:+441134960000;ext=5'],
  // As they were kept before, where they could not be read.
  ['+44 (0)113 496 0000', 'tel:+441134960000'],
  ['0044 (0)113 496 0000', 'tel:+441134960000'],
  ['(0113) 496-0000', 'tel:01134960000'],
  ['(0)113 496 0000', 'tel:01134960000'],
  ['0113 496 0000 ext 5', 'tel:01134960000;ext=5'],
  ['07700 900123 (Dave)', 'tel:07700900123'],
  ['512 345 678', 'tel:512345678'],
])('%j is dialled as %s', (phone, link) => {
  expect(telLink(phone)).toBe(link)
})
