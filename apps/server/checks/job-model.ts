import type { JobStatus } from '@waybill/domain/jobs/job-status'

// The job's life once more, written from the specification (semantics §4) and not from the table the product uses.

export type Model = {
  status: JobStatus
  bid: 'none' | 'pending' | 'decided'
  stop: 'none' | 'waiting' | 'arrived' | 'complete'
  invoice: 'none' | 'sent' | 'rejected' | 'paid'
}
export type Ids = {
  job_id: string
  bid_id: string
  stop_id: string
  invoice_id: string
  taker_id: string
  at: string
  tomorrow: string
}
type By = 'poster' | 'taker'
export type Act = {
  mutation: string
  by: By
  input: (ids: Ids) => object
  /** What the model is after the act; undefined where it must be refused. */
  next: (model: Model) => Model | undefined
}

const between = (from: readonly JobStatus[], to?: JobStatus) => (model: Model) =>
  from.includes(model.status) ? { ...model, status: to ?? model.status } : undefined
const onRoad = ['collect', 'collect_arrived', 'board', 'progress', 'delivering'] as const
const stopsDone = ({ stop }: Model) => stop === 'none' || stop === 'complete'
const step = ({ job_id, at }: Ids) => ({ job_id, date_and_time: at })
const pod = ({ at }: Ids) => ({
  delivery_date: at,
  recipient: 'Sam Carter',
  pod_not_required: true,
  no_pod_reason: 'Agreed by phone',
})
const given = (model: Model): Model => ({
  ...model,
  status: 'allocated',
  bid: model.bid === 'pending' ? 'decided' : model.bid,
})

export const acts: Record<string, Act> = {
  'submit a bid': {
    mutation: 'submitBid',
    by: 'taker',
    input: ({ job_id }) => ({ job_id, amount: '180.00' }),
    next: (model) => (model.status === 'active' && model.bid !== 'pending' ? { ...model, bid: 'pending' } : undefined),
  },
  'retract it': {
    mutation: 'retractBid',
    by: 'taker',
    input: ({ bid_id }) => ({ bid_id }),
    next: (model) => (model.bid === 'pending' ? { ...model, bid: 'decided' } : undefined),
  },
  'accept it': {
    mutation: 'acceptBid',
    by: 'poster',
    input: ({ bid_id }) => ({ bid_id }),
    next: (model) => (model.status === 'active' && model.bid === 'pending' ? given(model) : undefined),
  },
  allocate: {
    mutation: 'allocateJob',
    by: 'poster',
    input: ({ job_id, taker_id }) => ({ job_id, user_id: taker_id, agreed_price: '175.00' }),
    next: (model) => (model.status === 'active' ? given(model) : undefined),
  },
  close: {
    mutation: 'closeJob',
    by: 'poster',
    input: ({ job_id, at }) => ({
      job_id,
      reason: 'CANCELLED',
      comment: 'No longer needed',
      additional_charges_agreed: true,
      agreed_price: '20.00',
      date_and_time: at,
    }),
    next: (model) =>
      ['active', 'allocated', ...onRoad].includes(model.status)
        ? { ...model, status: 'cancel', bid: model.bid === 'pending' ? 'decided' : model.bid }
        : undefined,
  },
  withdraw: {
    mutation: 'withdrawFromJob',
    by: 'taker',
    input: ({ job_id }) => ({ job_id, reason: 'The van broke down' }),
    next: between(['allocated', 'collect', 'collect_arrived'], 'cancel'),
  },
  'set off': { mutation: 'startCollect', by: 'taker', input: step, next: between(['allocated'], 'collect') },
  'arrive at the collection': {
    mutation: 'arriveCollection',
    by: 'taker',
    input: (ids) => ({ ...step(ids), goods_collected_success: true }),
    next: between(['collect'], 'collect_arrived'),
  },
  load: {
    mutation: 'goodsOnBoard',
    by: 'taker',
    input: ({ job_id, at }) => ({ job_id, board_route_date: at }),
    next: between(['collect_arrived'], 'board'),
  },
  'drive off': { mutation: 'startDeliver', by: 'taker', input: step, next: between(['board'], 'progress') },
  'arrive at the stop': {
    mutation: 'arriveStop',
    by: 'taker',
    input: (ids) => ({ ...step(ids), stop_id: ids.stop_id }),
    next: (model) =>
      ['progress', 'delivering'].includes(model.status) && model.stop === 'waiting'
        ? { ...model, stop: 'arrived' }
        : undefined,
  },
  'hand over at the stop': {
    mutation: 'stopComplete',
    by: 'taker',
    input: (ids) => ({ job_id: ids.job_id, stop_id: ids.stop_id, pod: pod(ids) }),
    next: (model) =>
      ['progress', 'delivering'].includes(model.status) && model.stop === 'arrived'
        ? { ...model, stop: 'complete' }
        : undefined,
  },
  'arrive at the destination': {
    mutation: 'arriveDestination',
    by: 'taker',
    input: step,
    next: (model) => (stopsDone(model) ? between(['progress'], 'delivering')(model) : undefined),
  },
  deliver: {
    mutation: 'deliver',
    by: 'taker',
    input: (ids) => ({ job_id: ids.job_id, pod: pod(ids) }),
    next: (model) => (stopsDone(model) ? between(['delivering'], 'invoice')(model) : undefined),
  },
  'fail the delivery': {
    mutation: 'failDelivery',
    by: 'taker',
    input: ({ job_id, at }) => ({ job_id, date_and_time: at, reason: 'DELIVERY_REFUSED' }),
    next: between(['progress', 'delivering'], 'failed_delivery'),
  },
  'agree on another day': {
    mutation: 'rescheduleDelivery',
    by: 'poster',
    input: ({ job_id, tomorrow }) => ({ job_id, new_date: tomorrow }),
    next: between(['failed_delivery'], 'progress'),
  },
  'send the invoice': {
    mutation: 'raiseInvoice',
    by: 'taker',
    input: ({ job_id }) => ({ job_id, type: 'system' }),
    next: (model) =>
      model.status === 'invoice' ? { ...model, status: 'invoice_pending', invoice: 'sent' } : undefined,
  },
  'reject the invoice': {
    mutation: 'rejectInvoice',
    by: 'poster',
    input: ({ invoice_id }) => ({ invoice_id, reason: 'The waiting was not agreed' }),
    next: (model) =>
      model.status === 'invoice_pending' ? { ...model, status: 'invoice_rejected', invoice: 'rejected' } : undefined,
  },
  'send it again': {
    mutation: 'resendInvoice',
    by: 'taker',
    input: ({ invoice_id }) => ({ invoice_id, type: 'system' }),
    next: (model) =>
      model.status === 'invoice_rejected' ? { ...model, status: 'invoice_pending', invoice: 'sent' } : undefined,
  },
  pay: {
    mutation: 'markInvoicePaid',
    by: 'poster',
    input: ({ invoice_id, at }) => ({ invoice_id, paid_on: at.slice(0, 10) }),
    next: (model) => (model.status === 'invoice_pending' ? { ...model, status: 'paid', invoice: 'paid' } : undefined),
  },
}
