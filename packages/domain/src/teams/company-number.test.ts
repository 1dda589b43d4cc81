import { expect, test } from 'vitest'
import type { z } from '../errors/validation.ts'
import { companyNumber, vatNumber } from './company-number.ts'

const said = (schema: z.ZodType, value: string) => schema.safeParse(value).error?.issues.map(({ message }) => message)

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
