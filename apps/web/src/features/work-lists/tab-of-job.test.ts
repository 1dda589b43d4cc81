import { expect, test } from 'vitest'
import { jobStatuses } from '@waybill/domain/jobs/job-status'
import { listOfStatus } from './tab-of-job.ts'

test('a job is found in the list that says how it stands: goods aboard are on the road, whatever became of their delivery', () => {
  expect(listOfStatus('failed_delivery')).toEqual({ group: 'on_the_road' })
  expect(listOfStatus('cancel')).toEqual({ tab: 'cancel' })
  expect(listOfStatus('active')).toEqual({ tab: 'open' })
  expect(jobStatuses.filter((status) => 'group' in listOfStatus(status))).toEqual(['failed_delivery'])
})
