import type { JobStatus } from '@waybill/domain/jobs/job-status'

// The job's life once more, written from the specification (semantics §4) and not from the table the product uses.

export type Model = {
  status: JobStatus
  bid: 'none' | 'pending' | 'accepted' | 'ended'
  /** The job was changed since the pending bid: its bidder has not said whether they stand by it. */
  needs_confirmation: boolean
  stop: 'none' | 'waiting' | 'arrived' | 'failed' | 'settled' | 'complete'
  /** Goods are taken on at the stop, not handed over. */
  takes_goods: boolean
  invoice: 'none' | 'sent' | 'approved' | 'rejected' | 'paid'
  /** The goods were in a van, whoever's. */
  was_collected: boolean
  /** The driver has said that the goods were not to be had. */
  told_of_failure: boolean
  is_returning: boolean
  /** The poster ended it on the road, and owes what was agreed for that. */
  charges_agreed: boolean
}
export type Ids = {
  job_id: string
  bid_id: string
  stop_id: string
  invoice_id: string
  taker_id: string
  vehicle_id: string
  failure_photo: string
  por_photo: string
  at: string
  tomorrow: string
  takes_goods: boolean
}
export type Act = {
  /** For what happens by itself, how long it takes. */
  mutation: string | { passing_days: number }
  by: 'poster' | 'taker' | 'time'
  input: (ids: Ids) => object
  /** What the model is after the act; undefined where it must be refused. */
  next: (model: Model) => Model | undefined
  /** Life goes on with the job that is answered. */
  leads_to_another?: true
}

export const untilCollected = ['allocated', 'collect', 'collect_arrived'] as const
export const onRoad = ['collect', 'collect_arrived', 'board', 'progress', 'delivering'] as const

/** Allowed in these statuses, and where else is asked for, and then the job is changed so. */
export function where(
  from: readonly JobStatus[],
  change: Partial<Model> | ((model: Model) => Partial<Model>) = {},
  besides: (model: Model) => boolean = () => true,
): Act['next'] {
  return (model) => {
    if (!from.includes(model.status) || !besides(model)) return undefined
    return { ...model, ...(typeof change === 'function' ? change(model) : change) }
  }
}

/** Charges of a job that was ended on the road: their invoice goes its own way and leaves the job as it is. */
export function whereCharges(
  invoice: readonly Model['invoice'][],
  next: Model['invoice'],
): (model: Model) => Model | undefined {
  return (model) => {
    const isOwed = model.status === 'cancel' && model.charges_agreed
    return isOwed && invoice.includes(model.invoice) ? { ...model, invoice: next } : undefined
  }
}

/** What the first way that is open leads to. */
export function either(...ways: Act['next'][]): Act['next'] {
  return (model) => ways.map((way) => way(model)).find((next) => next !== undefined)
}

export function newModel(stop: 'none' | 'drop' | 'pickup'): Model {
  return {
    status: 'active',
    bid: 'none',
    needs_confirmation: false,
    stop: stop === 'none' ? 'none' : 'waiting',
    takes_goods: stop === 'pickup',
    invoice: 'none',
    was_collected: false,
    told_of_failure: false,
    is_returning: false,
    charges_agreed: false,
  }
}

/** The same load published again. */
export function another({ stop, takes_goods }: Model): Model {
  return newModel(stop === 'none' ? 'none' : takes_goods ? 'pickup' : 'drop')
}
