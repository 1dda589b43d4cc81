import type { PaymentFindingKind } from '@waybill/domain/subscriptions/payment'
import { m } from '@waybill/locales/messages'

/** The meaning of each finding, and the remaining task. */
export const findingTexts: Readonly<Record<PaymentFindingKind, () => string>> = {
  customer_unknown: m.back_office_finding_customer_unknown,
  dispute_lost: m.back_office_finding_dispute_lost,
  dispute_opened: m.back_office_finding_dispute_opened,
  invoice_missing: m.back_office_finding_invoice_missing,
  message_left: m.back_office_finding_message_left,
  purchase_unacknowledged: m.back_office_finding_purchase_unacknowledged,
  purchase_without_plan: m.back_office_finding_purchase_without_plan,
  refund_failed: m.back_office_finding_refund_failed,
  refund_missing: m.back_office_finding_refund_missing,
  refund_unbooked: m.back_office_finding_refund_unbooked,
  second_subscription: m.back_office_finding_second_subscription,
  subscription_differed: m.back_office_finding_subscription_differed,
  subscription_unknown: m.back_office_finding_subscription_unknown,
}
