import type { FailDeliverySaid, FailStopSaid, GoodsBecome, GoodsSaid } from '@waybill/domain/jobs/failure-forms'
import {
  DeliveryFailDelivery,
  DeliveryLeaveElsewhere,
  DeliveryRescheduleDelivery,
  DeliverySettleStop,
  DeliveryStartReturn,
  DeliveryStopFailed,
} from './delivery-steps.generated.ts'
import { withDecimalPrice } from './failure-input.ts'
import type { Taking } from './use-run-step.ts'

/**
 * The steps that a form of a failed stop says: that it failed, and what becomes of the goods unless that is said later. Its
 * photos go with the step that leaves the goods somewhere: they show where.
 */
export function failStopSteps({ failure, goods }: FailStopSaid, draft: string): Taking[] {
  const { job_id, stop_id, reason, comment, upload_ids } = failure
  const { becomes, left_at, new_date } = goods
  const failed = { operation: DeliveryStopFailed, action: 'stop_failed' } as const
  const said = withDecimalPrice({ ...failure, wait_at_collection_point: failure.minutes_waited !== null })
  if (becomes === 'aboard') return [{ ...failed, input: said, draft }]
  const input = { job_id, stop_id, settlement: becomes, reason: comment ?? reason, left_at, new_date }
  const settled = { operation: DeliverySettleStop, action: 'settle_stop' } as const
  if (becomes === 'left_elsewhere')
    return [
      { ...failed, input: { ...said, upload_ids: [] } },
      { ...settled, input: { ...input, upload_ids }, draft },
    ]
  return [
    { ...failed, input: said, draft },
    { ...settled, input: { ...input, upload_ids: [] } },
  ]
}

type Following = Pick<Taking, 'operation' | 'action' | 'input'>

/** The step that follows a failed delivery at once. */
const following: Record<Exclude<GoodsBecome, 'aboard'>, (goods: GoodsSaid, job_id: string) => Following> = {
  returned: (_, job_id) => ({ operation: DeliveryStartReturn, action: 'start_return', input: { job_id } }),
  rescheduled: ({ new_date }, job_id) => ({
    operation: DeliveryRescheduleDelivery,
    action: 'reschedule_delivery',
    input: { job_id, new_date },
  }),
  left_elsewhere: ({ left_at }, job_id) => ({
    operation: DeliveryLeaveElsewhere,
    action: 'leave_elsewhere',
    input: { job_id, left_at },
  }),
}

/** The same at the destination. */
export function failDeliverySteps({ failure, goods }: FailDeliverySaid, draft: string): Taking[] {
  const failed = { operation: DeliveryFailDelivery, action: 'fail_delivery' } as const
  const said = withDecimalPrice(failure)
  if (goods.becomes === 'aboard') return [{ ...failed, input: said, draft }]
  const next = following[goods.becomes](goods, failure.job_id)
  if (goods.becomes !== 'left_elsewhere') return [{ ...failed, input: said, draft }, next]
  const { upload_ids } = failure
  return [
    { ...failed, input: { ...said, upload_ids: [] } },
    { ...next, input: { ...next.input, upload_ids }, draft },
  ]
}
