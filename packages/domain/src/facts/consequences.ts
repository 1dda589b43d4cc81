import type { NotificationType } from '../notifications/notification.ts'
import type { FactName } from './facts.ts'
import { chargeConsequences } from './charge-consequences.ts'
import { invoiceConsequences } from './invoice-consequences.ts'
import { type Consequences, type Notice, noticeIn } from './notice.ts'

const posted = noticeIn('JOB_POSTED', 'JOB')
const postedBid = noticeIn('JOB_POSTED', 'BID')
const postedPod = noticeIn('JOB_POSTED', 'POD')
const work = noticeIn('MY_WORK', 'JOB')
const document = noticeIn('DOCUMENTS', 'DOCUMENT')
const feedback = noticeIn('FEEDBACKS', 'FEEDBACK')
const membership = noticeIn('SUBSCRIPTIONS', null)
const other = noticeIn('ELSE', null)

const stepOf = (notice: Notice): Notice => ({ ...notice, is_step: true })

/** The driver's step, told to the poster, and to the taker's Primary when somebody else drives. */
function step(type: NotificationType): Consequences {
  return {
    notify: [stepOf(posted('poster', type)), stepOf(work('taker_primary', type))],
    callbacks: ['JOB_UPDATED'],
  }
}

/** The fate of the goods: nothing happens unannounced (semantics §4). */
const goodsTold: Consequences = { notify: [stepOf(posted('poster', 'DELIVERY_FAILED'))], callbacks: ['JOB_UPDATED'] }

/** Everything the product does because something has happened (semantics §12 and §10). */
export const consequences: Readonly<Record<FactName, Consequences>> = {
  job_posted: {
    notify: [posted('matching_takers', 'NEW_JOB_IN_YOUR_AREA'), posted('matching_takers', 'NEW_JOB_AROUND_YOU')],
    callbacks: ['JOB_CREATED'],
  },
  // The alerts themselves are told by `job_posted`, each in its list: this says that there are some.
  alerts_held_back: {
    notify: [{ ...posted('matching_takers', 'NEW_JOB_IN_YOUR_AREA'), redirect_entity: null, email: false }],
    callbacks: [],
  },
  job_edited: { notify: [posted('pending_bidders', 'JOB_STOPS_CHANGED')], callbacks: ['JOB_UPDATED'] },
  // The bidders' price was for other terms: they are asked to confirm or retract.
  job_repriced: { notify: [posted('pending_bidders', 'JOB_STOPS_CHANGED')], callbacks: ['JOB_UPDATED'] },
  // Under the type of a changed route, in words of its own: the driver has to look.
  job_notes_edited: { notify: [work('driver', 'YOUR_CURRENT_JOB_STOPS_CHANGED')], callbacks: ['JOB_NOTES_UPDATED'] },
  job_stops_edited: {
    notify: [posted('pending_bidders', 'JOB_STOPS_CHANGED'), work('driver', 'YOUR_CURRENT_JOB_STOPS_CHANGED')],
    callbacks: ['JOB_UPDATED'],
  },
  // Names the new contact; no type of its own in the specification.
  job_handed_over: { notify: [posted('poster', 'JOB_ALLOCATED_FOR_POSTER')], callbacks: ['JOB_UPDATED'] },
  job_reinstated: {
    notify: [posted('former_bidders', 'JOB_REINSTATED'), posted('driver', 'JOB_REINSTATED')],
    callbacks: ['JOB_UPDATED'],
  },
  // The copy is a `job_posted` of its own.
  job_reposted: { notify: [posted('pending_bidders', 'JOB_CANCELLED', 'Negative')], callbacks: ['JOB_DELETED'] },
  job_closed: {
    notify: [
      work('taker', 'JOB_CANCELLED', 'Negative'),
      work('driver', 'JOB_CANCELLED', 'Negative'),
      work('pending_bidders', 'JOB_CANCELLED', 'Negative'),
    ],
    callbacks: ['JOB_DELETED'],
  },
  running_job_closed: {
    notify: [
      work('taker', 'JOB_IN_PROGRESS_CANCELLED', 'Negative'),
      work('driver', 'JOB_IN_PROGRESS_CANCELLED', 'Negative'),
    ],
    callbacks: ['JOB_DELETED'],
  },
  job_withdrawn: {
    notify: [posted('poster', 'JOB_CANCELLED', 'Negative'), work('driver', 'JOB_CANCELLED', 'Negative')],
    callbacks: ['JOB_UPDATED'],
  },
  running_job_withdrawn: {
    notify: [
      posted('poster', 'JOB_IN_PROGRESS_CANCELLED', 'Negative'),
      work('driver', 'JOB_IN_PROGRESS_CANCELLED', 'Negative'),
    ],
    callbacks: ['JOB_UPDATED'],
  },
  job_expired: { notify: [posted('poster', 'JOB_EXPIRED', 'Negative')], callbacks: ['JOB_DELETED'] },
  job_completed: {
    notify: [posted('poster', 'JOB_COMPLETED', 'Positive'), work('taker', 'JOB_COMPLETED', 'Positive')],
    callbacks: ['JOB_UPDATED'],
  },

  // Given to somebody outside: what they do with it is not ours to tell.
  tracking_link_made: { notify: [], callbacks: [] },
  tracking_link_revoked: { notify: [], callbacks: [] },

  bid_submitted: {
    notify: [postedBid('bidder', 'BID_SENT'), postedBid('poster', 'BID_RECEIVED', 'Positive')],
    callbacks: ['BID_CREATED'],
  },
  bid_adjusted: { notify: [postedBid('poster', 'BID_PRICE_CHANGED')], callbacks: ['BID_UPDATED'] },
  bid_confirmed: { notify: [postedBid('poster', 'BID_PRICE_CHANGED')], callbacks: ['BID_UPDATED'] },
  bid_retracted: { notify: [postedBid('poster', 'BID_RETRACTED', 'Negative')], callbacks: ['BID_DELETED'] },
  bid_rejected: { notify: [postedBid('bidder', 'BID_REJECTED', 'Negative')], callbacks: ['BID_UPDATED'] },
  // Each bid that loses is a `bid_rejected` of its own.
  bid_accepted: {
    notify: [
      work('bidder', 'BID_ACCEPTED_TO_DRIVER', 'Positive'),
      posted('poster', 'BID_ACCEPTED_TO_POSTER', 'Positive'),
    ],
    callbacks: ['BID_UPDATED', 'JOB_UPDATED'],
  },
  job_allocated: {
    notify: [
      work('driver', 'JOB_ALLOCATED_FOR_DRIVER', 'Positive'),
      posted('poster', 'JOB_ALLOCATED_FOR_POSTER', 'Positive'),
    ],
    callbacks: ['JOB_UPDATED'],
  },
  driver_assigned: {
    notify: [
      work('driver', 'JOB_ALLOCATED_FOR_DRIVER', 'Positive'),
      posted('poster', 'JOB_ALLOCATED_FOR_POSTER', 'Positive'),
    ],
    callbacks: ['JOB_UPDATED'],
  },

  collection_started: step('ROUTE_TO_COLLECT'),
  collection_arrived: step('ARRIVED_AT_COLLECTION'),
  // Somebody has to see to it: mailed at once, whatever was mailed before.
  collection_failed: {
    notify: [
      posted('poster', 'ARRIVED_AT_COLLECTION', 'Negative'),
      work('taker_primary', 'ARRIVED_AT_COLLECTION', 'Negative'),
    ],
    callbacks: ['JOB_UPDATED'],
  },
  goods_boarded: step('GOODS_ON_BOARD'),
  delivery_started: step('ON_PROGRESS'),
  destination_arrived: step('STOP_DESTINATION_MET'),
  stop_arrived: step('STOP_DESTINATION_MET'),
  stop_goods_boarded: step('GOODS_ON_BOARD'),
  stop_completed: { notify: [stepOf(posted('poster', 'STOP_DESTINATION_MET'))], callbacks: ['STOP_COMPLETED'] },
  stop_failed: {
    notify: [posted('poster', 'JOB_STOPS_FAILED', 'Negative'), work('driver', 'JOB_STOPS_FAILED', 'Negative')],
    callbacks: ['JOB_UPDATED'],
  },
  // The same of a pick-up, in words of its own: nothing of it came on board, and the run goes on.
  stop_not_collected: {
    notify: [posted('poster', 'JOB_STOPS_FAILED', 'Negative'), work('driver', 'JOB_STOPS_FAILED', 'Negative')],
    callbacks: ['JOB_UPDATED'],
  },
  stop_settled: { notify: [stepOf(posted('poster', 'JOB_STOPS_FAILED'))], callbacks: ['JOB_UPDATED'] },
  job_delivered: { notify: [stepOf(posted('poster', 'JOB_DELIVERED', 'Positive'))], callbacks: ['JOB_UPDATED'] },
  job_delivered_for_driver: {
    notify: [posted('poster', 'JOB_DELIVERED', 'Positive'), work('driver', 'JOB_DELIVERED', 'Positive')],
    callbacks: ['JOB_UPDATED'],
  },
  pod_uploaded: { notify: [stepOf(postedPod('poster', 'NEW_POD_UPLOADED', 'Positive'))], callbacks: ['POD_CREATED'] },
  pod_corrected: { notify: [postedPod('poster', 'NEW_POD_UPLOADED', 'Positive')], callbacks: ['POD_UPDATED'] },
  pod_removed: { notify: [postedPod('poster', 'NEW_POD_UPLOADED')], callbacks: ['POD_DELETED'] },
  delivery_failed: {
    notify: [posted('poster', 'DELIVERY_FAILED', 'Negative'), work('driver', 'DELIVERY_FAILED', 'Negative')],
    callbacks: ['JOB_UPDATED'],
  },
  delivery_rescheduled: step('ON_PROGRESS'),
  goods_left_elsewhere: goodsTold,
  return_started: goodsTold,
  goods_returned: goodsTold,
  // Under the type of a run that goes on, in words of its own: once a job and replay, and somebody has to look where the goods are.
  late_steps_arrived: { notify: [posted('poster', 'ON_PROGRESS', 'Negative')], callbacks: ['JOB_UPDATED'] },

  ...chargeConsequences,
  ...invoiceConsequences,

  document_submitted: {
    // Staff find them in the order of their queue: no device rings for each.
    notify: [{ ...document('staff', 'DOCUMENT_ADDED'), push: false }, document('owner_primary', 'DOCUMENT_ADDED')],
    callbacks: [],
  },
  document_approved: {
    notify: [
      document('document_owner', 'DOCUMENT_APPROVED', 'Positive'),
      document('owner_primary', 'DOCUMENT_APPROVED', 'Positive'),
    ],
    callbacks: [],
  },
  document_rejected: {
    notify: [
      document('document_owner', 'DOCUMENT_REJECTED', 'Negative'),
      document('owner_primary', 'DOCUMENT_REJECTED', 'Negative'),
    ],
    callbacks: [],
  },
  // No type of its own in the specification: as after a rejection, it has to be handed in again. Mailed with its own words.
  document_expiring: {
    notify: [
      { ...document('document_owner', 'DOCUMENT_REJECTED', 'Negative'), email: false },
      { ...document('owner_primary', 'DOCUMENT_REJECTED', 'Negative'), email: false },
    ],
    callbacks: [],
  },

  // That there is something, not what: in the same tone whatever the rating (settled: double blind).
  feedback_left: {
    notify: [feedback('author', 'FEEDBACK_SENT'), feedback('subject', 'FEEDBACK_RECEIVED')],
    callbacks: [],
  },
  // The other side is notified when it is published.
  feedback_returned: { notify: [feedback('author', 'FEEDBACK_SENT')], callbacks: [] },
  feedback_published: { notify: [feedback('subject', 'FEEDBACK_RECEIVED', 'Positive')], callbacks: [] },
  poor_feedback_published: { notify: [feedback('subject', 'FEEDBACK_RECEIVED', 'Negative')], callbacks: [] },
  // No types of their own in the specification: told in words of their own to whom the text answered, or whose it was.
  feedback_answered: { notify: [feedback('author', 'FEEDBACK_RECEIVED')], callbacks: [] },
  feedback_comment_removed: { notify: [feedback('author', 'FEEDBACK_SENT')], callbacks: [] },
  feedback_answer_removed: { notify: [feedback('subject', 'FEEDBACK_RECEIVED')], callbacks: [] },

  // Mailed to the Primary Member in words of its own, as what is about money is.
  membership_activated: {
    notify: [{ ...membership('team', 'MEMBERSHIP_ACTIVATED', 'Positive'), email: false }],
    callbacks: [],
  },
  subscription_plan_updated: { notify: [membership('team', 'SUBSCRIPTION_PLAN_UPDATED')], callbacks: [] },
  subscription_gained: {
    notify: [{ ...membership('team', 'SUBSCRIPTION_STATUS_CHANGED', 'Positive'), email: false }],
    callbacks: [],
  },
  subscription_lost: { notify: [membership('team', 'SUBSCRIPTION_STATUS_CHANGED', 'Negative')], callbacks: [] },
  subscription_ending: {
    notify: [{ ...membership('team', 'SUBSCRIPTION_STATUS_CHANGED'), email: false }],
    callbacks: [],
  },
  free_job_used: { notify: [membership('team', 'SUBSCRIPTION_STATUS_CHANGED')], callbacks: [] },
  free_job_returned: { notify: [membership('team', 'SUBSCRIPTION_STATUS_CHANGED', 'Positive')], callbacks: [] },
  subscription_overdue: {
    notify: [{ ...membership('team', 'SUBSCRIPTION_STATUS_CHANGED', 'Negative'), email: false }],
    callbacks: [],
  },
  user_changed: { notify: [], callbacks: [], signal: 'USER' },
  // No type of its own in the specification: what comes with the Primary Member's role. Its own mail leads to the users' page.
  join_requested: { notify: [{ ...other('owner_primary', 'ROLE_PRIMARY'), email: false }], callbacks: [] },
  // No type of its own in the specification either, and a mail of its own.
  callback_endpoint_paused: {
    notify: [{ ...other('owner_primary', 'ROLE_PRIMARY', 'Negative'), email: false }],
    callbacks: [],
  },
  // A list by mail, likewise; the sender looks at it on the page of lists.
  list_arrived: { notify: [{ ...other('list_sender', 'ROLE_PRIMARY'), email: false }], callbacks: [] },
  list_refused: { notify: [{ ...other('list_sender', 'ROLE_PRIMARY', 'Negative'), email: false }], callbacks: [] },
  primary_role_transferred: {
    notify: [other('new_primary', 'ROLE_PRIMARY'), other('old_primary', 'PASSED_ROLE_PRIMARY')],
    callbacks: [],
  },
  // Nobody is told that they were blocked; their screens show what is left.
  // Staff find it among what needs them; others read the former name beside the new one.
  company_identity_changed: { notify: [], callbacks: [] },
  team_blocked: { notify: [], callbacks: [] },
  team_unblocked: { notify: [], callbacks: [] },
  app_version_published: {
    notify: [{ ...other('everybody', 'APP_UPDATED'), event_type: 'AppUpdate' }],
    callbacks: [],
  },
  message_sent: {
    notify: [],
    callbacks: ['MESSAGE_RECEIVED'],
    chat: { who: 'conversation_members', group: 'CHAT_MESSAGE', event_type: 'Info', tone: 'INFO' },
  },
}
