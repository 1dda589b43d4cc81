import type { BidRejectionReason } from '@waybill/domain/bids/bid'
import type { CloseJobReason } from '@waybill/domain/jobs/job'
import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'

type Text = (words: object, options: { locale: Language }) => string

/** A reason that adds nothing to the notice has no words here. */
const texts: Record<Exclude<BidRejectionReason, 'Other'> | Exclude<CloseJobReason, 'CANCELLED' | 'OTHER'>, Text> = {
  Advised_Collection_DayTime_Not_Suitable: m.bids_reason_collection_time,
  Advised_Delivery_DayTime_Not_Suitable: m.bids_reason_delivery_time,
  Bid_Too_High: m.bids_reason_too_high,
  Bid_Too_Low: m.bids_reason_too_low,
  Please_Revise_Bid: m.bids_reason_revise,
  Rejected_By_Other_Bid: m.bids_reason_other_bid,
  Rejected_Due_To_Feedback: m.bids_reason_feedback,
  Sold_To_Another_Member: m.bids_reason_sold,
  Vehicle_Not_Suitable: m.bids_reason_vehicle,
  BUSINESS_CLOSED: m.jobs_close_reason_business_closed,
  DAMAGED_GOODS: m.jobs_close_reason_damaged_goods,
  DELIVERY_REFUSED: m.jobs_close_reason_delivery_refused,
  FAILED_DELIVERY: m.jobs_close_reason_failed_delivery,
  INCORRECT_ADDRESS: m.jobs_close_reason_incorrect_address,
  INCORRECT_GOODS: m.jobs_close_reason_incorrect_goods,
  INVOICE: m.jobs_close_reason_invoice,
  INVOICE_PENDING: m.jobs_close_reason_invoice_pending,
  NO_UNLOADING: m.jobs_close_reason_no_unloading,
  SOLD_OUTSIDE_PLATFORM: m.jobs_close_reason_sold_outside_platform,
}

/** Why a bid was rejected or a job closed, by the reason that was chosen. */
export function chosenReason(code: string | null | undefined, locale: Language): string | null {
  return code && code in texts ? texts[code as keyof typeof texts]({}, { locale }) : null
}
