import type { ErrorCode } from './error-codes.ts'

/** Messages as spelt in spec §8; clients of the specification react to them. */
export const errorMessages = {
  unauthorized_subscription: 'Unauthorized subscription request',
  team_deactivated: 'Access denied. The team is deactivated.',
  unauthorized: 'This action is unauthorized.',
  not_subscribed: 'Access denied. The team is not subscribed.',
  bid_limit_reached: 'Bid Limit Reached',
  no_more_reviews: 'No More Reviews can be added',
  invalid_invoice: 'Invalid invoice',
  plan_users_exceeded: 'Your current number of active users exceeds the selected plan, please choose another one',
  card_expired: 'Your default card is expired',
  documents: 'Your documents are under review or rejected',
  default_card: 'Select another default payment card to delete this one',
} as const

type Answer = { code: ErrorCode; message: string }

const forbidden = (message: string): Answer => ({ code: 'FORBIDDEN', message })
const unauthorized = forbidden(errorMessages.unauthorized)

/**
 * Every reason to refuse a write and how GraphQL says it. The name of the refusal travels in `extensions.refusal`;
 * the screens say it in words (`refusals_<name>` in the locales).
 */
export const refusals = {
  inactivated: unauthorized,
  team_deactivated: { code: 'TEAM_DEACTIVATED', message: errorMessages.team_deactivated },
  not_subscribed: { code: 'NOT_SUBSCRIBED', message: errorMessages.not_subscribed },
  bid_limit_reached: forbidden(errorMessages.bid_limit_reached),

  not_a_poster: unauthorized,
  no_post_work: unauthorized,
  not_a_taker: unauthorized,
  limited_driver: unauthorized,
  not_the_poster: unauthorized,
  not_the_carrier: unauthorized,
  not_the_driver: unauthorized,
  not_your_job_any_more: forbidden('This job was given to another driver.'),
  not_staff: unauthorized,
  staff_role: forbidden('Your staff role does not cover this.'),
  last_owner: forbidden('This is the last owner.'),
  second_factor_required: forbidden('Set up a second factor first.'),
  impersonating_staff: unauthorized,
  own_account: unauthorized,
  not_primary: unauthorized,
  not_yours: unauthorized,
  no_team: unauthorized,
  no_api: unauthorized,
  impersonated: unauthorized,
  by_api_key: unauthorized,
  demo_account: unauthorized,
  no_demo_account: unauthorized,
  tracking_off: unauthorized,
  blocked: unauthorized,

  restricted_post: forbidden('Posting is restricted for a time.'),
  restricted_bid: forbidden('Bidding is restricted for a time.'),
  restricted_chat: forbidden('Writing messages is restricted for a time.'),
  own_content: forbidden('This is your own.'),
  own_decision: forbidden('Another member of staff decides about an appeal.'),
  own_job: forbidden('You cannot bid on a job of your own team.'),
  company_cannot_bid: forbidden('Your company cannot bid until it is approved.'),
  cannot_bid: forbidden('You cannot bid until your account is approved.'),
  documents_missing: forbidden('Your documents are missing'),
  documents_expired: forbidden('Your documents have expired'),
  documents_under_review: forbidden(errorMessages.documents),
  documents_rejected: forbidden(errorMessages.documents),
  licence_missing: forbidden("This job needs an operator's licence, which your company has not sent."),
  licence_rejected: forbidden("This job needs an operator's licence, and yours was rejected."),
  licence_under_review: forbidden("This job needs an operator's licence, and yours is under review."),
  licence_ends_too_soon: forbidden("Your operator's licence is not valid on the day after the delivery."),
  licence_kind_unknown: forbidden("The kind of your operator's licence is not known yet."),
  licence_restricted: forbidden("A restricted operator's licence does not cover hire and reward."),
  licence_not_international: forbidden("This job needs a standard international operator's licence."),
  taker_not_a_taker: forbidden('This company does not take work.'),
  taker_documents_not_approved: forbidden('The documents of this company are not approved.'),
  taker_not_licensed: forbidden("This company has no operator's licence for this vehicle and journey."),
  taker_bid_limit_reached: forbidden('This company cannot take another job without a subscription.'),
  bids_not_online: forbidden('The poster takes bids by phone or email only.'),
  bid_not_confirmed: forbidden('The bidder has not confirmed this bid since the job was changed.'),
  tracking_asked: forbidden('The poster wants a driver who shares their position.'),
  fors_asked: forbidden('The poster wants a driver with an approved FORS certificate.'),
  taker_tracking_asked: forbidden('This driver does not share their position, which the job asks for.'),
  taker_fors_asked: forbidden('This company has no approved FORS certificate, which the job asks for.'),
  goods_reported_on_board: forbidden(
    'The driver reported goods on board before the job was closed. Confirm that you know where they are.',
  ),
  already_reposted: forbidden('This load was posted again under another number.'),
  already_collected: forbidden('The goods were already collected.'),
  charges_agreed: forbidden('The carrier may still invoice the charges agreed with them.'),
  no_charges_agreed: forbidden('No charges were agreed for this closed job.'),
  invoice_sold: forbidden('This invoice was sold to the factoring partner. It cannot be credited any more.'),
  invoice_already_approved: forbidden('The invoice was approved on this proof of delivery.'),
  invoice_details_incomplete: forbidden(errorMessages.invalid_invoice),
  invoice_recipient_missing: forbidden(errorMessages.invalid_invoice),
  colleague_not_active: forbidden('This user cannot sign in.'),
  colleague_no_post_work: forbidden('This user does not post work.'),
  primary_with_users: forbidden('Pass the primary role on first.'),
  work_open: forbidden('Finish or close your jobs and bids first.'),
  subscription_renews: forbidden('Cancel the subscription first.'),
  payment_under_way: forbidden('A payment is on its way. This is possible once the bank has answered.'),
  no_more_reviews: forbidden(errorMessages.no_more_reviews),
  feedback_time_over: forbidden('Feedback can be left until 30 days after the job has ended.'),
  already_answered: forbidden('This feedback has been answered.'),

  plan_users_exceeded: forbidden(errorMessages.plan_users_exceeded),
  managed_in_store: forbidden('This subscription is managed in the store where it was bought.'),
  card_missing: forbidden('Add a payment card first.'),
  card_expired: forbidden(errorMessages.card_expired),
  mandate_ended: forbidden('The bank does not accept this direct debit any more. Choose another way to pay.'),
  debit_too_slow: forbidden('A direct debit takes longer than the time that is left: pay by card.'),
  debit_under_way: forbidden('A direct debit is on its way. This is possible once it has arrived.'),
  default_card: forbidden(errorMessages.default_card),
} as const satisfies Record<string, Answer>

export type Refusal = keyof typeof refusals

/**
 * Why it is not the moment, where more can be said than that something has changed (semantics §4, §5), by what it is a moment
 * of. The name travels in `extensions.conflict` beside the status of that; `app_conflict_<name>` says both in words.
 */
export const conflicts = {
  out_of_turn: 'job',
  already_theirs: 'job',
  collection_failure_told: 'job',
  stops_open: 'job',
  stop_out_of_turn: 'job',
  stop_removed: 'job',
  stop_not_failed: 'job',
  stop_settled: 'job',
  no_failure_reported: 'job',
  return_begun: 'job',
  return_not_begun: 'job',
  proof_removed: 'job',
  bids_closed: 'job',
  bid_pending: 'job',
  bid_decided: 'bid',
  feedback_too_early: 'job',
  invoice_exists: 'job',
  no_supplement: 'job',
  not_their_turn: 'job',
  reminded_today: 'job',
  invoice_credited: 'invoice',
  credit_stale: 'invoice',
  contest_too_late: 'invoice',
  contest_limit: 'invoice',
  correction_open: 'invoice',
  correction_answered: 'invoice',
  payment_final: 'invoice',
  payment_confirmed: 'invoice',
  nothing_to_refund: 'invoice',
  refund_final: 'invoice',
  invoice_decided: 'invoice',
} as const satisfies Record<string, 'job' | 'bid' | 'invoice'>
export type Conflict = keyof typeof conflicts

/** The person who has done the very thing before, and the stated time of it (ISO 8601): `extensions.done_by`. */
export type DoneBy = { user_id: string | null; name: string | null; at: string }

/** Failures of a request besides a refusal. */
export const failures = {
  unauthenticated: { code: 'UNAUTHENTICATED', message: errorMessages.unauthorized_subscription },
  invalid_input: { code: 'VALIDATION', message: 'Some fields need another look.' },
  not_found: { code: 'NOT_FOUND', message: 'Not found.' },
  stale: { code: 'CONFLICT', message: 'Somebody was faster: this has changed since you looked.' },
  rate_limited: { code: 'RATE_LIMITED', message: 'Too many attempts. Try again later.' },
  storage_full: { code: 'STORAGE_FULL', message: 'There is no room to store this at the moment.' },
  /** The same code: apps that were installed before there were buckets know from it to keep the file and try again. */
  storage_away: { code: 'STORAGE_FULL', message: 'The place where files are kept cannot be reached at the moment.' },
  internal: { code: 'INTERNAL', message: 'Internal error.' },
} as const satisfies Record<string, Answer>

export type Failure = keyof typeof failures

/** Code and message of anything an operation can answer instead of its result. */
export function answerOf(reason: Refusal | Failure): Answer {
  const answers: Record<Refusal | Failure, Answer> = { ...refusals, ...failures }
  return answers[reason]
}
