import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from '../errors/validation.ts'
import { email, hasPhoneNumber, latinText, MAX_TEXT, optional, paragraphs, requiredName } from './text-rules.ts'

function said(schema: z.ZodType, value: unknown): string[] {
  const result = schema.safeParse(value)
  return result.success ? [] : result.error.issues.map(({ message }) => message)
}

test('names take any Latin letters and nothing else, and say which sign it was', () => {
  for (const name of ['Łódź', 'Ștefan Țîrcă', 'Tŷ Gŵyr', "O'Brien & Sons (NW) Ltd.", "St. John's, 4/5 Zażółć"]) {
    expect(said(latinText(), name)).toEqual([])
  }
  for (const [name, sign] of [
    ['Москва', 'Москва'],
    ['Leeds 北京', '北京'],
    ['Bob 🚚 Ltd', '🚚'],
    ['a\u0007b', 'U+0007'],
  ]) {
    expect(said(latinText(), name)).toEqual([`latin_only ${sign}`])
  }
})

test('a letter with its accent typed apart is the same letter', () => {
  expect(latinText().parse('Lo\u0301dz')).toBe('Lódz')
  expect(latinText().parse('T\u0065\u0302te')).toBe('Tête')
})

test('a name is kept in plain signs, so that it is found however it is typed', () => {
  expect(latinText().parse('O’Brien – “Same\u2011Day”\u00a0Ltd')).toBe('O\'Brien - "Same-Day" Ltd')
  expect(latinText().parse('a\u202eb\u200bc\u00add')).toBe('abcd')
})

test('no control character passes a rule of one line: tabs and line breaks are spaces, others are refused', () => {
  const controls = fc.integer({ min: 0, max: 31 }).map((code) => String.fromCharCode(code))
  fc.assert(
    fc.property(controls, (sign) => {
      const result = latinText().safeParse(`a${sign}b`)
      expect(/[\t\n\v\f\r]/.test(sign) ? result.data : result.error?.issues.length).toBe(
        /[\t\n\v\f\r]/.test(sign) ? 'a b' : 1,
      )
    }),
  )
  expect(said(latinText(), 'a\u007fb')).toEqual(['latin_only U+007F'])
})

test('a line has no space around it and 255 letters at the most', () => {
  expect(latinText().parse(' Gate 3 ')).toBe('Gate 3')
  expect(said(latinText(), 'x'.repeat(MAX_TEXT))).toEqual([])
  expect(said(latinText(), 'x'.repeat(MAX_TEXT + 1))).toEqual(['too_long'])
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
  expect(email().parse('\u200eO’Brien+Jobs@Waybill.test\u00a0')).toBe("o'brien+jobs@waybill.test")
})

test('an optional text left out, null, empty or blank is null, and is checked when given', () => {
  const schema = optional(email())
  for (const nothing of [undefined, null, '', '  ']) expect(schema.parse(nothing)).toBeNull()
  expect(said(schema, '12')).toEqual(['email_incorrect'])
})

test('a required name says so when it is missing', () => {
  for (const nothing of [undefined, null, '', '  ']) expect(said(requiredName(), nothing)).toEqual(['required'])
})

test('staff’s texts have lines, 4,000 letters at the most, and no other control character', () => {
  expect(paragraphs().parse(' Zażółć:\n- one\n- two\n')).toBe('Zażółć:\n- one\n- two')
  expect(said(paragraphs(), ' ')).toEqual(['required'])
  expect(said(paragraphs(), 'x'.repeat(4_000))).toEqual([])
  expect(said(paragraphs(), 'x'.repeat(4_001))).toEqual(['too_long'])
  for (const text of ['a\tb', 'a\u0007', '\u0007a']) expect(said(paragraphs(), text)).toEqual(['invalid'])
})
