import type { CloseJobReason, JobOption } from '@waybill/domain/jobs/job'
import type { JobListTab, JobStatus } from '@waybill/domain/jobs/job-status'
import { MOST_COUNTED } from '@waybill/domain/work-lists/work-list'
import { m } from '@waybill/locales/messages'
import type { StatusTone } from '../../ui/show/status-badge.tsx'
import { lookOf, wordOf } from '../../ui/word-of.ts'

// Tables of functions, because an indexed access would put every text of the product into the chunk.
const statusTones: Record<JobStatus, StatusTone> = {
  active: 'open',
  allocated: 'awarded',
  collect: 'on_the_road',
  collect_arrived: 'on_the_road',
  board: 'on_the_road',
  progress: 'on_the_road',
  delivering: 'on_the_road',
  delivered: 'delivered',
  invoice: 'money_waiting',
  invoice_pending: 'money_waiting',
  invoice_rejected: 'trouble',
  paid: 'paid',
  complete: 'paid',
  cancel: 'trouble',
  expire: 'trouble',
  failed_delivery: 'trouble',
  sold_outside_platform: 'trouble',
}

const tabTexts: Record<JobListTab, () => string> = {
  allocated: m.jobs_tab_allocated,
  collect: m.jobs_tab_collect,
  board: m.jobs_tab_board,
  progress: m.jobs_tab_progress,
  delivered: m.jobs_tab_delivered,
  invoice: m.jobs_tab_invoice,
  invoice_pending: m.jobs_tab_invoice_pending,
  invoice_rejected: m.jobs_tab_invoice_rejected,
  paid: m.jobs_tab_paid,
  cancel: m.jobs_tab_cancel,
}

const optionTexts: Record<JobOption, () => string> = {
  adr: m.jobs_option_adr,
  back_load: m.jobs_option_back_load,
  co_load: m.jobs_option_co_load,
  curtainsider: m.jobs_option_curtainsider,
  direct_load: m.jobs_option_direct_load,
  flatbed: m.jobs_option_flatbed,
  fors_accredited_drivers_only: m.jobs_option_fors_accredited_drivers_only,
  hiab: m.jobs_option_hiab,
  tail_lift: m.jobs_option_tail_lift,
  temperature_controlled_van: m.jobs_option_temperature_controlled_van,
  tracked_drivers_only: m.jobs_option_tracked_drivers_only,
  wait_and_return: m.jobs_option_wait_and_return,
}

const closeReasonTexts: Record<CloseJobReason, () => string> = {
  BUSINESS_CLOSED: m.jobs_close_reason_business_closed,
  CANCELLED: m.jobs_close_reason_cancelled,
  DAMAGED_GOODS: m.jobs_close_reason_damaged_goods,
  DELIVERY_REFUSED: m.jobs_close_reason_delivery_refused,
  FAILED_DELIVERY: m.jobs_close_reason_failed_delivery,
  INCORRECT_ADDRESS: m.jobs_close_reason_incorrect_address,
  INCORRECT_GOODS: m.jobs_close_reason_incorrect_goods,
  INVOICE: m.jobs_close_reason_invoice,
  INVOICE_PENDING: m.jobs_close_reason_invoice_pending,
  NO_UNLOADING: m.jobs_close_reason_no_unloading,
  OTHER: m.jobs_close_reason_other,
  SOLD_OUTSIDE_PLATFORM: m.jobs_close_reason_sold_outside_platform,
}

/** Names of the vehicle types every installation starts with; one that staff added keeps the name they gave it. */
const vehicleTexts: Record<string, () => string> = {
  motorbike: m.jobs_vehicle_motorbike,
  small_van: m.jobs_vehicle_small_van,
  swb_van: m.jobs_vehicle_swb_van,
  mwb_van: m.jobs_vehicle_mwb_van,
  lwb_van: m.jobs_vehicle_lwb_van,
  xlwb_van: m.jobs_vehicle_xlwb_van,
  luton: m.jobs_vehicle_luton,
  flat_3_5t: m.jobs_vehicle_flat_3_5t,
  rigid_7_5t: m.jobs_vehicle_rigid_7_5t,
  rigid_18t: m.jobs_vehicle_rigid_18t,
  rigid_26t: m.jobs_vehicle_rigid_26t,
  artic_13_6m: m.jobs_vehicle_artic_13_6m,
}

/** The colour of the theme that goes with a status, the same on badges, map pins and charts. */
export function jobStatusTone(status: JobStatus): StatusTone {
  return lookOf(statusTones, status, 'open')
}

/** The name of a tab; null is the list before the tabs, of jobs still open for bids. */
export function jobTabText(tab: JobListTab | null): string {
  return tab ? wordOf(tabTexts, tab) : m.jobs_tab_open()
}

export function jobOptionText(option: JobOption): string {
  return wordOf(optionTexts, option)
}

export function closeReasonText(reason: CloseJobReason): string {
  return wordOf(closeReasonTexts, reason)
}

export function vehicleText(vehicle: { code: string; name: string }): string {
  return vehicleTexts[vehicle.code]?.() ?? vehicle.name
}

/** "42", "1000+". */
export function countText(count: number): string {
  return count < MOST_COUNTED ? String(count) : `${MOST_COUNTED}+`
}
