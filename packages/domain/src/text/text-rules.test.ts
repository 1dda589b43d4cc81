import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from '../errors/validation.ts'
import {
  email,
  hasPhoneNumber,
  latinText,
  MAX_TEXT,
  optional,
  paragraphs,
  phone,
  plainText,
  requiredName,
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

test('a line has no space around it and 255 letters at the most', () => {
  expect(plainText().parse(' Gate 3 ')).toBe('Gate 3')
  expect(said(plainText(), 'x'.repeat(MAX_TEXT))).toEqual([])
  expect(said(plainText(), 'x'.repeat(MAX_TEXT + 1))).toEqual(['too_long'])
})

test('nine digits in a row are a telephone number, however they are grouped', () => {
  for (const text of ['Ring 07700 900123', '(077) - 009 - 001', '1.2.3.4.5.6.7.8.9'])
    expect(hasPhoneNumber(text), text).toBe(true)
  for (const text of ['12345678', '1a2b3c4d5e6f7g8h9', 'no number at all'])
    expect(hasPhoneNumber(text), text).toBe(false)
})

test('an e-mail address is asked for, checked and kept in small letters', () => {
  expect(said(email(), '')).toEqual(['email_required'])
  expect(said(email(), undefined)).toEqual(['email_required'])
  expect(said(email(), 'nobody@')).toEqual(['email_incorrect'])
  expect(said(email(), `${'x'.repeat(MAX_TEXT)}@example.test`)).toContain('too_long')
  expect(email().parse(' Jo.Smith@Example.CO.UK ')).toBe('jo.smith@example.co.uk')
})

test('a telephone number is British or international', () => {
  for (const good of [
    '07700 900123',
    '+44 (0)7700 900123',
    '+48 512 345 678',
    '0040721234567',
    '012345678',
    '+123456789012345',
  ]) {
    expect(said(phone(), good)).toEqual([])
  }
  expect(phone().parse(' 07700 900123 ')).toBe('07700 900123')
  expect(said(phone(), ' ')).toEqual(['required'])
  for (const bad of ['12345', 'call me maybe', '+44+7700900123', '(((((((((', '07700 900123x', '+1234567890123456']) {
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

test('what staff write has lines, 4,000 letters at the most, and no other control character', () => {
  expect(paragraphs().parse(' Zażółć:\n- one\n- two\n')).toBe('Zażółć:\n- one\n- two')
  expect(said(paragraphs(), ' ')).toEqual(['required'])
  expect(said(paragraphs(), 'x'.repeat(4_000))).toEqual([])
  expect(said(paragraphs(), 'x'.repeat(4_001))).toEqual(['too_long'])
  for (const text of ['a\tb', 'a\u0007', '\u0007a']) expect(said(paragraphs(), text)).toEqual(['invalid'])
})
