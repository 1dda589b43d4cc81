import type { PaymentTerms } from '@waybill/domain/money/payment-terms'
import { m } from '@waybill/locales/messages'

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
  return texts[terms](days ?? 0)
}
