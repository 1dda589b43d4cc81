import { onRoad, where, type Act, type Ids, type Model } from './job-model.ts'

const underWay = ['progress', 'delivering'] as const
const stopIs = (stop: Model['stop'], takes_goods?: boolean) => (model: Model) =>
  model.stop === stop && (takes_goods === undefined || model.takes_goods === takes_goods)
/** A pick-up that failed ends so by itself (settled 37). */
const isNotCollected = ({ stop, takes_goods }: Model) => stop === 'failed' && takes_goods
const stopsDone = (model: Model) => ['none', 'complete', 'settled'].includes(model.stop) || isNotCollected(model)

const step = ({ job_id, at }: Ids) => ({ job_id, date_and_time: at })
const atStop = ({ job_id, stop_id }: Ids) => ({ job_id, stop_id })
const pod = ({ at }: Ids) => ({
  delivery_date: at,
  recipient: 'Sam Carter',
  pod_not_required: true,
  no_pod_reason: 'Agreed by phone',
})

/** What is done with the goods, from setting off until they are somewhere for good. */
export const roadActs: Record<string, Act> = {
  'set off': { mutation: 'startCollect', by: 'taker', input: step, next: where(['allocated'], { status: 'collect' }) },
  'arrive at the collection': {
    mutation: 'arriveCollection',
    by: 'taker',
    input: (ids) => ({ ...step(ids), goods_collected_success: true }),
    next: where(['collect'], { status: 'collect_arrived' }),
  },
  'find no goods there': {
    mutation: 'arriveCollection',
    by: 'taker',
    input: (ids) => ({
      ...step(ids),
      goods_collected_success: false,
      reason: 'GOODS_NOT_READY',
      wait_at_collection_point: true,
    }),
    next: where(
      ['collect', 'collect_arrived'],
      { status: 'collect_arrived', told_of_failure: true },
      ({ told_of_failure }) => !told_of_failure,
    ),
  },
  load: {
    mutation: 'goodsOnBoard',
    by: 'taker',
    input: ({ job_id, at }) => ({ job_id, board_route_date: at }),
    next: where(['collect_arrived'], { status: 'board', was_collected: true }),
  },
  'drive off': { mutation: 'startDeliver', by: 'taker', input: step, next: where(['board'], { status: 'progress' }) },
  'arrive at the stop': {
    mutation: 'arriveStop',
    by: 'taker',
    input: (ids) => ({ ...step(ids), ...atStop(ids) }),
    next: where(underWay, { stop: 'arrived' }, stopIs('waiting')),
  },
  'load at the stop': {
    mutation: 'goodsOnBoard',
    by: 'taker',
    input: (ids) => ({ ...atStop(ids), board_route_date: ids.at }),
    next: where(underWay, { stop: 'complete' }, stopIs('arrived', true)),
  },
  'hand over at the stop': {
    mutation: 'stopComplete',
    by: 'taker',
    input: (ids) => ({ ...atStop(ids), pod: pod(ids) }),
    next: where(underWay, { stop: 'complete' }, stopIs('arrived', false)),
  },
  'fail at the stop': {
    mutation: 'stopFailed',
    by: 'taker',
    input: (ids) => ({ ...atStop(ids), date_and_time: ids.at, reason: 'GOODS_NOT_READY' }),
    next: where(underWay, { stop: 'failed' }, stopIs('arrived')),
  },
  'try the stop again later': {
    mutation: 'settleStop',
    by: 'taker',
    input: (ids) => ({ ...atStop(ids), settlement: 'rescheduled', new_date: ids.tomorrow }),
    next: where(underWay, { stop: 'waiting' }, stopIs('failed')),
  },
  'leave the goods of the stop elsewhere': {
    mutation: 'settleStop',
    by: 'taker',
    input: (ids) => ({
      ...atStop(ids),
      settlement: 'left_elsewhere',
      reason: 'Closed',
      left_at: 'Next door',
      upload_ids: [ids.failure_photo],
    }),
    next: where(underWay, { stop: 'settled' }, stopIs('failed', false)),
  },
  'bring the goods of the stop back': {
    mutation: 'settleStop',
    by: 'taker',
    input: (ids) => ({ ...atStop(ids), settlement: 'returned', reason: 'Closed' }),
    next: where(underWay, { stop: 'settled' }, stopIs('failed', false)),
  },
  'arrive at the destination': {
    mutation: 'arriveDestination',
    by: 'taker',
    input: step,
    next: where(['progress'], { status: 'delivering' }, stopsDone),
  },
  deliver: {
    mutation: 'deliver',
    by: 'taker',
    input: (ids) => ({ job_id: ids.job_id, pod: pod(ids) }),
    next: where(['delivering'], { status: 'invoice' }, stopsDone),
  },
  'deliver for the driver': {
    mutation: 'deliverForDriver',
    by: 'poster',
    input: ({ job_id }) => ({ job_id, comment: 'Signed at the gate' }),
    next: where(onRoad, ({ stop }) => ({
      status: 'invoice',
      stop: stop === 'none' || stop === 'settled' ? stop : 'complete',
    })),
  },
  'fail the delivery': {
    mutation: 'failDelivery',
    by: 'taker',
    input: (ids) => ({ ...step(ids), reason: 'DELIVERY_REFUSED' }),
    next: where(underWay, { status: 'failed_delivery' }),
  },
  'fail it by the poster': {
    mutation: 'failDelivery',
    by: 'poster',
    input: (ids) => ({ ...step(ids), reason: 'INCORRECT_GOODS' }),
    next: where(underWay, { status: 'failed_delivery' }),
  },
  'agree on another day': {
    mutation: 'rescheduleDelivery',
    by: 'poster',
    input: ({ job_id, tomorrow }) => ({ job_id, new_date: tomorrow }),
    next: where(['failed_delivery'], { status: 'progress', is_returning: false }),
  },
  'leave the goods elsewhere': {
    mutation: 'leaveElsewhere',
    by: 'taker',
    input: (ids) => ({ ...step(ids), left_at: 'Behind the shed', upload_ids: [ids.failure_photo] }),
    next: where(['failed_delivery'], { status: 'invoice', is_returning: false }),
  },
  'turn back': {
    mutation: 'startReturn',
    by: 'taker',
    input: step,
    next: where(['failed_delivery'], { is_returning: true }, ({ is_returning }) => !is_returning),
  },
  'return the goods': {
    mutation: 'returnGoods',
    by: 'taker',
    input: ({ job_id, at, por_photo }) => ({
      job_id,
      por: { return_date: at, recipient: 'Sam Carter', upload_ids: [por_photo] },
    }),
    next: where(['failed_delivery'], { status: 'invoice', is_returning: false }, ({ is_returning }) => is_returning),
  },
}
