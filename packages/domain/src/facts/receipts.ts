import type { NotificationType } from '../notifications/notification.ts'

/** What the doer of a deed is told as well: the receipt for it (semantics §12). Of everything else they know already. */
const receiptTypes: readonly NotificationType[] = [
  'BID_ACCEPTED_TO_POSTER',
  'BID_SENT',
  'DOCUMENT_ADDED',
  'FEEDBACK_SENT',
  'INVOICE_SENT',
  'JOB_ALLOCATED_FOR_POSTER',
  'MEMBERSHIP_ACTIVATED',
  'PASSED_ROLE_PRIMARY',
  'SUBSCRIPTION_PLAN_UPDATED',
]

export function isReceipt(type: NotificationType): boolean {
  return receiptTypes.includes(type)
}
