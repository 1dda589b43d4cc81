import { expect, test } from 'vitest'
import type { InvoiceStatus } from '../invoices/invoice-status.ts'
import { type JobStatus, jobStatuses } from '../jobs/job-status.ts'
import { groupsOfSide, isUrgentGroup, reminderFor, statusesOfGroup, workGroups } from './work-list.ts'

test('every status is in one group', () => {
  const held = workGroups.filter((group) => !isUrgentGroup(group)).flatMap(statusesOfGroup)
  expect(held.toSorted()).toEqual([...jobStatuses])
})

test('a job that needs somebody may be in any status', () => {
  expect(statusesOfGroup('needs_you')).toEqual([...jobStatuses])
})

test('only what is on its way to a place can be expected late', () => {
  for (const status of statusesOfGroup('will_be_late')) expect(statusesOfGroup('on_the_road')).toContain(status)
})

test('a carrier has nothing open for bids', () => {
  expect(groupsOfSide('posted')).toEqual([...workGroups])
  expect(groupsOfSide('carried')).toEqual(workGroups.filter((group) => group !== 'open'))
})

test('only the side whose turn it is can be reminded', () => {
  const ofBoth = (status: JobStatus, ...owed: InvoiceStatus[]) => {
    const job = { status, invoices: owed.map((each) => ({ status: each, is_credited: false })) }
    return [reminderFor('posted', job), reminderFor('carried', job)]
  }
  expect(ofBoth('allocated')).toEqual(['to_carry', null])
  expect(ofBoth('invoice_pending', 'pending')).toEqual([null, 'to_pay'])
  for (const status of ['active', 'paid', 'cancel'] as const) expect(ofBoth(status)).toEqual([null, null])
  // What was agreed on a job that was closed on the road.
  for (const status of ['cancel', 'sold_outside_platform'] as const) {
    for (const owed of ['pending', 'unpaid'] as const) expect(ofBoth(status, owed)).toEqual([null, 'to_pay'])
    for (const settled of ['paid', 'rejected'] as const) expect(ofBoth(status, settled)).toEqual([null, null])
  }
})
