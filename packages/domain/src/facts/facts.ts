import type { EntityKind } from '../notifications/notification.ts'

type OfJob<Name extends string> = { name: Name; job_id: string }
type OfBid<Name extends string> = { name: Name; job_id: string; bid_id: string }
type OfStop<Name extends string> = { name: Name; job_id: string; stop_id: string }
type OfPod<Name extends string> = { name: Name; job_id: string; pod_id: string }
type OfInvoice<Name extends string> = { name: Name; job_id: string; invoice_id: string }
type OfDocument<Name extends string> = { name: Name; document_id: string; team_id: string; user_id: string }
type OfFeedback<Name extends string> = { name: Name; job_id: string; feedback_id: string }
type OfTeam<Name extends string> = { name: Name; team_id: string }

/** Something that has happened: stored with the change that made it so. Ids only; readers look the rest up. */
export type Fact =
  | OfJob<
      | 'job_posted'
      | 'job_edited'
      | 'job_repriced'
      | 'job_notes_edited'
      | 'job_stops_edited'
      | 'job_handed_over'
      | 'job_reposted'
      | 'job_closed'
      | 'running_job_closed'
      | 'job_withdrawn'
      | 'running_job_withdrawn'
      | 'job_expired'
      | 'job_completed'
      | 'charge_proposed'
      | 'charge_countered'
      | 'charge_accepted'
      | 'charge_accepted_by_silence'
      | 'charge_due_soon'
      | 'charge_unanswered'
      | 'charge_counter_accepted'
      | 'charge_contested'
      | 'charge_withdrawn'
      | 'charge_reopened'
      | 'tracking_link_made'
      | 'tracking_link_revoked'
    >
  | OfBid<'bid_submitted' | 'bid_adjusted' | 'bid_confirmed'>
  | OfBid<'bid_retracted' | 'bid_rejected' | 'bid_accepted'>
  /** `user_id` is who drove until then: the job no longer knows. */
  | { name: 'job_reinstated'; job_id: string; user_id?: string }
  | { name: 'job_allocated'; job_id: string; user_id: string }
  | { name: 'driver_assigned'; job_id: string; user_id: string }
  | OfJob<
      | 'collection_started'
      | 'collection_arrived'
      | 'collection_failed'
      | 'goods_boarded'
      | 'delivery_started'
      | 'destination_arrived'
      | 'job_delivered'
      | 'job_delivered_for_driver'
      | 'delivery_failed'
      | 'delivery_rescheduled'
      | 'goods_left_elsewhere'
      | 'return_started'
      | 'goods_returned'
      /** Steps from before the run ended or was changed, which arrived only now. */
      | 'late_steps_arrived'
    >
  | OfStop<
      'stop_arrived' | 'stop_goods_boarded' | 'stop_completed' | 'stop_failed' | 'stop_not_collected' | 'stop_settled'
    >
  | OfPod<'pod_uploaded' | 'pod_corrected' | 'pod_removed'>
  | OfInvoice<'invoice_raised' | 'invoice_resent' | 'invoice_approved' | 'invoice_rejected' | 'invoice_paid'>
  /** The carrier says that the money has come. */
  | OfInvoice<'payment_confirmed'>
  | OfInvoice<'invoice_overdue'>
  /** In part or in full, by a credit note. */
  | OfInvoice<'invoice_credited'>
  /** By the payer, of an invoice it had approved; and the issuer's answer without a credit. */
  | OfInvoice<'correction_asked' | 'correction_refused'>
  /** The mark "paid", taken back by the payer or by the issuer; and confirmed by the side that had not set it. */
  | OfInvoice<'invoice_unpaid' | 'payment_unconfirmed' | 'payment_agreed'>
  /** The record of a payment, contested by the payer, and by the carrier that has not received it; and staff agreed with the latter. */
  | OfInvoice<'record_contested' | 'payment_contested' | 'payment_voided'>
  /** Money given back after a credit: noted by the issuer, by the payer; confirmed or taken back. */
  | OfInvoice<'refund_noted' | 'refund_received' | 'refund_changed'>
  | OfDocument<'document_submitted' | 'document_approved' | 'document_rejected' | 'document_expiring'>
  /** `feedback_returned` is left when the other side's was in, so that both are published. */
  | OfFeedback<'feedback_left' | 'feedback_returned' | 'feedback_answered'>
  | OfFeedback<'feedback_published' | 'poor_feedback_published'>
  | OfFeedback<'feedback_comment_removed' | 'feedback_answer_removed'>
  | OfTeam<'membership_activated' | 'subscription_plan_updated' | 'subscription_gained' | 'subscription_lost'>
  | OfTeam<'subscription_ending' | 'subscription_overdue'>
  /** The one free job of a limited trial is taken; it came to nothing before it was collected. */
  | OfTeam<'free_job_used' | 'free_job_returned'>
  /** Its name, number, VAT number or type. */
  | OfTeam<'company_identity_changed'>
  /** Alerts that waited for a better moment: so many jobs, told together. */
  | { name: 'alerts_held_back'; user_id: string; count: number }
  /** The rights or the sharing of a user were changed by somebody else. */
  | { name: 'user_changed'; user_id: string }
  /** `user_id` asks to be added to the team. */
  | { name: 'join_requested'; team_id: string; user_id: string }
  /** A list of so many rows came by mail from that member; or it could not be read. */
  | { name: 'list_arrived'; team_id: string; user_id: string; count: number }
  | { name: 'list_refused'; team_id: string; user_id: string }
  | { name: 'primary_role_transferred'; team_id: string; old_primary_id: string; new_primary_id: string }
  /** By `team_id`; what was pending between the two ends with facts of its own. */
  | { name: 'team_blocked' | 'team_unblocked'; team_id: string; blocked_team_id: string }
  | { name: 'app_version_published'; version: string }
  | { name: 'message_sent'; job_id: string; message_id: string }
  /** Nothing could be delivered there for a week, or it said that it is gone. */
  | { name: 'callback_endpoint_paused'; team_id: string; endpoint_id: string }

export type FactName = Fact['name']

const idNames = {
  BID: 'bid_id',
  DOCUMENT: 'document_id',
  FEEDBACK: 'feedback_id',
  INVOICE: 'invoice_id',
  JOB: 'job_id',
  POD: 'pod_id',
} as const satisfies Record<EntityKind, string>

/** The id of the entity that a notice of this fact leads to; null when the fact knows none of that kind. */
export function redirectIdOf(fact: Fact, entity: EntityKind): string | null {
  const known: Partial<Record<string, string | number>> = fact
  const id = known[idNames[entity]]
  return typeof id === 'string' ? id : null
}

/** After these nobody can bid for the job any more. */
const offTheBoard: readonly FactName[] = ['bid_accepted', 'job_allocated', 'job_closed', 'job_expired', 'job_reposted']

export function takesOffTheBoard(name: FactName): boolean {
  return offTheBoard.includes(name)
}
