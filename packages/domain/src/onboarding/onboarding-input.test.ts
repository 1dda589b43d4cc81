import { expect, test } from 'vitest'
import { addCompanyInfoInput, signUpInput } from './onboarding-input.ts'
import { companyDomain } from './public-mail-domain.ts'

const person = {
  name_first: 'Ana',
  name_last: 'Pop',
  email: ' Ana@Example.test ',
  phone: '07700 900123',
  language: 'ro',
  is_over_18: true,
  accepts_terms: true,
  accepts_code_of_conduct: true,
  accepts_privacy_policy: true,
}
const company = {
  company_type: 'LIMITED_COMPANY',
  company_name: 'Pop Transport Ltd',
  company_number: 'sc123456',
  phone: '0113 496 0123',
  address_line_1: '1 Depot Road',
  town: 'Leeds',
  postal_code: 'LS1 4LT',
  lat: 53.79,
  lng: -1.55,
}
const messages = (result: { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  result.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)

test('all four ticks are needed to sign up', () => {
  expect(signUpInput.parse(person).email).toBe('ana@example.test')
  for (const tick of ['is_over_18', 'accepts_terms', 'accepts_code_of_conduct', 'accepts_privacy_policy'])
    expect(messages(signUpInput.safeParse({ ...person, [tick]: false }))).toEqual([`${tick} tick_required`])
})

test('a limited company has a number of the register', () => {
  const withNumber = (company_number: string) => addCompanyInfoInput.safeParse({ ...company, company_number })
  expect(addCompanyInfoInput.parse(company).company_number).toBe('SC123456')
  expect(withNumber('01234567').success).toBe(true)
  for (const wrong of ['123456', 'S1234567', '12345678901'])
    expect(messages(withNumber(wrong))).toEqual(['company_number company_number_incorrect'])
  expect(messages(withNumber(''))).toEqual(['company_number required'])
})

test('a sole trader is one, whatever stands in the number', () => {
  const parsed = addCompanyInfoInput.parse({ ...company, company_type: 'SOLE_TRADER', company_number: 'x' })
  expect(parsed.company_number).toBe('Sole Trader')
})

test('the VAT number may be left out, the position of the address may not', () => {
  expect(addCompanyInfoInput.parse({ ...company, vat_number: ' ' }).vat_number).toBeNull()
  expect(addCompanyInfoInput.parse({ ...company, vat_number: 'gb 123 4567 82' }).vat_number).toBe('GB123456782')
  expect(messages(addCompanyInfoInput.safeParse({ ...company, vat_number: '12' }))).toEqual([
    'vat_number vat_number_incorrect',
  ])
  for (const half of ['lat', 'lng'])
    expect(messages(addCompanyInfoInput.safeParse({ ...company, [half]: null }))).toEqual(['town position_required'])
})

test('an address with a public mail service says nothing about the company', () => {
  expect(companyDomain('ana@gmail.com')).toBeNull()
  expect(companyDomain('ana@Pop-Transport.ro')).toBe('pop-transport.ro')
  expect(companyDomain('ana@')).toBeNull()
})
