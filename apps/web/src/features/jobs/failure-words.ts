import type { FailureReason } from '@waybill/domain/delivery/failure-reasons'
import { closeJobReasons, type PickupFailureReason, pickupFailureReasons } from '@waybill/domain/jobs/job'
import { penceOf } from '@waybill/domain/money/money'
import { m } from '@waybill/locales/messages'
import { formatMoney } from '../../ui/format.ts'
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

type Failure = {
  kind: string
  reason: string
  additional_charges_agreed: boolean
  agreed_price: string | null
  is_late?: boolean
}

/** Why the goods were not taken, and what was agreed about it: "Nobody available · £25.00 agreed". Null where nothing failed. */
export function deliveryFailureText(incidents: readonly Failure[]): string | null {
  const failure = incidents.findLast(({ kind, is_late }) => kind === 'delivery_failed' && is_late !== true)
  if (!failure) return null
  const { reason, additional_charges_agreed, agreed_price } = failure
  const isAgreed = additional_charges_agreed && agreed_price !== null && penceOf(agreed_price) !== 0
  const agreed = isAgreed ? [m.jobs_failure_agreed({ amount: formatMoney(agreed_price) })] : []
  return [failureReasonText(reason), ...agreed].join(' · ')
}
