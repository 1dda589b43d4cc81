import type { CompanyKind } from '@waybill/domain/teams/team'
import { m } from '@waybill/locales/messages'
import type { Company } from './company.generated.ts'

/** Nobody is named twice, and what is not known leaves no gap. */
const filled = (lines: readonly (string | null)[]) => lines.filter((line): line is string => Boolean(line?.trim()))

export function companyAddress(company: Company): string[] {
  const { address_line_1, address_line_2, town, county, postal_code } = company
  return filled([address_line_1, address_line_2, town, county, postal_code])
}

/** What invoices show. */
export function invoiceAddress(company: Company): string[] {
  if (company.use_company_address) return companyAddress(company)
  const { invoice_address_line_1, invoice_address_line_2, invoice_town, invoice_county, invoice_postal_code } = company
  return filled([invoice_address_line_1, invoice_address_line_2, invoice_town, invoice_county, invoice_postal_code])
}

/** Who receives the invoices of those who carried: as chosen, or else the Primary Member. */
export function invoiceRecipient(company: Company): { name: string; email: string | null; isChosen: boolean } | null {
  if (company.external_invoice_recipient)
    return { name: company.invoice_recipient_name ?? '', email: company.invoice_recipient_email, isChosen: true }
  const chosen = company.users.find(({ id, inactivated }) => id === company.invoice_recipient_id && !inactivated)
  const user = chosen ?? company.users.find(({ is_primary }) => is_primary)
  return user
    ? { name: `${user.name_first} ${user.name_last}`, email: user.email, isChosen: chosen !== undefined }
    : null
}

export const companyKindTexts: Record<CompanyKind, () => string> = {
  Courier_Company: m.users_kind_courier_company,
  Freight_Forwarder: m.users_kind_freight_forwarder,
  Owner_Driver: m.users_kind_owner_driver,
}
