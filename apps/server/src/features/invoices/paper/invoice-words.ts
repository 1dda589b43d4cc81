import type { PaymentTerms } from '@waybill/domain/money/payment-terms'
import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'

const formats: Record<Language, string> = { en: 'en-GB', ro: 'ro-RO', pl: 'pl-PL' }

/** How amounts and dates are written on a printed invoice; dates are DD/MM/YYYY everywhere (semantics, "Time"). */
export function invoiceFormats(locale: Language) {
  const pounds = new Intl.NumberFormat(formats[locale], { style: 'currency', currency: 'GBP' })
  const number = new Intl.NumberFormat(formats[locale], { maximumFractionDigits: 2 })
  const date = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London' })
  return {
    /** Pence. */
    money: (pence: number) => pounds.format(pence / 100).replaceAll('\u202f', '\u00a0'),
    quantity: (quantity: number) => number.format(quantity),
    /** YYYY-MM-DD. */
    day: (day: string) => day.split('-').toReversed().join('/'),
    moment: (moment: Date) => date.format(moment),
  }
}

type Text = (days: number, options: { locale: Language }) => string
const days: Text = (days, options) => m.jobs_terms_days({ days }, options)
const endOfMonth: Text = (days, options) => m.jobs_terms_days_eom({ days }, options)

const terms: Record<PaymentTerms, Text> = {
  CUSTOM: days,
  SAME_DAY_PAYMENT: (_days, options) => m.jobs_terms_same_day({}, options),
  SEVEN_DAYS: (_days, options) => days(7, options),
  THIRTY_DAYS: (_days, options) => days(30, options),
  FORTY_DAYS: (_days, options) => days(40, options),
  FORTY_FIVE_DAYS: (_days, options) => days(45, options),
  THIRTY_DAYS_EOM: (_days, options) => endOfMonth(30, options),
  FORTY_DAYS_EOM: (_days, options) => endOfMonth(40, options),
}

/** `custom_days` counts for CUSTOM terms only. */
export function termsText(of: PaymentTerms, custom_days: number | null, locale: Language): string {
  return terms[of](custom_days ?? 0, { locale })
}
