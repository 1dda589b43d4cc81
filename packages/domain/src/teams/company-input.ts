import { reportProblems, say, z, type Problem } from '../errors/validation.ts'
import { paymentTerms } from '../money/payment-terms.ts'
import { termsDays, termsProblems } from '../money/payment-terms-input.ts'
import { latitude, longitude } from '../geo/coordinates.ts'
import { personText, placeName, placeText } from '../text/linkless-text.ts'
import { ownPassword } from '../passwords/own-password.ts'
import { phone } from '../phones/phone.ts'
import { email, latinText, optional, orNull } from '../text/text-rules.ts'
import { companyNumberProblem, registerForm, SOLE_TRADER_NUMBER } from './company-number.ts'
import { postalCode } from './postal-code.ts'
import { isReservedName } from './reserved-name.ts'
import { companyTypes } from './team.ts'
import { vatNumber } from './vat-number.ts'

/** /company-info: a sole trader's number is not asked for, whatever was typed before (spec §5). */
export const companyInfoInput = z
  .object({
    company_name: placeName().refine((name) => !isReservedName(name), say('name_reserved')),
    company_type: z.enum(companyTypes),
    company_number: z.string().overwrite(registerForm).max(40, say('company_number_incorrect')).default(''),
    vat_number: optional(vatNumber()),
  })
  .superRefine(
    reportProblems(({ company_type, company_number }): Problem[] => {
      if (company_type === 'SOLE_TRADER') return []
      const message = company_number === '' ? 'required' : companyNumberProblem(company_number)
      return message ? [{ path: ['company_number'], message }] : []
    }),
  )
  .transform((info) => (info.company_type === 'SOLE_TRADER' ? { ...info, company_number: SOLE_TRADER_NUMBER } : info))
export type CompanyInfo = z.output<typeof companyInfoInput>

/** /company-contact: where the company is found; its position counts for distances in the directory. */
export const companyContactInput = z.object({
  phone: phone(),
  address_line_1: placeName(),
  address_line_2: placeText().default(''),
  town: placeName(),
  county: placeText().default(''),
  postal_code: postalCode().min(1, say('required')),
  lat: orNull(latitude()),
  lng: orNull(longitude()),
})
export type CompanyContact = z.output<typeof companyContactInput>

/** /invoice-address-page: the company's address, or one of its own. */
export const invoiceAddressInput = z
  .object({
    use_company_address: z.boolean(),
    invoice_address_line_1: placeText().default(''),
    invoice_address_line_2: placeText().default(''),
    invoice_town: placeText().default(''),
    invoice_county: placeText().default(''),
    invoice_postal_code: postalCode().default(''),
  })
  .superRefine(
    reportProblems((address) =>
      address.use_company_address
        ? []
        : (['invoice_address_line_1', 'invoice_town', 'invoice_postal_code'] as const)
            .filter((field) => address[field] === '')
            .map((field): Problem => ({ path: [field], message: 'required' })),
    ),
  )
export type InvoiceAddress = z.output<typeof invoiceAddressInput>

/** /invoice-recipient: somebody of the team, or an external entry (spec §5). */
export const invoiceRecipientInput = z
  .object({
    external_invoice_recipient: z.boolean(),
    invoice_recipient_id: orNull(z.uuid()),
    invoice_recipient_name: optional(personText()),
    invoice_recipient_email: optional(email()),
    invoice_recipient_phone: optional(phone()),
  })
  .superRefine(
    reportProblems((recipient) => {
      const needed = recipient.external_invoice_recipient
        ? (['invoice_recipient_name', 'invoice_recipient_email'] as const)
        : (['invoice_recipient_id'] as const)
      return needed
        .filter((field) => recipient[field] === null)
        .map((field): Problem => ({ path: [field], message: 'required' }))
    }),
  )
export type InvoiceRecipient = z.output<typeof invoiceRecipientInput>

/** Eight digits, as on a British bank card. */
const accountNumber = () =>
  z
    .string()
    .overwrite((text) => text.replaceAll(/\s/g, ''))
    .regex(/^(\d{8})?$/, say('account_number_incorrect'))

/** Six digits however they are set apart; kept as banks print them, 12-34-56. */
const sortCode = () =>
  z
    .string()
    .overwrite((text) => text.replaceAll(/[\s-]/g, '').replace(/^(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3'))
    .regex(/^(\d\d-\d\d-\d\d)?$/, say('sort_code_incorrect'))

/** Where a company is paid; without any of them it can raise no invoice. */
export const bankFields = ['invoice_account_name', 'invoice_account_number', 'invoice_sort_code'] as const

/** A whole account or none: who only posts is paid nothing and still has terms. */
function accountProblems(details: Record<(typeof bankFields)[number], string | null>): Problem[] {
  const missing = bankFields.filter((field) => details[field] === null)
  return missing.length === bankFields.length ? [] : missing.map((field) => ({ path: [field], message: 'required' }))
}

/** /invoice-details: where the money goes, what stands below the sum, and the terms a job of the company's begins with. */
export const invoiceDetailsInput = z
  .object({
    invoice_account_name: optional(placeText()),
    invoice_account_number: optional(accountNumber()),
    invoice_sort_code: optional(sortCode()),
    invoice_footer_text: optional(latinText()),
    invoice_including_vat: z.boolean(),
    invoice_payment_terms: z.enum(paymentTerms),
    invoice_payment_terms_days: termsDays(),
    /** The viewer's own, when the account changes. */
    password: orNull(ownPassword()),
  })
  .superRefine(
    reportProblems((details) => [
      ...accountProblems(details),
      ...termsProblems(details.invoice_payment_terms, details.invoice_payment_terms_days, 'invoice_payment_terms_days'),
    ]),
  )
export type InvoiceDetails = z.output<typeof invoiceDetailsInput>

/** A picture sent before, or null for none. */
export const pictureInput = z.object({ upload_id: orNull(z.uuid()) })
