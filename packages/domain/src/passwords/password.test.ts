import { expect, test } from 'vitest'
import { password } from './password.ts'

const said = (value: string | undefined) =>
  password()
    .safeParse(value)
    .error?.issues.map(({ message }) => message)

test('a password has 8 to 128 characters and is kept exactly as typed', () => {
  for (const nothing of ['', undefined]) expect(said(nothing)).toEqual(['password_required'])
  expect(said('1234567')).toEqual(['password_too_short'])
  expect(said('x'.repeat(129))).toEqual(['password_too_long'])
  expect(password().parse(' ąęć 12345 ')).toBe(' ąęć 12345 ')
})
