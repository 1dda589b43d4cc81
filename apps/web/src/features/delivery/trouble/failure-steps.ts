import type { FailDeliverySaid, FailStopSaid, GoodsBecome, GoodsSaid } from '@waybill/domain/delivery/failure-forms'
import { decimalOf } from '@waybill/domain/money/money'
import {
  DeliveryFailDelivery,
  DeliveryLeaveElsewhere,
  DeliveryRescheduleDelivery,
  DeliverySettleStop,
  DeliveryStartReturn,
  DeliveryStopFailed,
} from '../steps/delivery-steps.generated.ts'
import type { Taking } from '../steps/use-run-step.ts'

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

/** A failure before anything is said about it. */
export const newFailure = {
  date_and_time: null,
  reason: null as never, // to be chosen; the schema says so until it is
  minutes_waited: null,
  additional_charges_agreed: false,
  agreed_price: null,
  comment: '',
  upload_ids: [] as string[],
}

/** Nobody has said yet where the goods go. */
export const newGoods = { becomes: 'aboard' as const, new_date: null, left_at: '' }

/** The API takes amounts as decimals, the schemas as pence. */
export function withDecimalPrice<Failure extends { agreed_price: number | null }>({ agreed_price, ...rest }: Failure) {
  return { ...rest, agreed_price: agreed_price === null ? null : decimalOf(agreed_price) }
}
