// Spelt and ordered as in spec §3.
export const jobStatuses = [
  'active',
  'allocated',
  'board',
  'cancel',
  'collect',
  'collect_arrived',
  'complete',
  'delivered',
  'delivering',
  'expire',
  'failed_delivery',
  'invoice',
  'invoice_pending',
  'invoice_rejected',
  'paid',
  'progress',
  'sold_outside_platform',
] as const
export type JobStatus = (typeof jobStatuses)[number]

export const stopStatuses = ['complete', 'failed', 'progress'] as const
export type StopStatus = (typeof stopStatuses)[number]

/** How a failed stop ends. `rescheduled` puts the stop back to `progress`; the other two count as complete. */
export const stopSettlements = ['left_elsewhere', 'returned', 'rescheduled'] as const
export type StopSettlement = (typeof stopSettlements)[number]

export const jobListTabs = [
  'allocated',
  'board',
  'cancel',
  'collect',
  'delivered',
  'invoice',
  'invoice_pending',
  'invoice_rejected',
  'paid',
  'progress',
] as const
export type JobListTab = (typeof jobListTabs)[number]
