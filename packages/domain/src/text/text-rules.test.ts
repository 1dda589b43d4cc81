import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from '../errors/validation.ts'
import { email, latinText, optional, phone, plainText, requiredName } from './text-rules.ts'

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

test('a telephone number is British or international', () => {
  for (const good of ['07700 900123', '+44 (0)7700 900123', '+48 512 345 678', '0040721234567']) {
    expect(said(phone(), good)).toEqual([])
  }
  for (const bad of ['12345', 'call me maybe', '+44+7700900123', '(((((((((']) {
    expect(said(phone(), bad)).toEqual(['phone_incorrect'])
  }
})

test('an optional text left out, null, empty or blank is null, and is checked when given', () => {
  const schema = optional(phone())
  for (const nothing of [undefined, null, '', '  ']) expect(schema.parse(nothing)).toBeNull()
  expect(said(schema, '12')).toEqual(['phone_incorrect'])
})

test('a required name says so when it is missing', () => {
  for (const nothing of [undefined, null, '', '  ']) expect(said(requiredName(), nothing)).toEqual(['required'])
})
