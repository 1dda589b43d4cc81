import type { JobAction } from '@waybill/domain/jobs/job-flow'
import { m } from '@waybill/locales/messages'

export const logKinds = ['office', 'road', 'trouble', 'money'] as const
export type LogKind = (typeof logKinds)[number]

const texts: Record<LogKind, () => string> = {
  office: m.jobs_log_kind_office,
  road: m.jobs_log_kind_road,
  trouble: m.jobs_log_kind_trouble,
  money: m.jobs_log_kind_money,
}

export const logKindText = (kind: LogKind): string => texts[kind]()

/** The kinds that a reader looks for in a long history: agreements, positions, problems, payments. */
export const kindOfAction: Record<JobAction, LogKind> = {
  post: 'office',
  edit: 'office',
  edit_stops: 'office',
  edit_notes: 'office',
  hand_over: 'office',
  accept_bid: 'office',
  allocate_direct: 'office',
  assign_driver: 'office',
  reinstate: 'office',
  repost: 'office',
  close: 'office',
  close_sold_outside: 'office',
  withdraw: 'office',
  expire: 'office',
  start_collect: 'road',
  arrive_collection: 'road',
  collection_failed: 'trouble',
  goods_on_board: 'road',
  start_deliver: 'road',
  arrive_stop: 'road',
  stop_goods_on_board: 'road',
  stop_complete: 'road',
  stop_failed: 'trouble',
  settle_stop: 'trouble',
  arrive_destination: 'road',
  deliver: 'road',
  deliver_for_driver: 'road',
  correct_pod: 'road',
  remove_pod: 'road',
  make_invoiceable: 'money',
  fail_delivery: 'trouble',
  reschedule_delivery: 'trouble',
  leave_elsewhere: 'trouble',
  start_return: 'trouble',
  return_goods: 'trouble',
  raise_invoice: 'money',
  reject_invoice: 'money',
  approve_invoice: 'money',
  mark_paid: 'money',
  complete: 'money',
  raise_charges: 'money',
  reject_charges: 'money',
  approve_charges: 'money',
  pay_charges: 'money',
  unpay_charges: 'money',
  take_back_payment: 'money',
  take_back_approval: 'money',
  unapprove_charges: 'money',
  credit_in_full: 'money',
  credit_for_good: 'money',
  credit_invoice: 'money',
}
