import { expect, test } from 'vitest'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import { poster } from '@waybill/domain/access/permission-scene'
import { bulkActionsFor } from './bulk-actions.ts'
import type { WorkRow } from '../work-row.generated.ts'

const job = (status: JobStatus, invoice?: 'pending' | 'unpaid' | 'paid') =>
  ({
    id: status,
    status,
    team: { id: 'posting' },
    bid_team: { id: 'carrying' },
    driver: null,
    invoices: invoice ? [{ id: '1', status: invoice }] : [],
  }) as unknown as WorkRow

const offered = (...jobs: WorkRow[]) => bulkActionsFor(poster, jobs, 'posted').map(({ id }) => id)

test('an action that fits one of the jobs is offered for all that are picked', () => {
  expect(offered(job('allocated'), job('paid', 'paid'))).toEqual(['remind'])
  expect(offered(job('invoice_pending', 'pending'))).toEqual(['approve'])
  expect(offered(job('invoice_pending', 'unpaid'), job('active'))).toEqual(['mark_paid', 'repost'])
  expect(offered(job('complete', 'paid'))).toEqual([])
})

test('the reason where the viewer may not', () => {
  const limited = { ...poster, is_primary: false, has_full_access: false }
  expect(bulkActionsFor(limited, [job('expire')], 'posted')).toEqual([{ id: 'repost', refusal: 'limited_driver' }])
})
