import type { FactName } from '@waybill/domain/facts/facts'
import type { NotificationType } from '@waybill/domain/notifications/notification'
import { londonDay } from '@waybill/domain/time/london-day'
import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import { chosenReason } from './chosen-reason.ts'
import { londonFormats } from '../../../platform/london-formats.ts'
import type { EventParameters } from './event-parameters.ts'

type Words = {
  job: string
  route: string
  poster: string
  taker: string
  driver: string
  stop: string
  invoice: string
  document: string
  expiry: string
  company: string
  person: string
  author: string
  subject: string
  opens: string
  version: string
  count: number
  endpoint: string
}
type Text = (words: Words, options: { locale: Language }) => string
type NameAndText = readonly [name: Text, text: Text]

const texts: Readonly<Record<NotificationType, NameAndText>> = {
  APP_UPDATED: [m.notifications_app_updated_name, m.notifications_app_updated_text],
  ARRIVED_AT_COLLECTION: [m.notifications_arrived_at_collection_name, m.notifications_arrived_at_collection_text],
  BID_ACCEPTED_TO_DRIVER: [m.notifications_bid_accepted_to_driver_name, m.notifications_bid_accepted_to_driver_text],
  BID_ACCEPTED_TO_POSTER: [m.notifications_bid_accepted_to_poster_name, m.notifications_bid_accepted_to_poster_text],
  BID_PRICE_CHANGED: [m.notifications_bid_price_changed_name, m.notifications_bid_price_changed_text],
  BID_RECEIVED: [m.notifications_bid_received_name, m.notifications_bid_received_text],
  BID_REJECTED: [m.notifications_bid_rejected_name, m.notifications_bid_rejected_text],
  BID_RETRACTED: [m.notifications_bid_retracted_name, m.notifications_bid_retracted_text],
  BID_SENT: [m.notifications_bid_sent_name, m.notifications_bid_sent_text],
  DELIVERY_FAILED: [m.notifications_delivery_failed_name, m.notifications_delivery_failed_text],
  DOCUMENT_ADDED: [m.notifications_document_added_name, m.notifications_document_added_text],
  DOCUMENT_APPROVED: [m.notifications_document_approved_name, m.notifications_document_approved_text],
  DOCUMENT_REJECTED: [m.notifications_document_rejected_name, m.notifications_document_rejected_text],
  FEEDBACK_RECEIVED: [m.notifications_feedback_received_name, m.notifications_feedback_received_text],
  FEEDBACK_SENT: [m.notifications_feedback_sent_name, m.notifications_feedback_sent_text],
  GOODS_ON_BOARD: [m.notifications_goods_on_board_name, m.notifications_goods_on_board_text],
  INVOICE_APPROVED: [m.notifications_invoice_approved_name, m.notifications_invoice_approved_text],
  INVOICE_RECEIVED: [m.notifications_invoice_received_name, m.notifications_invoice_received_text],
  INVOICE_REJECTED: [m.notifications_invoice_rejected_name, m.notifications_invoice_rejected_text],
  INVOICE_SENT: [m.notifications_invoice_sent_name, m.notifications_invoice_sent_text],
  JOB_ALLOCATED_FOR_DRIVER: [
    m.notifications_job_allocated_for_driver_name,
    m.notifications_job_allocated_for_driver_text,
  ],
  JOB_ALLOCATED_FOR_POSTER: [
    m.notifications_job_allocated_for_poster_name,
    m.notifications_job_allocated_for_poster_text,
  ],
  JOB_CANCELLED: [m.notifications_job_cancelled_name, m.notifications_job_cancelled_text],
  JOB_COMPLETED: [m.notifications_job_completed_name, m.notifications_job_completed_text],
  JOB_DELIVERED: [m.notifications_job_delivered_name, m.notifications_job_delivered_text],
  JOB_EXPIRED: [m.notifications_job_expired_name, m.notifications_job_expired_text],
  JOB_IN_PROGRESS_CANCELLED: [
    m.notifications_job_in_progress_cancelled_name,
    m.notifications_job_in_progress_cancelled_text,
  ],
  JOB_REINSTATED: [m.notifications_job_reinstated_name, m.notifications_job_reinstated_text],
  JOB_STOPS_CHANGED: [m.notifications_job_stops_changed_name, m.notifications_job_stops_changed_text],
  JOB_STOPS_FAILED: [m.notifications_job_stops_failed_name, m.notifications_job_stops_failed_text],
  JOBS_PAYMENT_RECEIVED: [m.notifications_jobs_payment_received_name, m.notifications_jobs_payment_received_text],
  MEMBERSHIP_ACTIVATED: [m.notifications_membership_activated_name, m.notifications_membership_activated_text],
  NEW_JOB_AROUND_YOU: [m.notifications_new_job_around_you_name, m.notifications_new_job_around_you_text],
  NEW_JOB_IN_YOUR_AREA: [m.notifications_new_job_in_your_area_name, m.notifications_new_job_in_your_area_text],
  NEW_POD_UPLOADED: [m.notifications_new_pod_uploaded_name, m.notifications_new_pod_uploaded_text],
  ON_PROGRESS: [m.notifications_on_progress_name, m.notifications_on_progress_text],
  PASSED_ROLE_PRIMARY: [m.notifications_passed_role_primary_name, m.notifications_passed_role_primary_text],
  ROLE_PRIMARY: [m.notifications_role_primary_name, m.notifications_role_primary_text],
  ROUTE_TO_COLLECT: [m.notifications_route_to_collect_name, m.notifications_route_to_collect_text],
  STOP_DESTINATION_MET: [m.notifications_stop_destination_met_name, m.notifications_stop_destination_met_text],
  SUBSCRIPTION_PLAN_UPDATED: [
    m.notifications_subscription_plan_updated_name,
    m.notifications_subscription_plan_updated_text,
  ],
  SUBSCRIPTION_STATUS_CHANGED: [m.notifications_subscription_gained_name, m.notifications_subscription_gained_text],
  YOUR_CURRENT_JOB_STOPS_CHANGED: [
    m.notifications_your_current_job_stops_changed_name,
    m.notifications_your_current_job_stops_changed_text,
  ],
}

/** Facts that are told under a type of their own kind, but in words of their own. */
const textsOfFacts: Partial<Readonly<Record<FactName, NameAndText>>> = {
  alerts_held_back: [m.alerts_held_back_name, m.alerts_held_back_text],
  callback_endpoint_paused: [
    m.notifications_callback_endpoint_paused_name,
    m.notifications_callback_endpoint_paused_text,
  ],
  bid_confirmed: [m.notifications_bid_confirmed_name, m.notifications_bid_confirmed_text],
  stop_completed: [m.notifications_stop_completed_name, m.notifications_stop_completed_text],
  stop_not_collected: [m.notifications_stop_not_collected_name, m.notifications_stop_not_collected_text],
  job_withdrawn: [m.notifications_job_withdrawn_name, m.notifications_job_withdrawn_text],
  running_job_withdrawn: [m.notifications_job_withdrawn_name, m.notifications_running_job_withdrawn_text],
  charge_proposed: [m.notifications_charge_proposed_name, m.notifications_charge_proposed_text],
  charge_countered: [m.notifications_charge_countered_name, m.notifications_charge_countered_text],
  charge_accepted: [m.notifications_charge_accepted_name, m.notifications_charge_accepted_text],
  charge_accepted_by_silence: [m.notifications_charge_accepted_name, m.notifications_charge_by_silence_text],
  charge_due_soon: [m.notifications_charge_unanswered_name, m.notifications_charge_due_soon_text],
  charge_unanswered: [m.notifications_charge_unanswered_name, m.notifications_charge_unanswered_text],
  charge_counter_accepted: [m.notifications_charge_accepted_name, m.notifications_charge_counter_accepted_text],
  charge_contested: [m.notifications_charge_contested_name, m.notifications_charge_contested_text],
  charge_withdrawn: [m.notifications_charge_withdrawn_name, m.notifications_charge_withdrawn_text],
  charge_reopened: [m.notifications_charge_reopened_name, m.notifications_charge_reopened_text],
  job_closed: [m.notifications_job_cancelled_name, m.notifications_job_closed_text],
  running_job_closed: [m.notifications_job_in_progress_cancelled_name, m.notifications_running_job_closed_text],
  job_reposted: [m.notifications_job_cancelled_name, m.notifications_job_reposted_text],
  stop_settled: [m.notifications_stop_settled_name, m.notifications_stop_settled_text],
  pod_removed: [m.notifications_pod_removed_name, m.notifications_pod_removed_text],
  goods_left_elsewhere: [m.notifications_goods_left_elsewhere_name, m.notifications_goods_left_elsewhere_text],
  return_started: [m.notifications_return_started_name, m.notifications_return_started_text],
  goods_returned: [m.notifications_goods_returned_name, m.notifications_goods_returned_text],
  late_steps_arrived: [m.notifications_late_steps_arrived_name, m.notifications_late_steps_arrived_text],
  payment_confirmed: [m.notifications_payment_confirmed_name, m.notifications_payment_confirmed_text],
  free_job_returned: [m.notifications_free_job_returned_name, m.notifications_free_job_returned_text],
  free_job_used: [m.notifications_free_job_used_name, m.notifications_free_job_used_text],
  collection_failed: [m.notifications_collection_failed_name, m.notifications_collection_failed_text],
  delivery_rescheduled: [m.notifications_delivery_rescheduled_name, m.notifications_delivery_rescheduled_text],
  document_expiring: [m.notifications_document_expiring_name, m.notifications_document_expiring_text],
  feedback_answer_removed: [m.notifications_feedback_removed_name, m.notifications_feedback_answer_removed_text],
  feedback_answered: [m.notifications_feedback_answered_name, m.notifications_feedback_answered_text],
  feedback_comment_removed: [m.notifications_feedback_removed_name, m.notifications_feedback_comment_removed_text],
  feedback_published: [m.notifications_feedback_published_name, m.notifications_feedback_published_text],
  feedback_returned: [m.notifications_feedback_sent_name, m.notifications_feedback_returned_text],
  poor_feedback_published: [m.notifications_feedback_published_name, m.notifications_feedback_published_text],
  invoice_overdue: [m.notifications_invoice_overdue_name, m.notifications_invoice_overdue_text],
  invoice_credited: [m.notifications_invoice_credited_name, m.notifications_invoice_credited_text],
  correction_asked: [m.notifications_correction_asked_name, m.notifications_correction_asked_text],
  correction_refused: [m.notifications_correction_refused_name, m.notifications_correction_refused_text],
  invoice_unpaid: [m.notifications_invoice_unpaid_name, m.notifications_invoice_unpaid_text],
  payment_unconfirmed: [m.notifications_payment_unconfirmed_name, m.notifications_payment_unconfirmed_text],
  record_contested: [m.notifications_record_contested_name, m.notifications_record_contested_text],
  payment_contested: [m.notifications_payment_contested_name, m.notifications_payment_contested_text],
  payment_voided: [m.notifications_payment_voided_name, m.notifications_payment_voided_text],
  refund_noted: [m.notifications_refund_noted_name, m.notifications_refund_noted_text],
  refund_received: [m.notifications_refund_received_name, m.notifications_refund_received_text],
  list_arrived: [m.notifications_list_arrived_name, m.notifications_list_arrived_text],
  list_refused: [m.notifications_list_refused_name, m.notifications_list_refused_text],
  join_requested: [m.notifications_join_requested_name, m.notifications_join_requested_text],
  job_handed_over: [m.notifications_job_handed_over_name, m.notifications_job_handed_over_text],
  job_notes_edited: [m.notifications_job_notes_edited_name, m.notifications_job_notes_edited_text],
  job_repriced: [m.notifications_job_repriced_name, m.notifications_job_repriced_text],
  subscription_ending: [m.notifications_subscription_ending_name, m.notifications_subscription_ending_text],
  subscription_overdue: [m.notifications_subscription_overdue_name, m.notifications_subscription_overdue_text],
  subscription_lost: [m.notifications_subscription_lost_name, m.notifications_subscription_lost_text],
}

/** Name and description of an event; the template names the job by its id, behind a `#` (spec §2 "event card"). */
export function eventText(type: NotificationType, told: EventParameters, locale: Language) {
  const [name, text] = textsOfFacts[told.fact as FactName] ?? texts[type]
  const words = wordsOf(told)
  const more = (newWork.includes(type) ? collectionText(told, locale) : '') + reasonText(told, locale)
  return {
    name: name(words, { locale }),
    description: text(words, { locale }) + more,
    description_template: text(told.job_id ? { ...words, job: `#{${told.job_id}}` } : words, { locale }) + more,
  }
}

/** Why, in the words of whoever gave the job back or rejected the bid; else as it was chosen. */
function reasonText({ reason, reason_code }: EventParameters, locale: Language): string {
  const why = reason ?? chosenReason(reason_code, locale)
  return why ? ` ${m.notifications_reason({ reason: why }, { locale })}` : ''
}

/** Work for another day must not be taken for today's, so these notices name the day. */
const newWork: readonly NotificationType[] = [
  'BID_ACCEPTED_TO_DRIVER',
  'JOB_ALLOCATED_FOR_DRIVER',
  'NEW_JOB_AROUND_YOU',
  'NEW_JOB_IN_YOUR_AREA',
]
const dayAndTime = londonFormats({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

function collectionText({ collects_at, collects_asap }: EventParameters, locale: Language): string {
  const when = collects_asap
    ? m.notifications_collection_asap({}, { locale })
    : collects_at && dayAndTime(new Date(collects_at), locale)
  return when ? ` ${m.notifications_collection({ when }, { locale })}` : ''
}

const UNKNOWN = '…'

function wordsOf(told: EventParameters): Words {
  const known = (word: string | null | undefined) => word ?? UNKNOWN
  return {
    job: `#${known(told.job_number)}`,
    route: `${known(told.from)} → ${known(told.to)}`,
    poster: known(told.poster),
    taker: known(told.taker),
    driver: known(told.driver ?? told.taker),
    stop: known(told.stop ?? told.to),
    invoice: known(told.invoice),
    document: known(told.document),
    expiry: known(told.expiry),
    company: known(told.company),
    person: known(told.person),
    author: known(told.author),
    subject: known(told.subject),
    opens: known(told.opens),
    version: known(told.version),
    count: told.count ?? 0,
    endpoint: known(told.endpoint),
  }
}

const dayAndMonth = londonFormats({ day: 'numeric', month: 'short' })

/** The word for today, or day and month: what the specification calls the pretty date (spec §9). */
export function prettyDate(at: Date, now: Date, locale: Language): string {
  if (londonDay(at) === londonDay(now)) return m.notifications_today({}, { locale })
  return dayAndMonth(at, locale)
}
