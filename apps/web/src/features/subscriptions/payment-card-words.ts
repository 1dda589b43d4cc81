import { m } from '@waybill/locales/messages'
import type { PaymentCardItem } from './subscription-team.generated.ts'

export function cardText({ brand, last4 }: Pick<PaymentCardItem, 'brand' | 'last4'>): string {
  return m.subscriptions_card_of({ brand, last4 })
}

/** "08/2027" */
export function expiryText({ exp_month, exp_year }: Pick<PaymentCardItem, 'exp_month' | 'exp_year'>): string {
  return `${String(exp_month).padStart(2, '0')}/${exp_year}`
}
