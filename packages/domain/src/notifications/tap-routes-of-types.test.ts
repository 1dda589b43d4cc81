import { expect, test } from 'vitest'
import { consequences } from '../facts/consequences.ts'
import type { Notice } from '../facts/notice.ts'
import { type NotificationType, notificationTypes } from './notification.ts'
import { type Tapped, type TapReader, tapRouteOf } from './tap-routes.ts'

/** Who reads it: the team that posted the job, the one that carries it, or one that has nothing to do with it now. */
type Side = 'poster' | 'carrier' | 'outsider' | 'staff'
type Paths = Partial<Record<Side, string | null>>

const job: Paths = { poster: '/jobs-posted/job', carrier: '/my-work/job' }
const board: Paths = { outsider: '/browse-jobs/job' }
const documents: Paths = { outsider: '/documents' }
const membership: Paths = { outsider: '/subscription' }
const invoice: Paths = { carrier: '/view-invoice/thing', poster: '/view-invoice/thing?role=poster' }

// Spec §2 "Notification tap routing" and semantics §12: where each type leads, while the job is open for bids or runs.
const rows: Record<NotificationType, Paths> = {
  APP_UPDATED: { outsider: '/help?clear_cache_guide=open', staff: '/help?clear_cache_guide=open' },
  NEW_JOB_IN_YOUR_AREA: board,
  NEW_JOB_AROUND_YOU: board,
  BID_SENT: { ...board, carrier: '/my-work/job' },
  BID_RECEIVED: { poster: '/bids/job' },
  BID_PRICE_CHANGED: { poster: '/bids/job' },
  BID_RETRACTED: { poster: '/bids/job' },
  BID_REJECTED: board,
  BID_ACCEPTED_TO_DRIVER: { carrier: '/my-work/job' },
  BID_ACCEPTED_TO_POSTER: { poster: '/jobs-posted/job' },
  JOB_ALLOCATED_FOR_DRIVER: { carrier: '/my-work/job' },
  JOB_ALLOCATED_FOR_POSTER: { poster: '/jobs-posted/job' },
  ROUTE_TO_COLLECT: job,
  ARRIVED_AT_COLLECTION: job,
  GOODS_ON_BOARD: job,
  ON_PROGRESS: job,
  STOP_DESTINATION_MET: job,
  JOB_STOPS_FAILED: job,
  DELIVERY_FAILED: job,
  JOB_DELIVERED: job,
  NEW_POD_UPLOADED: { poster: '/view-pod/thing' },
  JOB_STOPS_CHANGED: board,
  YOUR_CURRENT_JOB_STOPS_CHANGED: { carrier: '/my-work/job' },
  JOB_CANCELLED: { ...job, ...board },
  JOB_IN_PROGRESS_CANCELLED: job,
  JOB_REINSTATED: board,
  JOB_EXPIRED: { poster: '/jobs-posted/job' },
  JOB_COMPLETED: job,
  INVOICE_SENT: { carrier: '/view-invoice/thing' },
  INVOICE_RECEIVED: invoice,
  INVOICE_APPROVED: { carrier: '/view-invoice/thing' },
  INVOICE_REJECTED: { carrier: '/view-invoice/thing' },
  JOBS_PAYMENT_RECEIVED: { carrier: '/view-invoice/thing' },
  DOCUMENT_ADDED: { ...documents, staff: '/admin/review/thing' },
  DOCUMENT_APPROVED: documents,
  DOCUMENT_REJECTED: { outsider: '/documents-list/type' },
  FEEDBACK_SENT: job,
  FEEDBACK_RECEIVED: job,
  MEMBERSHIP_ACTIVATED: membership,
  SUBSCRIPTION_PLAN_UPDATED: membership,
  SUBSCRIPTION_STATUS_CHANGED: membership,
  ROLE_PRIMARY: { outsider: null },
  PASSED_ROLE_PRIMARY: { outsider: null },
}

// Charges are told under types of invoices, and lead to the job that they are for.
const pathsOf = ({ type, redirect_entity }: Notice): Paths =>
  type.startsWith('INVOICE_') && redirect_entity === 'JOB' ? job : rows[type]

const notices = Object.values(consequences).flatMap(({ notify }) => notify)

function tapped({ type, group, tone, redirect_entity }: Notice, side: Side): Tapped {
  return {
    type,
    group,
    status: tone,
    redirect_entity,
    redirect_id: redirect_entity && 'thing',
    job_id: 'job',
    description_template: '',
    job_is_active: side === 'outsider',
    is_own_job: side === 'poster',
    is_carried_job: side === 'carrier',
    is_electronic_pod: false,
    document_type_id: 'type',
  }
}

// Settled 21: a company that only posts has no board to open.
const onlyPosts: TapReader = { team_id: 'team', member_role: 'Poster' }

const readerOf = (side: Side): TapReader => ({
  team_id: side === 'staff' ? null : 'team',
  member_role: side === 'staff' ? null : 'Both',
})

test.each(notificationTypes)('%s leads where the specification says', (type) => {
  const told = notices.filter((notice) => notice.type === type)
  expect(told.length).toBeGreaterThan(0)
  for (const notice of told)
    for (const [side, path] of Object.entries(pathsOf(notice)) as [Side, string | null][])
      expect(tapRouteOf(tapped(notice, side), readerOf(side)), side).toBe(path)
})

test('a new version of the app leads to its store on a phone', () => {
  const [notice] = notices.filter(({ type }) => type === 'APP_UPDATED')
  const app_store_url = 'https://play.google.com/store/apps/details?id=waybill'
  expect(tapRouteOf(tapped(notice!, 'outsider'), { team_id: 'team', member_role: 'Both', app_store_url })).toBe(
    app_store_url,
  )
})

test('a chat message leads to the chat of its job', () => {
  const message = { ...tapped(notices[0]!, 'carrier'), group: 'CHAT_MESSAGE' as const }
  expect(tapRouteOf(message, readerOf('carrier'))).toBe('/chat/job')
})

test('a signed proof is opened as one', () => {
  const [notice] = notices.filter(({ type }) => type === 'NEW_POD_UPLOADED')
  expect(tapRouteOf({ ...tapped(notice!, 'poster'), is_electronic_pod: true }, readerOf('poster'))).toBe(
    '/view-electronic-pod/thing',
  )
})

const newJob = () => tapped(notices.find(({ type }) => type === 'NEW_JOB_AROUND_YOU')!, 'outsider')

test('a job that has left the board leads to what is on it, which for those who only post is what they posted', () => {
  const gone = { ...newJob(), job_is_active: false }
  expect(tapRouteOf(gone, readerOf('outsider'))).toBe('/browse-jobs')
  expect(tapRouteOf(gone, onlyPosts)).toBe('/jobs-posted')
  expect(tapRouteOf(newJob(), onlyPosts)).toBe('/jobs-posted')
})

test('the word on a bid leads to the own bids once the job is nobody’s to open', () => {
  const notice = notices.find(({ type }) => type === 'BID_REJECTED')!
  const rejected = { ...tapped(notice, 'outsider'), job_is_active: false }
  expect(tapRouteOf(rejected, readerOf('outsider'))).toBe('/team-bids/team?status=rejected')
  expect(tapRouteOf(rejected, { team_id: null, member_role: 'Taker' })).toBe('/browse-jobs')
  expect(tapRouteOf({ ...rejected, redirect_entity: 'JOB' }, readerOf('outsider'))).toBe('/browse-jobs')
})

// Spec §2: "id may come from the description after '#'".
test.each([
  ['Feedback on #{0190a1b2-0000} was left', '/jobs-posted/0190a1b2-0000'],
  ['Feedback on #{} was left', null],
  ['Feedback was left', null],
])('%j leads to %s', (description_template, path) => {
  const notice = notices.find(({ type }) => type === 'FEEDBACK_RECEIVED')!
  const feedback = { ...tapped(notice, 'poster'), job_id: null, description_template }
  expect(tapRouteOf(feedback, readerOf('poster'))).toBe(path)
})
