import { expect, test } from 'vitest'
import { consequences } from '../facts/consequences.ts'
import { messageTones } from './notification.ts'
import { type Tapped, tapRouteOf } from './tap-routes.ts'

const sides = [
  { is_own_job: true, is_carried_job: false, job_is_active: true },
  { is_own_job: true, is_carried_job: false, job_is_active: false },
  { is_own_job: false, is_carried_job: true, job_is_active: false },
  { is_own_job: false, is_carried_job: false, job_is_active: true },
  { is_own_job: false, is_carried_job: false, job_is_active: false },
]
const notices = Object.values(consequences).flatMap(({ notify }) => notify)

test('every notice leads, from every side, to a path of ours or to the list', () => {
  for (const { type, group, redirect_entity } of notices)
    for (const side of sides)
      for (const status of messageTones) {
        const event: Tapped = {
          ...side,
          type,
          group,
          status,
          redirect_entity,
          redirect_id: 'thing',
          job_id: 'job',
          description_template: '',
          is_electronic_pod: false,
          document_type_id: null,
        }
        expect(tapRouteOf(event, { team_id: null, member_role: null }) ?? '/notifications').toMatch(/^\/[\w/?=-]+$/)
      }
})

const reader = { team_id: 'team', member_role: 'Taker' } as const
const event: Tapped = {
  type: 'JOB_DELIVERED',
  group: 'JOB_POSTED',
  status: 'INFO',
  description_template: 'Job #{job}, Leeds → Bristol, has been delivered.',
  redirect_entity: 'JOB',
  redirect_id: 'job',
  job_id: 'job',
  job_is_active: false,
  is_own_job: false,
  is_carried_job: false,
  is_electronic_pod: false,
  document_type_id: null,
}
const bid = { type: 'BID_RECEIVED', redirect_entity: 'BID', redirect_id: 'bid' } as const
const invoice = { type: 'INVOICE_RECEIVED', redirect_entity: 'INVOICE', redirect_id: 'invoice' } as const
const pod = { type: 'NEW_POD_UPLOADED', redirect_entity: 'POD', redirect_id: 'pod' } as const
const feedback = { type: 'FEEDBACK_RECEIVED', group: 'FEEDBACKS', redirect_entity: 'FEEDBACK' } as const
const documents = { group: 'DOCUMENTS', redirect_entity: 'DOCUMENT', job_id: null, document_type_id: 'type' } as const

test.each<[string, Partial<Tapped>, string | null]>([
  ['a new version opens the guide', { type: 'APP_UPDATED', group: 'ELSE' }, '/help?clear_cache_guide=open'],
  ['a chat message opens the chat of the job', { group: 'CHAT_MESSAGE' }, '/chat/job'],
  ['a rejected document opens the documents of its type', { ...documents, status: 'NEGATIVE' }, '/documents-list/type'],
  ['any other document opens the documents', { ...documents, status: 'POSITIVE' }, '/documents'],
  ['a bid on the own job opens its bids', { ...bid, is_own_job: true }, '/bids/job'],
  ['the own bid on an open job opens the job', { ...bid, job_is_active: true }, '/browse-jobs/job'],
  ['the own bid on a job that is gone opens the own bids', bid, '/team-bids/team'],
  ['the own bid on a job one carries now opens the work', { ...bid, is_carried_job: true }, '/my-work/job'],
  ['work one carries opens it', { group: 'MY_WORK', is_carried_job: true }, '/my-work/job'],
  ['work that is open again opens it on the board', { group: 'MY_WORK', job_is_active: true }, '/browse-jobs/job'],
  [
    'a job that was cancelled opens the bid that ended',
    { type: 'JOB_CANCELLED', group: 'MY_WORK' },
    '/team-bids/team?status=rejected',
  ],
  ['work that somebody else has opens the board', { group: 'MY_WORK' }, '/browse-jobs'],
  ['what happens to the own job opens it', { is_own_job: true }, '/jobs-posted/job'],
  ['a new job opens it on the board', { type: 'NEW_JOB_AROUND_YOU', job_is_active: true }, '/browse-jobs/job'],
  ['any other notice of a job opens the board', {}, '/browse-jobs'],
  ['feedback opens the work for its driver', { ...feedback, is_carried_job: true }, '/my-work/job'],
  ['feedback opens the posted job for its poster', { ...feedback, is_own_job: true }, '/jobs-posted/job'],
  [
    'feedback without a job takes the id marked in its description',
    { ...feedback, job_id: null, is_own_job: true },
    '/jobs-posted/job',
  ],
  ['a proof opens as what it is', pod, '/view-pod/pod'],
  ['a signed proof opens as what it is', { ...pod, is_electronic_pod: true }, '/view-electronic-pod/pod'],
  ['an invoice opens for its sender', { ...invoice, group: 'MY_WORK', is_carried_job: true }, '/view-invoice/invoice'],
  ['an invoice opens for its poster', { ...invoice, is_own_job: true }, '/view-invoice/invoice?role=poster'],
  ['a change of the membership opens the subscription', { group: 'SUBSCRIPTIONS' }, '/subscription'],
  ['everything else leads nowhere', { type: 'ROLE_PRIMARY', group: 'ELSE' }, null],
])('%s', (_rule, overrides, path) => {
  expect(tapRouteOf({ ...event, ...overrides }, reader)).toBe(path)
})

test.each<[string, Partial<Tapped>, string]>([
  ['that is open again', { group: 'MY_WORK', job_is_active: true }, '/jobs-posted'],
  ['that somebody else has', { group: 'MY_WORK' }, '/jobs-posted'],
  ['of its own', { is_own_job: true }, '/jobs-posted/job'],
])('a company that only posts is led to no board, but to what it has posted: a job %s', (_which, overrides, path) => {
  expect(tapRouteOf({ ...event, ...overrides }, { ...reader, member_role: 'Poster' })).toBe(path)
})
