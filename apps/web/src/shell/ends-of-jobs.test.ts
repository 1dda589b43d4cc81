import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { carrier, driver, poster } from '@waybill/domain/access/permission-scene'
import type { Viewer } from '@waybill/domain/access/viewer'
import { type JobOutcome, outcomesOf } from '@waybill/domain/jobs/job-outcome'
import { type JobStatus, jobStatuses } from '@waybill/domain/jobs/job-status'
import { missingRecordText, recordsOfDelivery } from '../features/delivery/steps/missing-record.ts'
import { jobEnds, jobStateText, jobStory } from '../features/jobs/job-ends.ts'
import { carrierStep, type OfficeStep, posterStep } from '../features/jobs/job-detail/next-step.ts'
import type { OfficeJobDetail } from '../features/jobs/job-detail/office-job.generated.ts'
import { pageRoutes } from './page-routes.tsx'

const ends = jobStatuses.flatMap((status) =>
  (outcomesOf[status].length > 0 ? outcomesOf[status] : [null]).map((outcome) => ({ status, outcome })),
)

const proof = { id: 'pod', is_electronic_pod: false }
const failed = { kind: 'delivery_failed', stop_id: null }
const afterFailure = { pod: null, por: null, incidents: [failed] }

/** The records that each end leaves behind. */
const records: Partial<Record<JobOutcome, object>> = {
  delivered: { pod: proof, por: null, incidents: [] },
  left_elsewhere: afterFailure,
  returned: { ...afterFailure, por: proof },
  failed: afterFailure,
  returning: afterFailure,
}

function jobOf(status: JobStatus, outcome: JobOutcome | null): OfficeJobDetail {
  return {
    id: 'job',
    status,
    outcome,
    team: { id: 'posting', company_name: 'Northern Freight' },
    bid_team: { id: 'carrying', company_name: 'Courier Co' },
    driver: { id: 'driver' },
    bid_count: 1,
    hidden_bid_count: 0,
    agreed_charges: null,
    is_free_job: false,
    invoices: [],
    log: [],
    reposted_as: outcome === 'reposted' ? { id: 'copy', job_number: '10099' } : null,
    ...(outcome ? records[outcome] : { pod: null, por: null, incidents: [] }),
  } as unknown as OfficeJobDetail
}

const sides: [string, Viewer, (viewer: Viewer, job: OfficeJobDetail) => OfficeStep | null][] = [
  ['the poster', poster, posterStep],
  ['a limited poster', { ...poster, has_full_access: false }, posterStep],
  ['the carrier', carrier, carrierStep],
  ['the driver', driver, carrierStep],
]

const views = /^\/view-(pod|por|failure)\//

test.each(ends)('$status, $outcome: every next step leads to a page that answers', ({ status, outcome }) => {
  const job = jobOf(status, outcome)
  for (const [reader, viewer, stepOf] of sides) {
    const step = stepOf(viewer, job)
    if (!step || 'dialog' in step) continue
    const match = matchRoutes(pageRoutes as RouteObject[], step.to)?.at(-1)?.route.path
    expect(match, `${reader}: ${step.to}`).toBeTruthy()
    expect(match, `${reader}: ${step.to}`).not.toBe('*')
    if (views.test(step.to))
      expect(
        recordsOfDelivery(job).map(({ to }) => to),
        reader,
      ).toContain(step.to)
  }
})

test.each(ends)('$status, $outcome: is told in words to both sides', ({ status, outcome }) => {
  const job = jobOf(status, outcome)
  expect(jobStateText(job)).toBeTruthy()
  if (outcome && outcome !== 'delivered') {
    expect(jobStateText(job)).not.toMatch(/Delivered/)
    for (const side of ['posted', 'carried'] as const) expect(jobStory(job, side)).toMatch(/\.$/)
  }
  for (const record of ['goods', 'pod', 'por', 'failure'] as const)
    expect(missingRecordText(record, job, null)).toMatch(/^No .+: .+\.$/)
})

test('goods that were returned or left elsewhere are shown where they are, never as a proof of delivery', () => {
  const label = (status: JobStatus, outcome: JobOutcome) => posterStep(poster, jobOf(status, outcome))
  expect(label('invoice', 'delivered')).toMatchObject({ to: '/view-pod/job' })
  expect(label('invoice', 'returned')).toMatchObject({ to: '/view-por/job' })
  expect(label('invoice', 'left_elsewhere')).toMatchObject({ to: '/view-failure/job' })
  expect(label('failed_delivery', 'failed')).toMatchObject({ to: '/view-failure/job' })
  expect(missingRecordText('por', jobOf('complete', 'delivered'), null)).toBe(
    'No proof of return: the goods were delivered.',
  )
})

test('a load that nobody carried is offered again by one way; one that was posted again leads to its new number', () => {
  const step = (status: JobStatus, outcome: JobOutcome, viewer: Viewer = poster) =>
    posterStep(viewer, jobOf(status, outcome))
  expect(step('cancel', 'cancelled_by_poster')).toMatchObject({ dialog: 'repost', refusal: null })
  expect(step('cancel', 'cancelled_by_carrier')).toMatchObject({ dialog: 'reinstate', refusal: null })
  expect(step('expire', 'expired')).toMatchObject({ dialog: 'repost', refusal: null })
  expect(step('cancel', 'reposted')).toMatchObject({ to: '/jobs-posted/copy' })
  const lapsed = { ...poster, is_active_subscriber: false, subscription_status: 'limited_trial_ended' } as const
  expect(step('expire', 'expired', lapsed)?.refusal).toBeTruthy()
  expect(step('cancel', 'cancelled_by_carrier', lapsed)?.refusal).toBeTruthy()
})

test('an outcome that belongs to another status is not told: a phone may know more than the server', () => {
  expect(jobStateText({ status: 'progress', outcome: 'failed' })).toBe('On route to deliver')
  // Nor is one of a status that only a newer server knows.
  expect(jobStory({ ...jobOf('active', null), status: 'moored' as never, outcome: 'failed' }, 'posted')).toBeNull()
  expect(Object.keys(jobEnds)).toHaveLength(10)
})
