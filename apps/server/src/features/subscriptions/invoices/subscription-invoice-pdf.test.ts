import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { languages, type Language } from '@waybill/domain/users/profile-setting'
import { subscriptionInvoicePdf } from './subscription-invoice-pdf.ts'
import type { SubscriptionInvoiceDocument } from './subscription-invoices.sql.ts'
import { operatorOf } from './operator.ts'

const operator = {
  company_name: 'Aldgate Operations Ltd',
  company_number: '09876543',
  vat_number: 'GB123456782',
  address_lines: ['7 Aldgate High Street', 'London EC3N 1AA'],
  email: 'books@example.com',
  phone: null,
  ico_number: null,
}
const invoice: SubscriptionInvoiceDocument = {
  id: '01900000-0000-7000-8000-000000000001',
  team_id: '01900000-0000-7000-8000-000000000002',
  number: 4711,
  provider_id: 'in_1',
  issuer: operatorOf({ operator }),
  recipient: {
    company_name: 'Brâncuși & Łódź Couriers Ltd',
    company_number: null,
    vat_number: null,
    address_lines: ['3 Mill Lane', 'Leeds LS1 1AB'],
    name: null,
    email: null,
    phone: null,
  },
  description: 'Annual',
  period_start: new Date('2028-02-29T09:30:00Z'),
  period_end: new Date('2029-02-28T09:30:00Z'),
  price: 39_000,
  credit: 0,
  subtotal: 39_000,
  total_vat: 7_800,
  total: 46_800,
  vat_rate: 20,
  invoice_date: '2028-02-29',
  paid_at: new Date('2028-02-29T09:30:05Z'),
}

/** What VAT Regulations 1995 reg. 14(1) asks a VAT invoice for, each as it is printed in English. */
const particulars: Readonly<Record<string, string>> = {
  '(a) a sequential number that identifies it': '4711',
  '(b) the time of the supply': 'Date of supply 29/02/2028',
  '(c) the date of the issue': 'Date of issue 29/02/2028',
  '(d) the name of the supplier': 'Aldgate Operations Ltd',
  '(d) the address of the supplier': '7 Aldgate High Street London EC3N 1AA',
  '(d) the registration number of the supplier': 'GB123456782',
  '(e) the name of the customer': 'Brâncuși & Łódź Couriers Ltd',
  '(e) the address of the customer': '3 Mill Lane Leeds LS1 1AB',
  '(g) what was supplied': 'Waybill membership, plan: Annual.',
  '(h) the rate, and what is payable without VAT': 'VAT 20% of £390.00',
  '(i) the gross total without VAT': 'Total excluding VAT £390.00',
  '(l) the total VAT, in sterling': 'Total VAT £78.00',
  'the total': 'Total to pay £468.00',
}

const missingIn = (text: string) =>
  Object.entries(particulars).flatMap(([name, printed]) => (text.includes(printed) ? [] : [name]))

async function textOf(document: SubscriptionInvoiceDocument, locale: Language = 'en'): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(await subscriptionInvoicePdf(document, locale, null)) }).promise
  const { items } = await (await pdf.getPage(1)).getTextContent()
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
}

test('the invoice of a plan says all that a VAT invoice has to say', async () => {
  const text = await textOf(invoice)
  expect(missingIn(text), text).toEqual([])
})

test('a payment half an hour after midnight in London bears that day', async () => {
  const period_start = new Date('2027-07-15T23:30:00Z')
  const text = await textOf({ ...invoice, period_start, paid_at: period_start, invoice_date: '2027-07-16' })
  expect(text).not.toContain('15/07/2027')
  expect(text.match(/16\/07\/2027/g)).toHaveLength(4)
})

test('in every language: number, both parties, both VAT figures and the total', async () => {
  for (const locale of languages) {
    const text = await textOf(invoice, locale)
    for (const printed of ['4711', 'GB123456782', 'Aldgate Operations Ltd', 'Leeds LS1 1AB'])
      expect(text).toContain(printed)
    for (const figure of ['390', '78', '468']) expect(text).toContain(figure)
  }
})

test('the check catches a VAT number that is left out, another total, and a customer without an address', async () => {
  const without = { ...invoice, issuer: { ...invoice.issuer, vat_number: null } }
  expect(missingIn(await textOf(without))).toEqual(['(d) the registration number of the supplier'])
  expect(missingIn(await textOf({ ...invoice, total: 46_799 }))).toEqual(['the total'])
  const nowhere = { ...invoice, recipient: { ...invoice.recipient, address_lines: [] } }
  expect(missingIn(await textOf(nowhere))).toEqual(['(e) the address of the customer'])
})
