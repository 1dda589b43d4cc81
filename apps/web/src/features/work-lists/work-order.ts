import type { SortOrder } from '@waybill/domain/jobs/job'
import type { WorkGroup, WorkSort } from '@waybill/domain/work-lists/work-list'

export type WorkOrder = { sort: WorkSort; order: SortOrder }
const urgent: WorkOrder = { sort: 'urgency', order: 'ASC' }
const soonest: WorkOrder = { sort: 'collect', order: 'ASC' }
const newest: WorkOrder = { sort: 'changed', order: 'DESC' }
/** Open jobs come by their time, done ones by their last change. */
export const startOrders: Record<WorkGroup, WorkOrder> = {
  needs_you: urgent,
  will_be_late: urgent,
  open: soonest,
  on_the_road: soonest,
  money: newest,
  done: newest,
}
