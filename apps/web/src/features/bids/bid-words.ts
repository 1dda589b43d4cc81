import type { BidEnding, BidRejectionReason, BidStatus } from '@waybill/domain/bids/bid'
import { m } from '@waybill/locales/messages'
import type { StatusTone } from '../../ui/show/status-badge.tsx'
import { lookOf, wordOf } from '../../ui/word-of.ts'

const reasonTexts: Record<BidRejectionReason, () => string> = {
  Advised_Collection_DayTime_Not_Suitable: m.bids_reason_collection_time,
  Advised_Delivery_DayTime_Not_Suitable: m.bids_reason_delivery_time,
  Bid_Too_High: m.bids_reason_too_high,
  Bid_Too_Low: m.bids_reason_too_low,
  Other: m.bids_reason_other,
  Please_Revise_Bid: m.bids_reason_revise,
  Rejected_By_Other_Bid: m.bids_reason_other_bid,
  Rejected_Due_To_Feedback: m.bids_reason_feedback,
  Sold_To_Another_Member: m.bids_reason_sold,
  Vehicle_Not_Suitable: m.bids_reason_vehicle,
}

const endingTexts: Record<BidEnding, () => string> = {
  closed: m.bids_ending_closed,
  expired: m.bids_ending_expired,
  reposted: m.bids_ending_reposted,
}

const tabTexts: Record<BidStatus, () => string> = {
  pending: m.bids_tab_pending,
  accepted: m.bids_tab_accepted,
  rejected: m.bids_tab_rejected,
  canceled: m.bids_tab_canceled,
}

const tones: Record<BidStatus, StatusTone> = {
  pending: 'awarded',
  accepted: 'paid',
  rejected: 'trouble',
  canceled: 'open',
}

/** It waits for an answer that cannot come: posters see it once the company subscribes (semantics §3). */
export function isWithheld({ status, hidden }: { status: BidStatus; hidden: boolean }): boolean {
  return status === 'pending' && hidden
}

export function rejectionReasonText(reason: BidRejectionReason): string {
  return wordOf(reasonTexts, reason)
}

/** The name of all bids of a status: languages with genders write many differently from one. */
export function bidTabText(status: BidStatus): string {
  return wordOf(tabTexts, status)
}

export function bidStatusTone(status: BidStatus): StatusTone {
  return lookOf(tones, status, 'open')
}

/** Why a bid was rejected, in the words of the poster where there are any. */
export function whyRejected(bid: {
  rejection_reason: BidRejectionReason | null
  rejection_reason_custom: string | null
  ending: BidEnding | null
}): string | null {
  if (!bid.rejection_reason) return null
  if (bid.ending) return wordOf(endingTexts, bid.ending)
  // `Other` without the poster's words: the job is no longer open.
  if (bid.rejection_reason === 'Other' && !bid.rejection_reason_custom) return m.bids_reason_job_ended()
  return bid.rejection_reason_custom ?? rejectionReasonText(bid.rejection_reason)
}
