import type { FailureReason } from '@waybill/domain/delivery/failure-reasons'
import { closeJobReasons, type PickupFailureReason, pickupFailureReasons } from '@waybill/domain/jobs/job'
import { m } from '@waybill/locales/messages'
import { closeReasonText } from './job-words.ts'

const pickupTexts: Record<PickupFailureReason, () => string> = {
  GOODS_NOT_READY: m.delivery_reason_goods_not_ready,
  NO_ONE_AVAILABLE: m.delivery_reason_no_one_available,
  PREMISES_CLOSED: m.delivery_reason_premises_closed,
}

/** Reasons to choose from. */
export const failureReasonOptions = <Reason extends FailureReason>(reasons: readonly Reason[]) =>
  reasons.map((value) => ({ value, label: failureReasonText(value) }))

/** Why something on the road failed or a job was closed, whichever of the two sets it is from. */
export function failureReasonText(reason: string): string {
  const pickup = pickupFailureReasons.find((each) => each === reason)
  if (pickup) return pickupTexts[pickup]()
  const close = closeJobReasons.find((each) => each === reason)
  return close ? closeReasonText(close) : reason
}
