import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from '../errors/validation.ts'
import {
  companyNumber,
  email,
  latinText,
  optional,
  password,
  phone,
  plainText,
  requiredName,
  vatNumber,
} from './text-rules.ts'

function said(schema: z.ZodType, value: unknown): string[] {
  const result = schema.safeParse(value)
  return result.success ? [] : result.error.issues.map(({ message }) => message)
}

test('names take any Latin letters and nothing else', () => {
  for (const name of ['Łódź', 'Ștefan Țîrcă', 'O’Brien & Sons (NW) Ltd.', "St. John's, 4/5 Zażółć"]) {
    expect(said(latinText(), name)).toEqual([])
  }
  for (const name of ['Москва', '北京', 'Bob 🚚', 'a‮b']) expect(said(latinText(), name)).toEqual(['latin_only'])
})

test('a letter with its accent typed apart is the same letter', () => {
  expect(latinText().parse('Lo\u0301dz')).toBe('Lódz')
})

test('no control character passes a rule of one line', () => {
  const controls = fc.integer({ min: 0, max: 31 }).map((code) => String.fromCharCode(code))
  fc.assert(
    fc.property(controls, (sign) => {
      for (const schema of [plainText(), latinText()]) expect(said(schema, `a${sign}b`)).not.toEqual([])
    }),
  )
  expect(said(plainText(), 'a\u007fb')).toEqual(['english_only'])
})

test('an e-mail address is asked for, checked and kept in small letters', () => {
  expect(said(email(), '')).toEqual(['email_required'])
  expect(said(email(), undefined)).toEqual(['email_required'])
  expect(said(email(), 'nobody@')).toEqual(['email_incorrect'])
  expect(email().parse(' Jo.Smith@Example.CO.UK ')).toBe('jo.smith@example.co.uk')
})

test('a password has 8 to 128 characters and is kept exactly as typed', () => {
  expect(said(password(), '')).toEqual(['password_required'])
  expect(said(password(), '1234567')).toEqual(['password_too_short'])
  expect(said(password(), 'x'.repeat(129))).toEqual(['password_too_long'])
  expect(password().parse(' ąęć 12345 ')).toBe(' ąęć 12345 ')
})

test('a telephone number is British or international', () => {
  for (const good of ['07700 900123', '+44 (0)7700 900123', '+48 512 345 678', '0040721234567']) {
    expect(said(phone(), good)).toEqual([])
  }
  for (const bad of ['12345', 'call me maybe', '+44+7700900123', '(((((((((']) {
    expect(said(phone(), bad)).toEqual(['phone_incorrect'])
  }
})

test('a company number is 8 digits or 2 letters and 6 digits', () => {
  expect(companyNumber().parse('sc123456')).toBe('SC123456')
  expect(companyNumber().parse('01234567')).toBe('01234567')
  for (const bad of ['1234567', '123456789', 'S1234567', 'SCO12345']) {
    expect(said(companyNumber(), bad)).toEqual(['company_number_incorrect'])
  }
})

test('a VAT number is kept without spaces', () => {
  expect(vatNumber().parse('gb 123 4567 89')).toBe('GB123456789')
  expect(vatNumber().parse('PL1234567890')).toBe('PL1234567890')
  expect(said(vatNumber(), '12')).toEqual(['vat_number_incorrect'])
})

test('an optional text left out, null, empty or blank is null, and is checked when given', () => {
  const schema = optional(phone())
  for (const nothing of [undefined, null, '', '  ']) expect(schema.parse(nothing)).toBeNull()
  expect(said(schema, '12')).toEqual(['phone_incorrect'])
})

test('a required name says so when it is missing', () => {
  for (const nothing of [undefined, null, '', '  ']) expect(said(requiredName(), nothing)).toEqual(['required'])
})
