import { beforeEach, expect, test } from 'vitest'
import type { Fact } from '@waybill/domain/facts/facts'
import { notificationTypes, type NotificationType } from '@waybill/domain/notifications/notification'
import { recordFact, newCast, things, told, type Cast, type Things } from '../../../../testing/cast.ts'
import { useWorld } from '../../../../testing/world.ts'

const world = useWorld()
let cast: Cast

beforeEach(async () => {
  cast = await newCast(world)
})

type Row = [fact: (ids: Things) => Fact, by: string | null, told: readonly string[]]

const step = (name: 'collection_started', type: NotificationType): Row => [
  ({ job_id }) => ({ name, job_id }),
  'driver',
  [`poster ${type}`, `taker_primary ${type}`],
]
const ofJob =
  (name: string) =>
  ({ job_id }: Things) =>
    ({ name, job_id }) as Fact
const ofDocument =
  (name: 'document_submitted' | 'document_approved' | 'document_rejected' | 'document_expiring') =>
  ({ document_id }: Things) => ({
    name,
    document_id,
    team_id: cast.taker.team_id,
    user_id: cast.taker.id,
  })
const ofTeam = (name: string) => () => ({ name, team_id: cast.rival.team_id }) as Fact

const rows: Record<string, Row> = {
  'a submitted bid': [
    ({ job_id, rival_bid_id }) => ({ name: 'bid_submitted', job_id, bid_id: rival_bid_id }),
    'rival',
    ['poster BID_RECEIVED', 'rival BID_SENT'],
  ],
  'a new price': [
    ({ job_id, rival_bid_id }) => ({ name: 'bid_adjusted', job_id, bid_id: rival_bid_id }),
    'rival',
    ['poster BID_PRICE_CHANGED'],
  ],
  'a retracted bid': [
    ({ job_id, rival_bid_id }) => ({ name: 'bid_retracted', job_id, bid_id: rival_bid_id }),
    'rival',
    ['poster BID_RETRACTED'],
  ],
  'a rejected bid': [
    ({ job_id, rival_bid_id }) => ({ name: 'bid_rejected', job_id, bid_id: rival_bid_id }),
    'poster',
    ['rival BID_REJECTED'],
  ],
  'an accepted bid': [
    ({ job_id, bid_id }) => ({ name: 'bid_accepted', job_id, bid_id }),
    'poster',
    ['poster BID_ACCEPTED_TO_POSTER', 'taker BID_ACCEPTED_TO_DRIVER'],
  ],
  'a direct allocation': [
    ({ job_id }) => ({ name: 'job_allocated', job_id, user_id: cast.taker.id }),
    'poster',
    ['poster JOB_ALLOCATED_FOR_POSTER', 'taker JOB_ALLOCATED_FOR_DRIVER'],
  ],
  'another driver': [
    ({ job_id }) => ({ name: 'driver_assigned', job_id, user_id: cast.driver.id }),
    'taker',
    ['driver JOB_ALLOCATED_FOR_DRIVER', 'poster JOB_ALLOCATED_FOR_POSTER'],
  ],
  'setting off to collect': step('collection_started', 'ROUTE_TO_COLLECT'),
  'arriving at collection': [
    ofJob('collection_arrived'),
    'driver',
    ['poster ARRIVED_AT_COLLECTION', 'taker_primary ARRIVED_AT_COLLECTION'],
  ],
  'goods on board': [ofJob('goods_boarded'), 'driver', ['poster GOODS_ON_BOARD', 'taker_primary GOODS_ON_BOARD']],
  'setting off to deliver': [ofJob('delivery_started'), 'driver', ['poster ON_PROGRESS', 'taker_primary ON_PROGRESS']],
  'arriving at a stop': [
    ({ job_id, stop_id }) => ({ name: 'stop_arrived', job_id, stop_id }),
    'driver',
    ['poster STOP_DESTINATION_MET', 'taker_primary STOP_DESTINATION_MET'],
  ],
  'a failed stop': [
    ({ job_id, stop_id }) => ({ name: 'stop_failed', job_id, stop_id }),
    'taker',
    ['driver JOB_STOPS_FAILED', 'poster JOB_STOPS_FAILED'],
  ],
  'a finished stop': [
    ({ job_id, stop_id }) => ({ name: 'stop_completed', job_id, stop_id }),
    'driver',
    ['poster STOP_DESTINATION_MET'],
  ],
  'a settled stop': [
    ({ job_id, stop_id }) => ({ name: 'stop_settled', job_id, stop_id }),
    'driver',
    ['poster JOB_STOPS_FAILED'],
  ],
  'goods left elsewhere': [ofJob('goods_left_elsewhere'), 'driver', ['poster DELIVERY_FAILED']],
  'a return begun': [ofJob('return_started'), 'driver', ['poster DELIVERY_FAILED']],
  'returned goods': [ofJob('goods_returned'), 'driver', ['poster DELIVERY_FAILED']],
  'a removed proof': [
    ({ job_id, pod_id }) => ({ name: 'pod_removed', job_id, pod_id }),
    'driver',
    ['poster NEW_POD_UPLOADED'],
  ],
  'a confirmed bid': [
    ({ job_id, rival_bid_id }) => ({ name: 'bid_confirmed', job_id, bid_id: rival_bid_id }),
    'rival',
    ['poster BID_PRICE_CHANGED'],
  ],
  'a payment that the carrier confirms': [
    ({ job_id, invoice_id }) => ({ name: 'payment_confirmed', job_id, invoice_id }),
    'taker',
    ['poster_primary JOBS_PAYMENT_RECEIVED', 'recipient JOBS_PAYMENT_RECEIVED'],
  ],
  'a free job that came to nothing': [ofTeam('free_job_returned'), null, ['rival SUBSCRIPTION_STATUS_CHANGED']],
  'a free job that is used up': [ofTeam('free_job_used'), null, ['rival SUBSCRIPTION_STATUS_CHANGED']],
  'a failed delivery': [ofJob('delivery_failed'), 'driver', ['poster DELIVERY_FAILED']],
  'a delivery': [ofJob('job_delivered'), 'driver', ['poster JOB_DELIVERED']],
  'a proof of delivery': [
    ({ job_id, pod_id }) => ({ name: 'pod_uploaded', job_id, pod_id }),
    'driver',
    ['poster NEW_POD_UPLOADED'],
  ],
  'changed stops': [
    ofJob('job_stops_edited'),
    'poster',
    ['driver YOUR_CURRENT_JOB_STOPS_CHANGED', 'rival JOB_STOPS_CHANGED', 'taker JOB_STOPS_CHANGED'],
  ],
  'closing before the driver set off': [
    ofJob('job_closed'),
    'poster',
    ['driver JOB_CANCELLED', 'rival JOB_CANCELLED', 'taker JOB_CANCELLED'],
  ],
  'closing while the driver is on the road': [
    ofJob('running_job_closed'),
    'poster',
    ['driver JOB_IN_PROGRESS_CANCELLED', 'taker JOB_IN_PROGRESS_CANCELLED'],
  ],
  withdrawing: [ofJob('job_withdrawn'), 'taker', ['driver JOB_CANCELLED', 'poster JOB_CANCELLED']],
  'taking a job back': [
    ({ job_id }) => ({ name: 'job_reinstated', job_id, user_id: cast.driver.id }),
    'poster',
    ['driver JOB_REINSTATED', 'rival JOB_REINSTATED', 'taker JOB_REINSTATED'],
  ],
  expiry: [ofJob('job_expired'), null, ['poster JOB_EXPIRED']],
  completion: [ofJob('job_completed'), null, ['poster JOB_COMPLETED', 'taker JOB_COMPLETED']],
  'an invoice': [
    ({ job_id, invoice_id }) => ({ name: 'invoice_raised', job_id, invoice_id }),
    'taker',
    ['poster_primary INVOICE_RECEIVED', 'recipient INVOICE_RECEIVED', 'taker INVOICE_SENT'],
  ],
  'an invoice past its due date': [
    ({ job_id, invoice_id }) => ({ name: 'invoice_overdue', job_id, invoice_id }),
    null,
    ['poster_primary INVOICE_RECEIVED', 'recipient INVOICE_RECEIVED'],
  ],
  'an approved invoice': [
    ({ job_id, invoice_id }) => ({ name: 'invoice_approved', job_id, invoice_id }),
    'poster',
    ['taker INVOICE_APPROVED'],
  ],
  'a rejected invoice': [
    ({ job_id, invoice_id }) => ({ name: 'invoice_rejected', job_id, invoice_id }),
    'poster',
    ['taker INVOICE_REJECTED'],
  ],
  'a payment': [
    ({ job_id, invoice_id }) => ({ name: 'invoice_paid', job_id, invoice_id }),
    'poster',
    ['taker JOBS_PAYMENT_RECEIVED'],
  ],
  'a document': [ofDocument('document_submitted'), 'taker', ['staff DOCUMENT_ADDED', 'taker_primary DOCUMENT_ADDED']],
  'an approved document': [
    ofDocument('document_approved'),
    'staff',
    ['taker DOCUMENT_APPROVED', 'taker_primary DOCUMENT_APPROVED'],
  ],
  'a rejected document': [
    ofDocument('document_rejected'),
    'staff',
    ['taker DOCUMENT_REJECTED', 'taker_primary DOCUMENT_REJECTED'],
  ],
  'a document about to expire': [
    ofDocument('document_expiring'),
    null,
    ['taker DOCUMENT_REJECTED', 'taker_primary DOCUMENT_REJECTED'],
  ],
  'feedback that is published': [
    ({ job_id, feedback_id }) => ({ name: 'feedback_published', job_id, feedback_id }),
    null,
    ['taker FEEDBACK_RECEIVED'],
  ],
  'the second feedback, whose subject hears of its publication': [
    ({ job_id, feedback_id }) => ({ name: 'feedback_returned', job_id, feedback_id }),
    'poster',
    ['poster FEEDBACK_SENT'],
  ],
  'an answer to feedback': [
    ({ job_id, feedback_id }) => ({ name: 'feedback_answered', job_id, feedback_id }),
    'taker',
    ['poster FEEDBACK_RECEIVED'],
  ],
  'a comment that staff took away': [
    ({ job_id, feedback_id }) => ({ name: 'feedback_comment_removed', job_id, feedback_id }),
    'staff',
    ['poster FEEDBACK_SENT'],
  ],
  'an answer that staff took away': [
    ({ job_id, feedback_id }) => ({ name: 'feedback_answer_removed', job_id, feedback_id }),
    'staff',
    ['taker FEEDBACK_RECEIVED'],
  ],
  feedback: [
    ({ job_id, feedback_id }) => ({ name: 'feedback_left', job_id, feedback_id }),
    'poster',
    ['poster FEEDBACK_SENT', 'taker FEEDBACK_RECEIVED'],
  ],
  'a membership': [ofTeam('membership_activated'), null, ['rival MEMBERSHIP_ACTIVATED']],
  'another plan': [ofTeam('subscription_plan_updated'), null, ['rival SUBSCRIPTION_PLAN_UPDATED']],
  'a cancelled subscription': [ofTeam('subscription_ending'), null, ['rival SUBSCRIPTION_STATUS_CHANGED']],
  'a missed payment': [ofTeam('subscription_overdue'), null, ['rival SUBSCRIPTION_STATUS_CHANGED']],
  'a lost subscription': [ofTeam('subscription_lost'), null, ['rival SUBSCRIPTION_STATUS_CHANGED']],
  'the primary role passed on': [
    () => ({
      name: 'primary_role_transferred',
      team_id: cast.poster.team_id,
      old_primary_id: cast.poster_primary.id,
      new_primary_id: cast.poster.id,
    }),
    'poster_primary',
    ['poster ROLE_PRIMARY', 'poster_primary PASSED_ROLE_PRIMARY'],
  ],
  'a new version': [
    () => ({ name: 'app_version_published', version: '2.0' }),
    'staff',
    ['driver', 'poster', 'poster_primary', 'recipient', 'rival', 'taker', 'taker_primary'].map(
      (who) => `${who} APP_UPDATED`,
    ),
  ],
}

test.each(Object.entries(rows))(
  '%s is told to the right people and nobody else',
  async (_name, [fact, by, expected]) => {
    await recordFact(world, fact(await things(world, cast)), by === null ? null : cast.people[by]!)
    expect(await told(world, cast.people)).toEqual(expected)
  },
)

test('every type has a fact that leads to it, except those that wait for saved places and positions', () => {
  const covered = new Set(Object.values(rows).flatMap(([, , expected]) => expected.map((line) => line.split(' ')[1])))
  const missing = notificationTypes.filter((type) => !covered.has(type))
  expect(missing).toEqual(['NEW_JOB_AROUND_YOU', 'NEW_JOB_IN_YOUR_AREA'])
})
