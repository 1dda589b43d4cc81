import { type JobListTab, type JobStatus, jobStatuses } from './job-status.ts'

/** driver = the user who carries the job, taker = the office of the carrying team. */
export const parties = ['poster', 'taker', 'driver', 'system'] as const
export type Party = (typeof parties)[number]

type Step = {
  from: readonly JobStatus[]
  /** `same` leaves the status as it is. */
  to: JobStatus | 'same'
  by: readonly Party[]
  /** A step of the system that is taken at once, in the same transaction. */
  follow?: 'make_invoiceable'
}

const untilDelivered = [
  'active',
  'allocated',
  'collect',
  'collect_arrived',
  'board',
  'progress',
  'delivering',
] as const satisfies readonly JobStatus[]
const untilCollected = ['allocated', 'collect', 'collect_arrived'] as const satisfies readonly JobStatus[]
const onRoad = ['collect', 'collect_arrived', 'board', 'progress', 'delivering'] as const satisfies readonly JobStatus[]
const underWay = ['progress', 'delivering'] as const satisfies readonly JobStatus[]
/** Once goods were handed over somewhere, until the invoice is paid. */
const proven = [
  ...underWay,
  'delivered',
  'invoice',
  'invoice_pending',
  'invoice_rejected',
] as const satisfies readonly JobStatus[]
const ended = ['cancel', 'sold_outside_platform'] as const satisfies readonly JobStatus[]
/** Nothing moves these jobs any more: an invoice for one runs in its own status. */
const settled = [...ended, 'complete'] as const satisfies readonly JobStatus[]
/** An invoice may run in its own status: that of a settled job, or a supplement. */
const invoiced = [
  'invoice',
  'invoice_pending',
  'invoice_rejected',
  'paid',
  ...settled,
] as const satisfies readonly JobStatus[]
const carrier = ['driver', 'taker'] as const satisfies readonly Party[]
const anySide = ['driver', 'taker', 'poster'] as const satisfies readonly Party[]

/** Every way a job may change status or be acted upon (semantics §4). Nothing else may write `jobs.status`. */
export const jobFlow = {
  post: { from: [], to: 'active', by: ['poster'] },
  edit: { from: ['active'], to: 'same', by: ['poster'] },
  edit_stops: { from: ['active', ...untilCollected, 'board', 'progress'], to: 'same', by: ['poster'] },
  // Before the award they are edited with the rest of the job.
  edit_notes: { from: ['allocated', ...onRoad, 'failed_delivery'], to: 'same', by: ['poster'] },
  hand_over: {
    from: [...untilDelivered, 'failed_delivery', 'delivered', 'invoice', 'invoice_pending', 'invoice_rejected'],
    to: 'same',
    by: ['poster'],
  },
  accept_bid: { from: ['active'], to: 'allocated', by: ['poster'] },
  allocate_direct: { from: ['active'], to: 'allocated', by: ['poster'] },
  assign_driver: { from: ['allocated', ...onRoad], to: 'same', by: ['taker'] },
  reinstate: { from: ['allocated', 'cancel'], to: 'active', by: ['poster'] },
  // The old job is cancelled; what is published again is a new job.
  repost: { from: ['active', 'cancel', 'expire'], to: 'cancel', by: ['poster'] },
  close: { from: untilDelivered, to: 'cancel', by: ['poster'] },
  close_sold_outside: { from: untilDelivered, to: 'sold_outside_platform', by: ['poster'] },
  withdraw: { from: untilCollected, to: 'cancel', by: ['taker'] },
  expire: { from: ['active'], to: 'expire', by: ['system'] },

  start_collect: { from: ['allocated'], to: 'collect', by: carrier },
  arrive_collection: { from: ['collect'], to: 'collect_arrived', by: carrier },
  // Arrived without getting the goods: the driver waits, or the poster closes the job.
  collection_failed: { from: ['collect', 'collect_arrived'], to: 'collect_arrived', by: carrier },
  goods_on_board: { from: ['collect_arrived'], to: 'board', by: carrier },
  start_deliver: { from: ['board'], to: 'progress', by: carrier },
  // Also while delivering: a rescheduled stop is visited again.
  arrive_stop: { from: underWay, to: 'same', by: carrier },
  stop_goods_on_board: { from: underWay, to: 'same', by: carrier },
  stop_complete: { from: underWay, to: 'same', by: carrier },
  stop_failed: { from: underWay, to: 'same', by: carrier },
  settle_stop: { from: underWay, to: 'same', by: carrier },
  arrive_destination: { from: ['progress'], to: 'delivering', by: carrier },
  // After every stop (`delivery/stop-order.ts`).
  deliver: { from: ['delivering'], to: 'delivered', by: carrier, follow: 'make_invoiceable' },
  deliver_for_driver: { from: onRoad, to: 'delivered', by: ['poster'], follow: 'make_invoiceable' },
  correct_pod: { from: proven, to: 'same', by: carrier },
  remove_pod: { from: proven, to: 'same', by: carrier },
  make_invoiceable: { from: ['delivered'], to: 'invoice', by: ['system'] },

  fail_delivery: { from: underWay, to: 'failed_delivery', by: anySide },
  reschedule_delivery: { from: ['failed_delivery'], to: 'progress', by: anySide },
  leave_elsewhere: { from: ['failed_delivery'], to: 'invoice', by: carrier },
  start_return: { from: ['failed_delivery'], to: 'same', by: carrier },
  return_goods: { from: ['failed_delivery'], to: 'invoice', by: carrier },

  raise_invoice: { from: ['invoice', 'invoice_rejected'], to: 'invoice_pending', by: ['taker'] },
  reject_invoice: { from: ['invoice_pending'], to: 'invoice_rejected', by: ['poster'] },
  approve_invoice: { from: ['invoice_pending'], to: 'same', by: ['poster'] },
  // Within seconds, before the sender is notified.
  take_back_approval: { from: ['invoice_pending'], to: 'same', by: ['poster'] },
  mark_paid: { from: ['invoice_pending'], to: 'paid', by: ['poster', 'taker'] },
  // "Paid" was marked by mistake.
  take_back_payment: { from: ['paid'], to: 'invoice_pending', by: ['poster', 'taker'] },
  // Credited in full, the job is invoiced anew; credited in part, it goes on.
  credit_in_full: { from: ['invoice_pending', 'paid'], to: 'invoice', by: ['taker'] },
  // Out of goodwill: no corrected invoice follows.
  credit_for_good: { from: ['invoice_pending', 'paid'], to: 'complete', by: ['taker'] },
  credit_invoice: { from: invoiced, to: 'same', by: ['taker'] },
  complete: { from: ['paid'], to: 'complete', by: ['system'] },

  // Charges agreed on a job that was closed on the road, a corrected invoice of a complete one, and supplements: the job
  // stays as it is.
  raise_charges: { from: invoiced, to: 'same', by: ['taker'] },
  reject_charges: { from: invoiced, to: 'same', by: ['poster'] },
  approve_charges: { from: invoiced, to: 'same', by: ['poster'] },
  unapprove_charges: { from: invoiced, to: 'same', by: ['poster'] },
  pay_charges: { from: invoiced, to: 'same', by: ['poster', 'taker'] },
  unpay_charges: { from: invoiced, to: 'same', by: ['poster', 'taker'] },
} as const satisfies Record<string, Step>

export type JobAction = keyof typeof jobFlow

function actionsOf(flow: Record<JobAction, Step>): readonly JobAction[] {
  return Object.keys(flow).filter((key): key is JobAction => key in flow)
}
export const jobActions = actionsOf(jobFlow)

/** Whether it is the moment for an action and the party is one that may take it. */
export function actionIsOpen(action: JobAction, status: JobStatus, party: Party): boolean {
  const { from, by }: Step = jobFlow[action]
  return from.includes(status) && by.includes(party)
}

/** The status a job has once the action was taken in `status` (before any step that follows by itself). */
export function statusAfter(action: JobAction, status: JobStatus): JobStatus {
  const { to }: Step = jobFlow[action]
  return to === 'same' ? status : to
}

/** The status in which a job comes to rest: after the action, and after what the system does at once because of it. */
export function statusAfterAll(action: JobAction, status: JobStatus): JobStatus {
  const { follow }: Step = jobFlow[action]
  const reached = statusAfter(action, status)
  return follow ? statusAfter(follow, reached) : reached
}

/** Whether the job has another status afterwards, so that it is not taken twice in a row. */
export function movesTheJob(action: JobAction): boolean {
  return jobFlow[action].to !== 'same'
}

// open: for bids. running: from the moment the driver sets off until the goods are delivered, returned or left. payable: the
// goods are there, the money is not. closed: ended without that; nothing but agreed charges is owed.
type Phase = 'open' | 'awarded' | 'running' | 'payable' | 'paid' | 'closed' | 'expired'
const phases: Record<JobStatus, Phase> = {
  active: 'open',
  allocated: 'awarded',
  collect: 'running',
  collect_arrived: 'running',
  board: 'running',
  progress: 'running',
  delivering: 'running',
  failed_delivery: 'running',
  delivered: 'payable',
  invoice: 'payable',
  invoice_pending: 'payable',
  invoice_rejected: 'payable',
  paid: 'paid',
  complete: 'paid',
  cancel: 'closed',
  sold_outside_platform: 'closed',
  expire: 'expired',
}
const inPhase = (...wanted: Phase[]): readonly JobStatus[] =>
  jobStatuses.filter((status) => wanted.includes(phases[status]))

// The same questions for statements, which ask them of many jobs at once.
export const openStatuses = inPhase('open')
export const runningStatuses = inPhase('running')
/** Still to be carried, or under way. */
export const onHandStatuses = inPhase('awarded', 'running')
/** Given to somebody, and not yet paid or ended. */
export const unfinishedStatuses = inPhase('awarded', 'running', 'payable')
/** The goods are there, the money is not. */
export const payableStatuses = inPhase('payable')
/** Delivered, returned or left elsewhere. */
export const carriedOutStatuses = inPhase('payable', 'paid')
export const awardedStatuses = inPhase('awarded')
export const closedStatuses = inPhase('closed')
export const expiredStatuses = inPhase('expired')
export const overStatuses = inPhase('payable', 'paid', 'closed', 'expired')

export function isOpenForBids(status: JobStatus): boolean {
  return phases[status] === 'open'
}

/** Ended without the goods being delivered, returned or left: nothing but agreed charges is owed for it. */
export function isClosed(status: JobStatus): boolean {
  return phases[status] === 'closed'
}

/** Whether nothing moves the job any more: an invoice for it runs in its own status. */
export function isSettled(status: JobStatus): boolean {
  return (settled as readonly JobStatus[]).includes(status)
}

/** From the moment the driver sets off until the goods are delivered, returned or left. */
export function isRunning(status: JobStatus): boolean {
  return phases[status] === 'running'
}

/** Nothing of it is still to be carried. */
export function isOver(status: JobStatus): boolean {
  return overStatuses.includes(status)
}

/** A day's work of a carrier: still to be carried, or under way. */
export function isOnHand(status: JobStatus): boolean {
  return phases[status] === 'awarded' || isRunning(status)
}

// semantics §4, last line. An open job stands in no tab: /jobs-posted lists it before the tabs.
const tabs: Record<JobStatus, JobListTab | null> = {
  active: null,
  allocated: 'allocated',
  collect: 'collect',
  collect_arrived: 'collect',
  board: 'board',
  progress: 'progress',
  delivering: 'progress',
  delivered: 'delivered',
  invoice: 'invoice',
  invoice_pending: 'invoice_pending',
  invoice_rejected: 'invoice_rejected',
  paid: 'paid',
  complete: 'paid',
  cancel: 'cancel',
  expire: 'cancel',
  sold_outside_platform: 'cancel',
  failed_delivery: 'cancel',
}

/** The tab of /my-work and /jobs-posted that holds a job of this status; null for one still open for bids. */
export function tabOf(status: JobStatus): JobListTab | null {
  return tabs[status]
}

export function statusesOfTab(tab: JobListTab): JobStatus[] {
  return jobStatuses.filter((status) => tabs[status] === tab)
}

/** The tabs in the order a job goes through them. */
export const tabsInOrder = [
  'allocated',
  'collect',
  'board',
  'progress',
  'delivered',
  'invoice',
  'invoice_pending',
  'invoice_rejected',
  'paid',
  'cancel',
] as const satisfies readonly JobListTab[]
