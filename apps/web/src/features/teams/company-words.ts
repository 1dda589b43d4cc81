import type { PaymentTerms } from '@waybill/domain/money/payment-terms'
import type { CompanyKind } from '@waybill/domain/teams/team'
import { m } from '@waybill/locales/messages'
import type { Company } from './company.generated.ts'
import { wordOf } from '../../ui/word-of.ts'

/** The lines that are filled in. */
const filled = (lines: readonly (string | null)[]) => lines.filter((line): line is string => Boolean(line?.trim()))

export function companyAddress(company: Company): string[] {
  const { address_line_1, address_line_2, town, county, postal_code } = company
  return filled([address_line_1, address_line_2, town, county, postal_code])
}

/** The address on invoices. */
export function invoiceAddress(company: Company): string[] {
  if (company.use_company_address) return companyAddress(company)
  const { invoice_address_line_1, invoice_address_line_2, invoice_town, invoice_county, invoice_postal_code } = company
  return filled([invoice_address_line_1, invoice_address_line_2, invoice_town, invoice_county, invoice_postal_code])
}

/** The chosen recipient of the invoices of carriers; null when nobody is, or somebody who has left. */
export function invoiceRecipient(company: Company): { name: string; email: string | null } | null {
  if (company.external_invoice_recipient)
    return { name: company.invoice_recipient_name ?? '', email: company.invoice_recipient_email }
  const user = company.users.find(({ id, inactivated }) => id === company.invoice_recipient_id && !inactivated)
  return user ? { name: `${user.name_first} ${user.name_last}`, email: user.email } : null
}

export const companyKindTexts: Record<CompanyKind, () => string> = {
  Courier_Company: m.users_kind_courier_company,
  Freight_Forwarder: m.users_kind_freight_forwarder,
  Owner_Driver: m.users_kind_owner_driver,
}

const texts: Record<PaymentTerms, (days: number) => string> = {
  CUSTOM: (days) => m.jobs_terms_days({ days }),
  FORTY_DAYS: () => m.jobs_terms_days({ days: 40 }),
  FORTY_DAYS_EOM: () => m.jobs_terms_days_eom({ days: 40 }),
  FORTY_FIVE_DAYS: () => m.jobs_terms_days({ days: 45 }),
  SAME_DAY_PAYMENT: () => m.jobs_terms_same_day(),
  SEVEN_DAYS: () => m.jobs_terms_days({ days: 7 }),
  THIRTY_DAYS: () => m.jobs_terms_days({ days: 30 }),
  THIRTY_DAYS_EOM: () => m.jobs_terms_days_eom({ days: 30 }),
}

/** `days` counts for CUSTOM terms only. */
export function paymentTermsText(terms: PaymentTerms, days: number | null): string {
  return wordOf(texts, terms, days ?? 0)
}
