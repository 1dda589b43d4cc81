import { expect, test } from 'vitest'
import { fieldMessages } from '../errors/validation.ts'
import { companyInfoInput, invoiceAddressInput, invoiceDetailsInput, invoiceRecipientInput } from './company-input.ts'

const details = {
  invoice_account_name: 'Depot Ltd',
  invoice_account_number: '12345678',
  invoice_sort_code: '12-34-56',
  invoice_including_vat: true,
  invoice_payment_terms: 'THIRTY_DAYS',
}
const problemsOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  fieldMessages(result.error?.issues ?? [])

test.each(['123456', '12-34-56', '12 34 56', ' 12-34 56 '])(
  'a sort code typed as %j is kept as banks print it',
  (typed) => {
    expect(invoiceDetailsInput.parse({ ...details, invoice_sort_code: typed }).invoice_sort_code).toBe('12-34-56')
  },
)

test.each<[string, object, string]>([
  ['a sort code of five digits', { invoice_sort_code: '12345' }, 'sort_code_incorrect'],
  ['a sort code of letters', { invoice_sort_code: 'ABCDEF' }, 'sort_code_incorrect'],
  ['a sort code of seven digits', { invoice_sort_code: '1234567' }, 'sort_code_incorrect'],
  ['a sort code of eight digits', { invoice_sort_code: '12345678' }, 'sort_code_incorrect'],
  ['no sort code', { invoice_sort_code: '' }, 'required'],
  ['an account number of seven digits', { invoice_account_number: '1234567' }, 'account_number_incorrect'],
  ['an account number of nine digits', { invoice_account_number: '123456789' }, 'account_number_incorrect'],
  ['no account number', { invoice_account_number: ' ' }, 'required'],
])('%s is refused', (_what, overrides, message) => {
  const [field] = Object.keys(overrides)
  expect(problemsOf(invoiceDetailsInput.safeParse({ ...details, ...overrides }))).toEqual({ [field!]: [message] })
})

test('an account number is kept without what sets it apart', () => {
  const typed = { ...details, invoice_account_number: ' 1234 5678 ' }
  expect(invoiceDetailsInput.parse(typed).invoice_account_number).toBe('12345678')
})

test('no account at all is kept as none: who only posts is paid nothing', () => {
  const none = { invoice_account_name: ' ', invoice_account_number: '', invoice_sort_code: '' }
  expect(invoiceDetailsInput.parse({ ...details, ...none })).toMatchObject({
    invoice_account_name: null,
    invoice_account_number: null,
    invoice_sort_code: null,
  })
})

test('terms of the company’s own say after how many days', () => {
  const own = { ...details, invoice_payment_terms: 'CUSTOM' }
  expect(problemsOf(invoiceDetailsInput.safeParse(own))).toEqual({
    invoice_payment_terms_days: ['payment_days_required'],
  })
  expect(invoiceDetailsInput.safeParse({ ...own, invoice_payment_terms_days: 21 }).success).toBe(true)
  expect(invoiceDetailsInput.safeParse({ ...own, invoice_payment_terms_days: 366 }).success).toBe(false)
})

test('a limited company has a number, a sole trader none, whatever was typed before', () => {
  const limited = { company_name: 'Aire Ltd', company_type: 'LIMITED_COMPANY' }
  expect(companyInfoInput.parse({ ...limited, company_number: ' sc 123456 ' }).company_number).toBe('SC123456')
  expect(problemsOf(companyInfoInput.safeParse(limited))).toEqual({ company_number: ['required'] })
  expect(problemsOf(companyInfoInput.safeParse({ ...limited, company_number: '1' }))).toEqual({
    company_number: ['company_number_incorrect'],
  })
  const trader = { ...limited, company_type: 'SOLE_TRADER', company_number: 'nonsense' }
  expect(companyInfoInput.parse(trader).company_number).toBe('Sole Trader')
})

test('an invoice address is the company’s, or a whole one', () => {
  expect(invoiceAddressInput.safeParse({ use_company_address: true }).success).toBe(true)
  expect(problemsOf(invoiceAddressInput.safeParse({ use_company_address: false }))).toEqual({
    invoice_address_line_1: ['required'],
    invoice_town: ['required'],
    invoice_postal_code: ['required'],
  })
  const whole = { invoice_address_line_1: '1 Depot Road', invoice_town: 'Leeds', invoice_postal_code: 'LS1 4LT' }
  expect(invoiceAddressInput.safeParse({ use_company_address: false, ...whole }).success).toBe(true)
  expect(
    problemsOf(invoiceAddressInput.safeParse({ use_company_address: false, ...whole, invoice_town: ' ' })),
  ).toEqual({
    invoice_town: ['required'],
  })
})

test('a recipient is chosen from the team, or has a name and an email', () => {
  expect(problemsOf(invoiceRecipientInput.safeParse({ external_invoice_recipient: false }))).toEqual({
    invoice_recipient_id: ['required'],
  })
  expect(problemsOf(invoiceRecipientInput.safeParse({ external_invoice_recipient: true }))).toEqual({
    invoice_recipient_name: ['required'],
    invoice_recipient_email: ['required'],
  })
  const somebody = { invoice_recipient_name: 'Ana Pop', invoice_recipient_email: 'ana@example.test' }
  expect(problemsOf(invoiceRecipientInput.safeParse({ external_invoice_recipient: true, ...somebody }))).toEqual({})
  const chosen = { external_invoice_recipient: false, invoice_recipient_id: '0190a1b2-0000-7000-8000-000000000001' }
  expect(problemsOf(invoiceRecipientInput.safeParse(chosen))).toEqual({})
})
