import { jobTabText } from '../jobs/job-words.ts'
import type { WorkGroup, WorkSide } from '@waybill/domain/work-lists/work-list'
import { m } from '@waybill/locales/messages'
import type { WorkAddress } from './work-address.ts'
import type { WorkColumnId } from './table/work-columns.ts'

// Tables of functions, because an indexed access would put every text of the product into the chunk.
const groupTexts: Record<WorkGroup, () => string> = {
  needs_you: m.work_lists_group_needs_you,
  will_be_late: m.work_lists_group_will_be_late,
  open: m.jobs_tab_open,
  on_the_road: m.work_lists_group_on_the_road,
  money: m.work_lists_group_money,
  done: m.work_lists_group_done,
}

const columnTexts: Record<Exclude<WorkColumnId, 'company'>, () => string> = {
  status: m.work_lists_column_status,
  number: m.work_lists_column_number,
  route: m.work_lists_column_route,
  reason: m.work_lists_column_reason,
  collect: m.jobs_collect,
  deliver: m.jobs_deliver,
  due: m.work_lists_column_due,
  vehicle: m.work_lists_column_vehicle,
  driver: m.work_lists_column_driver,
  bids: m.work_lists_column_bids,
  price: m.work_lists_column_price,
  changed: m.work_lists_column_changed,
}

export function workGroupText(group: WorkGroup): string {
  return groupTexts[group]()
}

/** The other side has the name of its trade. */
export function workColumnText(id: WorkColumnId, side: WorkSide): string {
  if (id === 'company') return side === 'posted' ? m.work_lists_carrier() : m.work_lists_poster()
  return columnTexts[id]()
}

/** A list's name: its tab, its group, or the search. */
export function workListText({ tab, group, search }: WorkAddress): string {
  if (search) return m.work_lists_found({ search })
  if (tab) return jobTabText(tab)
  return group ? workGroupText(group) : m.work_lists_all()
}
