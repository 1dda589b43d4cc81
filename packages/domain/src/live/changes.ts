import type { FactName } from '../facts/facts.ts'

/**
 * Which channels hear that something has changed. `bidder` is the team of the fact's bid, `bidders` those whose bids
 * stood until then, `former_driver` the team of the driver the fact names, `team` the one it names itself, `blocked_team` the
 * other one of a block.
 */
export const changeHearers = [
  'poster',
  'carrier',
  'bidder',
  'bidders',
  'former_driver',
  'team',
  'blocked_team',
  'board',
] as const
export type ChangeHearer = (typeof changeHearers)[number]

const sides = ['poster', 'carrier'] as const
const offer = ['poster', 'bidder'] as const
/** The job comes onto the board, changes on it, or leaves it. */
const onBoard = ['poster', 'bidders', 'board'] as const
const ended = ['poster', 'carrier', 'bidders', 'board'] as const
const ownTeam = ['team'] as const
const bothTeams = ['team', 'blocked_team'] as const
const nobody = [] as const

/** The audience of a change: the teams that may know of the fact, so that their open screens refetch. */
export const changes: Readonly<Record<FactName, readonly ChangeHearer[]>> = {
  job_posted: ['poster', 'board'],
  job_edited: onBoard,
  job_repriced: onBoard,
  job_notes_edited: sides,
  job_stops_edited: ended,
  job_handed_over: sides,
  job_reinstated: [...ended, 'former_driver'],
  job_reposted: onBoard,
  job_closed: ended,
  running_job_closed: sides,
  job_withdrawn: sides,
  running_job_withdrawn: sides,
  job_expired: onBoard,
  job_completed: sides,
  tracking_link_made: ['poster'],
  tracking_link_revoked: ['poster'],

  bid_submitted: [...offer, 'board'],
  bid_adjusted: offer,
  bid_confirmed: offer,
  bid_retracted: [...offer, 'board'],
  bid_rejected: offer,
  bid_accepted: [...offer, 'carrier', 'board'],
  job_allocated: [...sides, 'board'],
  driver_assigned: sides,

  collection_started: sides,
  collection_arrived: sides,
  collection_failed: sides,
  goods_boarded: sides,
  delivery_started: sides,
  destination_arrived: sides,
  stop_arrived: sides,
  stop_goods_boarded: sides,
  stop_completed: sides,
  stop_failed: sides,
  stop_not_collected: sides,
  stop_settled: sides,
  job_delivered: sides,
  job_delivered_for_driver: sides,
  pod_uploaded: sides,
  pod_corrected: sides,
  pod_removed: sides,
  delivery_failed: sides,
  delivery_rescheduled: sides,
  goods_left_elsewhere: sides,
  return_started: sides,
  goods_returned: sides,
  late_steps_arrived: sides,

  charge_proposed: sides,
  charge_countered: sides,
  charge_accepted: sides,
  charge_accepted_by_silence: sides,
  charge_due_soon: sides,
  charge_unanswered: sides,
  charge_counter_accepted: sides,
  charge_contested: sides,
  charge_withdrawn: sides,
  charge_reopened: sides,

  invoice_raised: sides,
  invoice_resent: sides,
  invoice_approved: sides,
  invoice_rejected: sides,
  invoice_paid: sides,
  payment_confirmed: sides,
  invoice_overdue: sides,
  invoice_credited: sides,
  correction_asked: sides,
  correction_refused: sides,
  invoice_unpaid: sides,
  payment_unconfirmed: sides,
  payment_agreed: sides,
  record_contested: sides,
  payment_contested: sides,
  payment_voided: sides,
  refund_noted: sides,
  refund_received: sides,
  refund_changed: sides,
  feedback_left: sides,
  feedback_returned: sides,
  feedback_published: sides,
  poor_feedback_published: sides,
  feedback_answered: sides,
  feedback_comment_removed: sides,
  feedback_answer_removed: sides,

  document_submitted: ownTeam,
  document_approved: ownTeam,
  document_rejected: ownTeam,
  document_expiring: ownTeam,
  join_requested: ownTeam,
  callback_endpoint_paused: ownTeam,
  list_arrived: ownTeam,
  list_refused: ownTeam,
  user_changed: nobody,
  company_identity_changed: ownTeam,
  team_blocked: bothTeams,
  team_unblocked: bothTeams,

  // Changed rights of a user or a team are published by the watch over open sessions, messages and alerts by their own
  // events.
  membership_activated: nobody,
  subscription_plan_updated: nobody,
  subscription_gained: nobody,
  subscription_lost: nobody,
  subscription_ending: nobody,
  subscription_overdue: nobody,
  free_job_used: nobody,
  free_job_returned: nobody,
  primary_role_transferred: nobody,
  app_version_published: nobody,
  message_sent: nobody,
  alerts_held_back: nobody,
}
