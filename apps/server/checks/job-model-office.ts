import { londonDay } from '@waybill/domain/time/london-day'
import { either, onRoad, untilCollected, where, whereCharges, type Act, type Ids, type Model } from './job-model.ts'

const isPending = ({ bid }: Model) => bid === 'pending'
/** Offers that still stand end with the job. */
const ended = ({ bid }: Model): Partial<Model> => ({
  bid: bid === 'pending' ? 'ended' : bid,
  needs_confirmation: false,
})
/** What they offered was for another job. */
const changed = (model: Model): Partial<Model> => ({ needs_confirmation: isPending(model) })

const isOnRoad = ({ status }: Model) => onRoad.some((each) => each === status)

const place = {
  point: '1 Quay Road, Leeds LS1 4LT',
  short_address: 'Leeds LS1',
  latitude: 53.8,
  longitude: -1.55,
  asap: true,
}
const stopsOf = ({ stop_id, takes_goods }: Ids, hasId: boolean) =>
  stop_id.startsWith('019a0000')
    ? []
    : [
        {
          ...(hasId ? { stop_id } : {}),
          ...place,
          short_address: 'Derby DE1',
          latitude: 52.92,
          longitude: -1.47,
          is_drop_off: !takes_goods,
        },
      ]
/** Each edit is of something that bids are made for: the load weighs otherwise every minute. */
const weightAt = ({ at }: Ids) => 1 + (Math.floor(Date.parse(at) / 60_000) % 10_000)
/** Delivered in the minute it is collected, it would be doubted. */
const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString()
/** Whoever closes it agrees on charges, or does not. */
const closing =
  (reason: string, additional_charges_agreed: boolean) =>
  ({ job_id, at }: Ids) => ({
    job_id,
    reason,
    comment: 'No longer needed',
    additional_charges_agreed,
    ...(additional_charges_agreed && { agreed_price: '20.00' }),
    date_and_time: at,
  })

/** What is done at desks: posting, bidding, ending, invoicing. */
export const officeActs: Record<string, Act> = {
  edit: {
    mutation: 'editJob',
    by: 'poster',
    input: (ids) => ({
      job_id: ids.job_id,
      pickup: place,
      destination: {
        ...place,
        point: '5 Temple Gate, Bristol BS1 6PW',
        short_address: 'Bristol BS1',
        latitude: 51.45,
        longitude: -2.58,
      },
      stops: stopsOf(ids, false),
      vehicle_id: ids.vehicle_id,
      weight: weightAt(ids),
      payment_terms: 'THIRTY_DAYS',
      accept_online: true,
      route_accepted_without: true,
    }),
    next: where(['active'], changed),
  },
  'edit the stops': {
    mutation: 'editStops',
    by: 'poster',
    input: (ids) => ({ job_id: ids.job_id, stops: stopsOf(ids, true), route_accepted_without: true }),
    next: where(['active', ...untilCollected, 'board', 'progress'], changed),
  },
  'submit a bid': {
    mutation: 'submitBid',
    by: 'taker',
    input: ({ job_id }) => ({ job_id, amount: '180.00' }),
    next: where(['active'], { bid: 'pending', needs_confirmation: false }, (model) => !isPending(model)),
  },
  'adjust it': {
    mutation: 'adjustBid',
    by: 'taker',
    input: ({ bid_id }) => ({ bid_id, amount: '185.00' }),
    next: where(['active'], { needs_confirmation: false }, isPending),
  },
  'confirm it': {
    mutation: 'confirmBid',
    by: 'taker',
    input: ({ bid_id }) => ({ bid_id }),
    next: where(['active'], { needs_confirmation: false }, isPending),
  },
  'retract it': {
    mutation: 'retractBid',
    by: 'taker',
    input: ({ bid_id }) => ({ bid_id }),
    next: where(['active'], ended, isPending),
  },
  'reject it': {
    mutation: 'rejectBid',
    by: 'poster',
    input: ({ bid_id }) => ({ bid_id, rejection_reason: 'Bid_Too_High' }),
    next: where(['active'], ended, isPending),
  },
  'accept it': {
    mutation: 'acceptBid',
    by: 'poster',
    input: ({ bid_id }) => ({ bid_id }),
    next: where(
      ['active'],
      { status: 'allocated', bid: 'accepted' },
      (model) => isPending(model) && !model.needs_confirmation,
    ),
  },
  allocate: {
    mutation: 'allocateJob',
    by: 'poster',
    input: ({ job_id, taker_id }) => ({ job_id, user_id: taker_id, agreed_price: '175.00' }),
    next: where(['active'], (model) => ({ ...ended(model), status: 'allocated' })),
  },
  'assign a driver': {
    mutation: 'assignDriver',
    by: 'taker',
    input: ({ job_id, taker_id }) => ({ job_id, driver_id: taker_id }),
    next: where(['allocated', ...onRoad]),
  },
  close: {
    mutation: 'closeJob',
    by: 'poster',
    input: closing('CANCELLED', true),
    next: where(['active', 'allocated', ...onRoad], (model) => ({
      ...ended(model),
      status: 'cancel',
      // By the terms of a job, closing it may cost before anybody sets off (decision 0150).
      charges_agreed: isOnRoad(model) || model.status === 'allocated',
    })),
  },
  'sell it outside': {
    mutation: 'closeJob',
    by: 'poster',
    input: closing('SOLD_OUTSIDE_PLATFORM', false),
    next: where(['active', 'allocated', ...onRoad], (model) => ({ ...ended(model), status: 'sold_outside_platform' })),
  },
  withdraw: {
    mutation: 'withdrawFromJob',
    by: 'taker',
    input: ({ job_id }) => ({ job_id, reason: 'The van broke down' }),
    next: where(untilCollected, { status: 'cancel' }),
  },
  reinstate: {
    mutation: 'reinstateJob',
    by: 'poster',
    input: ({ job_id }) => ({ job_id }),
    next: where(
      ['allocated', 'cancel'],
      ({ bid }) => ({ status: 'active', bid: bid === 'accepted' ? 'ended' : bid, told_of_failure: false }),
      ({ was_collected, charges_agreed }) => !was_collected && !charges_agreed,
    ),
  },
  repost: {
    mutation: 'repostJob',
    by: 'poster',
    input: ({ job_id, tomorrow }) => ({ job_id, pickup_date: tomorrow, destination_date: dayAfter(tomorrow) }),
    next: where(['active', 'cancel', 'expire'], (model) => ({ ...ended(model), status: 'cancel' })),
    leads_to_another: true,
  },
  'send the invoice': {
    mutation: 'raiseInvoice',
    by: 'taker',
    input: ({ job_id }) => ({ job_id, type: 'system' }),
    next: either(where(['invoice'], { status: 'invoice_pending', invoice: 'sent' }), whereCharges(['none'], 'sent')),
  },
  'reject the invoice': {
    mutation: 'rejectInvoice',
    by: 'poster',
    input: ({ invoice_id }) => ({ invoice_id, reason: 'The waiting was not agreed' }),
    next: either(
      where(
        ['invoice_pending'],
        { status: 'invoice_rejected', invoice: 'rejected' },
        ({ invoice }) => invoice === 'sent',
      ),
      whereCharges(['sent'], 'rejected'),
    ),
  },
  'send it again': {
    mutation: 'resendInvoice',
    by: 'taker',
    input: ({ invoice_id }) => ({ invoice_id, type: 'system' }),
    next: either(
      where(['invoice_rejected'], { status: 'invoice_pending', invoice: 'sent' }),
      whereCharges(['rejected'], 'sent'),
    ),
  },
  'approve the invoice': {
    mutation: 'approveInvoice',
    by: 'poster',
    input: ({ invoice_id }) => ({ invoice_id }),
    next: either(
      where(['invoice_pending'], { invoice: 'approved' }, ({ invoice }) => invoice === 'sent'),
      whereCharges(['sent'], 'approved'),
    ),
  },
  pay: {
    mutation: 'markInvoicePaid',
    by: 'poster',
    input: ({ invoice_id, at }) => ({ invoice_id, paid_on: londonDay(new Date(at)) }),
    next: either(
      where(['invoice_pending'], { status: 'paid', invoice: 'paid' }),
      whereCharges(['sent', 'approved'], 'paid'),
    ),
  },
  'say that the money came': {
    mutation: 'markInvoicePaid',
    by: 'taker',
    input: ({ invoice_id, at }) => ({ invoice_id, paid_on: londonDay(new Date(at)) }),
    next: either(
      where(['invoice_pending'], { status: 'paid', invoice: 'paid' }),
      whereCharges(['sent', 'approved'], 'paid'),
    ),
  },
  'fifteen days pass': {
    mutation: { passing_days: 15 },
    by: 'time',
    input: () => ({}),
    next: where(['active', 'paid'], (model) => ({
      ...ended(model),
      status: model.status === 'paid' ? 'complete' : 'expire',
    })),
  },
}
