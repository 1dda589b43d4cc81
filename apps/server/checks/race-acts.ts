export type Role = 'poster' | 'taker' | 'rival' | 'newcomer'
export type Things = {
  job_id: string
  bid_id: string
  rival_bid_id: string
  taker_id: string
  rival_id: string
  at: string
  later: string
  stops: object[]
}
export type Act = { mutation: string; by: Role; input: (things: Things) => object }

/** What two people may do to a job that is open for bids. */
export const onOpenJob: Record<string, Act> = {
  accept: { mutation: 'acceptBid', by: 'poster', input: ({ bid_id }) => ({ bid_id }) },
  'accept the other': {
    mutation: 'acceptBid',
    by: 'poster',
    input: ({ rival_bid_id }) => ({ bid_id: rival_bid_id }),
  },
  reject: {
    mutation: 'rejectBid',
    by: 'poster',
    input: ({ bid_id }) => ({ bid_id, rejection_reason: 'Bid_Too_High' }),
  },
  retract: { mutation: 'retractBid', by: 'taker', input: ({ bid_id }) => ({ bid_id }) },
  submit: {
    mutation: 'submitBid',
    by: 'newcomer',
    input: ({ job_id }) => ({ job_id, amount: 19_000 }),
  },
  adjust: { mutation: 'adjustBid', by: 'taker', input: ({ bid_id }) => ({ bid_id, amount: 21_000 }) },
  allocate: {
    mutation: 'allocateJob',
    by: 'poster',
    input: ({ job_id, rival_id }) => ({ job_id, user_id: rival_id, agreed_price: 20_000 }),
  },
  close: { mutation: 'closeJob', by: 'poster', input: ({ job_id }) => ({ job_id, reason: 'CANCELLED' }) },
  'sold outside': {
    mutation: 'closeJob',
    by: 'poster',
    input: ({ job_id }) => ({ job_id, reason: 'SOLD_OUTSIDE_PLATFORM' }),
  },
  repost: { mutation: 'repostJob', by: 'poster', input: ({ job_id, later }) => ({ job_id, pickup_date: later }) },
  'edit stops': {
    mutation: 'editStops',
    by: 'poster',
    input: ({ job_id, stops }) => ({ job_id, stops, route_accepted_without: true }),
  },
}
/** What may be done to one whose goods are on their way. */
export const onTheRoad: Record<string, Act> = {
  'arrive at the destination': {
    mutation: 'arriveDestination',
    by: 'taker',
    input: ({ job_id, at }) => ({ job_id, date_and_time: at }),
  },
  'fail the delivery': {
    mutation: 'failDelivery',
    by: 'taker',
    input: ({ job_id }) => ({ job_id, reason: 'DELIVERY_REFUSED' }),
  },
  'fail it by the poster': {
    mutation: 'failDelivery',
    by: 'poster',
    input: ({ job_id }) => ({ job_id, reason: 'DELIVERY_REFUSED' }),
  },
  'deliver for the driver': {
    mutation: 'deliverForDriver',
    by: 'poster',
    input: ({ job_id }) => ({ job_id, comment: 'Signed at the gate' }),
  },
  close: {
    mutation: 'closeJob',
    by: 'poster',
    input: ({ job_id, at }) => ({
      job_id,
      reason: 'CANCELLED',
      comment: 'No longer needed',
      additional_charges_agreed: true,
      agreed_price: 4000,
      date_and_time: at,
    }),
  },
  'edit stops': {
    mutation: 'editStops',
    by: 'poster',
    input: ({ job_id, stops }) => ({ job_id, stops, route_accepted_without: true }),
  },
  'give it to another driver': {
    mutation: 'assignDriver',
    by: 'taker',
    input: ({ job_id, taker_id }) => ({ job_id, driver_id: taker_id }),
  },
}
