import { expect, test } from 'vitest'
import { topicsOf, type Change } from './facts.ts'

test.each<[Change, string[]]>([
  [{ kind: 'job', job_id: '7', fact: 'bid_accepted' }, ['job 7', 'jobs']],
  [{ kind: 'job', job_id: '7', fact: 'invoice_approved' }, ['job 7', 'jobs', 'invoices']],
  [{ kind: 'job', job_id: '7', fact: 'feedback_left' }, ['job 7', 'jobs', 'feedback']],
  [{ kind: 'job', job_id: null, fact: 'team_blocked' }, ['jobs', 'blocks']],
  [{ kind: 'event', type: 'DOCUMENT_ADDED' }, ['notifications', 'documents', 'review']],
])('%o makes old what is about %o', (change, topics) => {
  expect(topicsOf(change)).toEqual(topics)
})
