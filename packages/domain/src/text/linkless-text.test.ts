import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from '../errors/validation.ts'
import { longText, MAX_PERSON_NAME, personName, personText, placeName, placeText } from './linkless-text.ts'

function said(schema: z.ZodType, value: unknown): string[] {
  const result = schema.safeParse(value)
  return result.success ? [] : result.error.issues.map(({ message }) => message)
}

test('details take English text, numbers, common symbols, £ € ° and several lines', () => {
  expect(said(longText(), 'Ring bell 3, ask for J. Smith (10 £ deposit), keep < 5 °C.\nThanks!')).toEqual([])
  expect(said(longText(), 'Ask for Łukasz at the café in Łódź, Tŷ Gŵyr')).toEqual([])
  expect(said(longText(), 'Say Привет twice')).toEqual(['english_only Привет'])
  expect(said(longText(), 'ok 👍')).toEqual(['english_only 👍'])
  expect(said(longText(), 'x'.repeat(2_001))).toEqual(['details_too_long'])
  expect(longText().parse(' Ring twice \n')).toBe('Ring twice')
})

test('of the control characters a long text takes line breaks, and tabs as spaces', () => {
  const controls = fc.integer({ min: 0, max: 31 }).map((code) => String.fromCharCode(code))
  fc.assert(
    fc.property(controls, (sign) => {
      const messages = said(longText(), `a${sign}b`)
      expect(messages).toHaveLength(/[\t\n\v\f\r]/.test(sign) ? 0 : 1)
    }),
  )
  expect(longText().parse('1\tpallet\vTwice')).toBe('1 pallet\nTwice')
})

test('a long text takes addresses of mails and no links', () => {
  expect(said(longText(), 'Mail john@example.com')).toEqual([])
  expect(said(longText(), 'or write to wa.me/447700900123')).toEqual(['links_not_allowed'])
})

test('the name of a person has at most 60 letters and no link', () => {
  expect(said(personName(), 'Ștefan-Țîrcă O’Brien Jr.')).toEqual([])
  expect(said(personName(), 'x'.repeat(MAX_PERSON_NAME))).toEqual([])
  expect(said(personName(), 'x'.repeat(61))).toEqual(['too_long'])
  expect(said(personName(), 'Claim prize at https://evil.com/win')).toEqual(['links_not_allowed'])
  expect(said(personName(), 'Visit EVIL.COM')).toEqual(['links_not_allowed'])
  expect(said(personName(), ' ')).toEqual(['required'])
  expect(said(personText(), '')).toEqual([])
})

test('the name of a company or place has at most 255 letters and no address on the web', () => {
  expect(said(placeName(), 'Cars.com Ltd')).toEqual([])
  expect(said(placeName(), '1 High Street, Leeds LS1 1AA')).toEqual([])
  expect(said(placeName(), 'x'.repeat(256))).toEqual(['too_long'])
  for (const name of ['https://cars.test', 'www.cars.test', 'Cars.com/win']) {
    expect(said(placeName(), name), name).toEqual(['links_not_allowed'])
  }
  expect(said(placeName(), '')).toEqual(['required'])
  expect(said(placeText(), '')).toEqual([])
})
