import { expect, test } from 'vitest'
import { fieldMessages, type z } from '../errors/validation.ts'
import {
  confirmSecondFactorInput,
  ownPasswordInput,
  passwordAndCodeInput,
  signInWithCodeInput,
} from './sign-in-input.ts'

const said = (schema: z.ZodType, value: unknown) => fieldMessages(schema.safeParse(value).error?.issues ?? [])

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  [' 123-456 ', '123456'],
  ['ABCDE-23456', 'ABCDE23456'],
  ['abcde 23456', 'ABCDE23456'],
])('a code typed as %j is %s', (typed, code) => {
  expect(confirmSecondFactorInput.parse({ code: typed })).toEqual({ code })
})

test.each([
  '12345',
  '1234567',
  '12345a',
  'ABCDE2345',
  'ABCDE234567',
  'ABCDE2345!',
  // Backup codes hold nothing that is easily taken for something else.
  'ABCDE12345',
  'ABCDE23480',
  '123456 ABCDE23456',
  '',
])('%j is no code', (typed) => {
  expect(said(confirmSecondFactorInput, { code: typed })).toEqual({ code: ['code_incorrect'] })
})

test('a code comes with what it belongs to', () => {
  expect(signInWithCodeInput.parse({ challenge: 'x', code: '123456' })).toEqual({ challenge: 'x', code: '123456' })
  expect(said(signInWithCodeInput, { challenge: '', code: '123456' })).toEqual({ challenge: ['required'] })
  expect(said(passwordAndCodeInput, { code: '123456' })).toEqual({ password: ['password_required'] })
})

test('a change of how one signs in needs the password, however short it once was allowed to be', () => {
  expect(said(ownPasswordInput, { password: '' })).toEqual({ password: ['password_required'] })
  expect(said(ownPasswordInput, {})).toEqual({ password: ['password_required'] })
  expect(ownPasswordInput.parse({ password: ' x ' })).toEqual({ password: ' x ' })
  expect(said(ownPasswordInput, { password: 'x'.repeat(1_001) })).toEqual({ password: ['password_too_long'] })
})
