import { expect, test } from 'vitest'
import { licenceNumber } from './licence.ts'

test.each([
  ['OB1234567', 'OB1234567'],
  [' ob 123 4567 ', 'OB1234567'],
  ['on-1234567', 'ON1234567'],
  ['OB/1234567', 'OB1234567'],
  ['', null],
])('the licence number "%s" is read as %s', (typed, number) => {
  expect(licenceNumber().parse(typed)).toBe(number)
})

test.each(['OB123456', 'OB12345678', 'B1234567', '1234567', 'OB123456X', '12345678'])(
  '"%s" is no licence number',
  (typed) => {
    expect(licenceNumber().safeParse(typed).error?.issues[0]?.message).toBe('licence_number_incorrect')
  },
)
