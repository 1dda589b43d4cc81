import type { CloseJobReason, PickupFailureReason } from '@waybill/domain/jobs/job'
import { closeJobReasons, pickupFailureReasons } from '@waybill/domain/jobs/job'
import { m } from '@waybill/locales/messages'
import { closeReasonText } from '../jobs/job-words.ts'

const pickupTexts: Record<PickupFailureReason, () => string> = {
  GOODS_NOT_READY: m.delivery_reason_goods_not_ready,
  NO_ONE_AVAILABLE: m.delivery_reason_no_one_available,
  PREMISES_CLOSED: m.delivery_reason_premises_closed,
}

// What can stop a delivery at the door; the other close-job reasons are about the deal.
const deliveryReasons = [
  'DELIVERY_REFUSED',
  'BUSINESS_CLOSED',
  'NO_UNLOADING',
  'INCORRECT_ADDRESS',
  'INCORRECT_GOODS',
  'DAMAGED_GOODS',
  'FAILED_DELIVERY',
  'OTHER',
] as const satisfies readonly CloseJobReason[]

export const pickupReasonOptions = () => pickupFailureReasons.map((value) => ({ value, label: pickupTexts[value]() }))
export const deliveryReasonOptions = () => deliveryReasons.map((value) => ({ value, label: closeReasonText(value) }))

/** An incident's reason, whichever of the two sets it is from. */
export function reasonText(reason: string): string {
  const pickup = pickupFailureReasons.find((each) => each === reason)
  if (pickup) return pickupTexts[pickup]()
  const close = closeJobReasons.find((each) => each === reason)
  return close ? closeReasonText(close) : reason
}
