import { describe, expect, test } from 'vitest'
import {
  actionIsOpen,
  isOpenForBids,
  isRunning,
  type JobAction,
  jobActions,
  jobFlow,
  parties,
  type Party,
  statusAfter,
  statusesOfTab,
  tabOf,
  tabsInOrder,
  awardedStatuses,
  carriedOutStatuses,
  closedStatuses,
  expiredStatuses,
  onHandStatuses,
  openStatuses,
  overStatuses,
  runningStatuses,
  unfinishedStatuses,
  isClosed,
  isOnHand,
  isOver,
  movesTheJob,
} from './job-flow.ts'
import { jobListTabs, type JobStatus, jobStatuses } from './job-status.ts'

const openActions = (status: JobStatus, party: Party) =>
  jobActions.filter((action) => actionIsOpen(action, status, party))

// semantics §4, once more and independently of the table: "from → to by whom".
const semantics: Record<JobAction, string> = {
  post: ' → active by poster',
  edit: 'active → same by poster',
  edit_stops: 'active allocated collect collect_arrived board progress → same by poster',
  edit_notes: 'allocated collect collect_arrived board progress delivering failed_delivery → same by poster',
  hand_over:
    'active allocated collect collect_arrived board progress delivering failed_delivery delivered invoice invoice_pending invoice_rejected → same by poster',
  accept_bid: 'active → allocated by poster',
  allocate_direct: 'active → allocated by poster',
  assign_driver: 'allocated collect collect_arrived board progress delivering → same by taker',
  reinstate: 'allocated cancel → active by poster',
  repost: 'active cancel expire → cancel by poster',
  close: 'active allocated collect collect_arrived board progress delivering → cancel by poster',
  close_sold_outside:
    'active allocated collect collect_arrived board progress delivering → sold_outside_platform by poster',
  withdraw: 'allocated collect collect_arrived → cancel by taker',
  expire: 'active → expire by system',
  start_collect: 'allocated → collect by driver taker',
  arrive_collection: 'collect → collect_arrived by driver taker',
  collection_failed: 'collect collect_arrived → collect_arrived by driver taker',
  goods_on_board: 'collect_arrived → board by driver taker',
  start_deliver: 'board → progress by driver taker',
  arrive_stop: 'progress delivering → same by driver taker',
  stop_goods_on_board: 'progress delivering → same by driver taker',
  stop_complete: 'progress delivering → same by driver taker',
  stop_failed: 'progress delivering → same by driver taker',
  settle_stop: 'progress delivering → same by driver taker',
  arrive_destination: 'progress → delivering by driver taker',
  deliver: 'delivering → delivered by driver taker',
  deliver_for_driver: 'collect collect_arrived board progress delivering → delivered by poster',
  correct_pod: 'progress delivering delivered invoice invoice_pending invoice_rejected → same by driver taker',
  remove_pod: 'progress delivering delivered invoice invoice_pending invoice_rejected → same by driver taker',
  make_invoiceable: 'delivered → invoice by system',
  fail_delivery: 'progress delivering → failed_delivery by driver taker poster',
  reschedule_delivery: 'failed_delivery → progress by driver taker poster',
  leave_elsewhere: 'failed_delivery → invoice by driver taker',
  start_return: 'failed_delivery → same by driver taker',
  return_goods: 'failed_delivery → invoice by driver taker',
  raise_invoice: 'invoice invoice_rejected → invoice_pending by taker',
  reject_invoice: 'invoice_pending → invoice_rejected by poster',
  approve_invoice: 'invoice_pending → same by poster',
  take_back_approval: 'invoice_pending → same by poster',
  mark_paid: 'invoice_pending → paid by poster taker',
  take_back_payment: 'paid → invoice_pending by poster taker',
  credit_in_full: 'invoice_pending paid → invoice by taker',
  credit_for_good: 'invoice_pending paid → complete by taker',
  credit_invoice: 'invoice invoice_pending invoice_rejected paid cancel sold_outside_platform complete → same by taker',
  complete: 'paid → complete by system',
  raise_charges: 'invoice invoice_pending invoice_rejected paid cancel sold_outside_platform complete → same by taker',
  reject_charges:
    'invoice invoice_pending invoice_rejected paid cancel sold_outside_platform complete → same by poster',
  approve_charges:
    'invoice invoice_pending invoice_rejected paid cancel sold_outside_platform complete → same by poster',
  unapprove_charges:
    'invoice invoice_pending invoice_rejected paid cancel sold_outside_platform complete → same by poster',
  pay_charges:
    'invoice invoice_pending invoice_rejected paid cancel sold_outside_platform complete → same by poster taker',
  unpay_charges:
    'invoice invoice_pending invoice_rejected paid cancel sold_outside_platform complete → same by poster taker',
}

describe.each(Object.entries(semantics))('%s: %s', (name, rule) => {
  const action = jobActions.find((one) => one === name)!
  const [from = '', to = '', by = ''] = rule.split(/ → | by /)

  test('is open exactly then and to them, for every status and party', () => {
    for (const status of jobStatuses) {
      for (const party of parties) {
        const expected = from.split(' ').includes(status) && by.split(' ').includes(party)
        expect(actionIsOpen(action, status, party), `${status} ${party}`).toBe(expected)
      }
    }
  })

  test('leads where the semantics say', () => {
    expect(movesTheJob(action)).toBe(to !== 'same')
    for (const status of jobStatuses) expect(statusAfter(action, status)).toBe(to === 'same' ? status : to)
  })
})

test('no action is missing from the semantics', () => {
  expect(Object.keys(semantics)).toEqual([...jobActions])
})

test('nothing leaves complete or sold outside the platform', () => {
  for (const status of ['complete', 'sold_outside_platform'] as const) {
    for (const party of parties)
      for (const action of openActions(status, party)) expect(statusAfter(action, status), action).toBe(status)
  }
})

test('every status can be reached from an open job', () => {
  const reached = new Set<JobStatus>(['active'])
  for (const status of reached) {
    for (const party of parties) {
      for (const action of openActions(status, party)) reached.add(statusAfter(action, status))
    }
  }
  expect([...reached].sort()).toEqual([...jobStatuses].sort())
})

test('no job gets stuck: from every status but an end there is a way on for somebody', () => {
  const ends: JobStatus[] = ['complete', 'sold_outside_platform']
  for (const status of jobStatuses.filter((one) => !ends.includes(one))) {
    expect(
      parties.flatMap((party) => openActions(status, party)),
      status,
    ).not.toEqual([])
  }
})

test('a delivery makes the job ready to invoice in the same breath', () => {
  expect(jobFlow.deliver.follow).toBe('make_invoiceable')
  expect(jobFlow.deliver_for_driver.follow).toBe('make_invoiceable')
  expect(actionIsOpen('make_invoiceable', statusAfter('deliver', 'delivering'), 'system')).toBe(true)
})

test('the tabs are those of the specification and hold every status but active, each once', () => {
  expect([...tabsInOrder].sort()).toEqual([...jobListTabs].sort())
  const held = jobListTabs.flatMap(statusesOfTab)
  expect([...held, 'active'].sort()).toEqual([...jobStatuses].sort())
  expect(tabOf('active')).toBeNull()
})

test('progress, collect, cancel and paid hold more than the status they are named after', () => {
  expect(statusesOfTab('progress').sort()).toEqual(['delivering', 'progress'])
  expect(statusesOfTab('collect').sort()).toEqual(['collect', 'collect_arrived'])
  expect(statusesOfTab('cancel').sort()).toEqual(['cancel', 'expire', 'failed_delivery', 'sold_outside_platform'])
  expect(statusesOfTab('paid').sort()).toEqual(['complete', 'paid'])
})

test('only an active job is open for bids, and a job runs from setting off until the goods are settled', () => {
  expect(openStatuses).toEqual(['active'])
  expect(awardedStatuses).toEqual(['allocated'])
  const running = ['board', 'collect', 'collect_arrived', 'delivering', 'failed_delivery', 'progress']
  expect(runningStatuses).toEqual(running)
  expect([...onHandStatuses].sort()).toEqual(['allocated', ...running])
  const payable = ['delivered', 'invoice', 'invoice_pending', 'invoice_rejected']
  expect([...unfinishedStatuses].sort()).toEqual(['allocated', ...running, ...payable].sort())
  expect([...carriedOutStatuses].sort()).toEqual(['complete', ...payable, 'paid'])
  expect(closedStatuses).toEqual(['cancel', 'sold_outside_platform'])
  expect(expiredStatuses).toEqual(['expire'])
})

test('a status is of one list, and every question has the answer of its list', () => {
  const all = [...openStatuses, ...awardedStatuses, ...runningStatuses, ...overStatuses]
  expect([...all].sort()).toEqual([...jobStatuses].sort())
  expect([...overStatuses].sort()).toEqual([...carriedOutStatuses, ...closedStatuses, ...expiredStatuses].sort())
  expect(jobStatuses.filter(isOpenForBids)).toEqual(openStatuses)
  expect(jobStatuses.filter(isRunning)).toEqual(runningStatuses)
  expect(jobStatuses.filter(isOnHand)).toEqual(onHandStatuses)
  expect(jobStatuses.filter(isOver)).toEqual(overStatuses)
  expect(jobStatuses.filter(isClosed)).toEqual(closedStatuses)
})
