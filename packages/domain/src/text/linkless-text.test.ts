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
  expect(said(longText(), 'Zażółć')).toEqual(['english_only'])
  expect(said(longText(), 'Привет')).toEqual(['english_only'])
  expect(said(longText(), 'ok 👍')).toEqual(['english_only'])
  expect(said(longText(), 'x'.repeat(2_001))).toEqual(['details_too_long'])
  expect(longText().parse(' Ring twice \n')).toBe('Ring twice')
})

test('the size of a pallet may be written with a multiplication sign', () => {
  expect(longText().parse('2 pallets, 120 × 80 × 100 cm')).toBe('2 pallets, 120 x 80 x 100 cm')
})

test('the curly quotes and dashes that phones type become plain ones', () => {
  expect(longText().parse('Don’t ring – “knock”…\r\nTwice')).toBe('Don\'t ring - "knock"...\nTwice')
})

test('of the control characters a long text takes line breaks only', () => {
  const controls = fc.integer({ min: 0, max: 31 }).map((code) => String.fromCharCode(code))
  fc.assert(
    fc.property(controls, (sign) => {
      if (sign !== '\n' && sign !== '\r') expect(said(longText(), `a${sign}b`)).toEqual(['english_only'])
    }),
  )
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
