import type { JobAction } from '@waybill/domain/jobs/job-flow'
import type { StopSettlement } from '@waybill/domain/jobs/job-status'
import { runAfter, type RunState } from '@waybill/domain/delivery/run-after'

type Input = { stop_id?: string; settlement?: StopSettlement; goods_collected_success?: boolean }

/** What a phone without signal would call each write of its driver. */
const actions: Record<string, (input: Input) => JobAction> = {
  startCollect: () => 'start_collect',
  arriveCollection: (input) => (input.goods_collected_success ? 'arrive_collection' : 'collection_failed'),
  goodsOnBoard: (input) => (input.stop_id ? 'stop_goods_on_board' : 'goods_on_board'),
  startDeliver: () => 'start_deliver',
  arriveStop: () => 'arrive_stop',
  stopComplete: () => 'stop_complete',
  stopFailed: () => 'stop_failed',
  settleStop: () => 'settle_stop',
  arriveDestination: () => 'arrive_destination',
  deliver: () => 'deliver',
  deliverForDriver: () => 'deliver_for_driver',
  failDelivery: () => 'fail_delivery',
  rescheduleDelivery: () => 'reschedule_delivery',
  leaveElsewhere: () => 'leave_elsewhere',
  startReturn: () => 'start_return',
  returnGoods: () => 'return_goods',
}

/** Where the phone would say that the run stands after a write, and where it stands; undefined where they agree. */
export function phoneDifference(before: RunState, after: RunState, mutation: unknown, input: object) {
  const action = typeof mutation === 'string' ? actions[mutation]?.(input) : undefined
  if (!action) return undefined
  const { stop_id, settlement } = input as Input
  const said = runAfter(before, { action, stop_id, settlement, at: 'then' })
  const [expected, found] = [inShort(said), inShort(after)]
  return expected === found ? undefined : `a phone would say ${expected} instead of ${found}`
}

/** When somebody arrived is another matter: here it counts only that they did. */
function inShort({ status, is_returning, stops }: RunState): string {
  const places = stops.map((stop) => [stop.status, stop.settlement, stop.arrived_at !== null])
  return JSON.stringify([status, is_returning, places])
}
