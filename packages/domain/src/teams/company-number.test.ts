import { expect, test } from 'vitest'
import type { z } from '../errors/validation.ts'
import { companyNumber, vatNumber } from './company-number.ts'

const said = (schema: z.ZodType, value: string) => schema.safeParse(value).error?.issues.map(({ message }) => message)

test('a company number is 8 digits or 2 letters and 6 digits', () => {
  expect(companyNumber().parse('sc123456')).toBe('SC123456')
  expect(companyNumber().parse('01234567')).toBe('01234567')
  expect(said(companyNumber(), ' ')).toEqual(['required'])
  for (const bad of ['1234567', '123456789', 'S1234567', 'SCO12345']) {
    expect(said(companyNumber(), bad)).toEqual(['company_number_incorrect'])
  }
})

test('a VAT number is kept without spaces', () => {
  expect(vatNumber().parse('gb 123 4567 89')).toBe('GB123456789')
  expect(vatNumber().parse('PL1234567890')).toBe('PL1234567890')
  // A British one may be given without its two letters, a Dutch one has twelve signs after them.
  expect(vatNumber().parse('123 4567 89')).toBe('123456789')
  expect(vatNumber().parse('NL123456789B01')).toBe('NL123456789B01')
  expect(vatNumber().parse('RO12345678')).toBe('RO12345678')
  for (const bad of ['12', '1234567', 'VAT: GB123456789', 'GB1234567890123', 'NL123456789B01/2'])
    expect(said(vatNumber(), bad)).toEqual(['vat_number_incorrect'])
})
