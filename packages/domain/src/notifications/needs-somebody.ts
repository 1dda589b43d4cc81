import type { MessageTone, NotificationType } from './notification.ts'

/** Somebody has to decide, go elsewhere or hand something in again: what the badge counts. */
export const needingTypes: readonly NotificationType[] = [
  'BID_ACCEPTED_TO_DRIVER',
  'BID_PRICE_CHANGED',
  'BID_RECEIVED',
  'DELIVERY_FAILED',
  'DOCUMENT_REJECTED',
  'INVOICE_RECEIVED',
  'INVOICE_REJECTED',
  'JOBS_PAYMENT_RECEIVED',
  'JOB_ALLOCATED_FOR_DRIVER',
  'JOB_CANCELLED',
  'JOB_IN_PROGRESS_CANCELLED',
  'JOB_REINSTATED',
  'JOB_STOPS_CHANGED',
  'JOB_STOPS_FAILED',
  'YOUR_CURRENT_JOB_STOPS_CHANGED',
]

/** Of these only the bad news: a collection that failed, steps on a job that had been closed, a membership that is lost or unpaid. */
export const needingWhenNegative: readonly NotificationType[] = [
  'ARRIVED_AT_COLLECTION',
  'ON_PROGRESS',
  'SUBSCRIPTION_STATUS_CHANGED',
]

/** Whether an event waits for somebody; everything else only tells how things go on. */
export function needsSomebody({ type, status }: { type: NotificationType; status: MessageTone }): boolean {
  return needingTypes.includes(type) || (status === 'NEGATIVE' && needingWhenNegative.includes(type))
}
