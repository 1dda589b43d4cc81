import type { CallbackEvent } from '@waybill/domain/api-callbacks/callback'

const job = {
  id: '01a20373-75e5-739a-aa9a-6f1a5ff69fa7',
  job_number: '10042',
  customer_job_reference_number: 'PO-7731',
  status: 'active',
}
const poster = { id: '01a20373-753d-7d47-a8f9-d9d66fdb49b4', company_name: 'Harbour Gate Forwarding Ltd' }
const carrier = { id: '01a20373-7540-770d-bf93-9a96993b1923', company_name: 'Aire Valley Couriers Ltd' }
const driver = { id: '01a20373-7541-7a28-a2fa-831bebe80da3', name_first: 'Priya', name_last: 'Nair' }
const open = { date_end: null, flexible: false, asap: false }

const stop = {
  id: '01a20373-75f0-7d26-b5a4-8afe898d5dcf',
  order: 1,
  status: 'progress',
  is_drop_off: true,
  stop_point: '3 Siddals Road, Derby DE1 2PB',
  short_address: 'Derby DE1',
  company_name: 'Midland Stores',
  contact_name: null,
  contact_phone: '+441632960745',
  reference: null,
  access_hours: null,
  stop_latitude: 52.9201,
  stop_longitude: -1.4634,
  destination_date: null,
  destination_date_end: null,
  flexible_destination: false,
  destination_asap: true,
  destination_met: false,
  arrived_at: null as string | null,
  completed_at: null as string | null,
  settlement: null,
  notes: null,
}

const posted = {
  ...job,
  distance: 333_560,
  duration: 15_241,
  height: null,
  weight: 320,
  pickup: {
    point: '12 Wellington Street, Leeds LS1 4LT',
    short_address: 'Leeds LS1',
    company_name: 'Aire Textiles',
    contact_name: 'Piotr Wilk',
    contact_phone: '+441632960123',
    reference: 'BK-48817',
    access_hours: 'Mon-Fri 07:00-17:00',
    latitude: 53.7961,
    longitude: -1.5536,
    date: '2026-11-23T10:30:00+00:00',
    ...open,
  },
  destination: {
    point: '5 Temple Gate, Bristol BS1 6PW',
    short_address: 'Bristol BS1',
    company_name: 'Harbour Retail',
    contact_name: 'Goods in',
    contact_phone: null,
    reference: null,
    access_hours: '06:00-14:00',
    latitude: 51.4498,
    longitude: -2.5813,
    date: '2026-11-23T16:30:00+00:00',
    ...open,
  },
  stops: [stop],
  price: '250.00',
  bid_amount: null,
  bid_team: null,
  bid_user: null,
  driver: null,
  vehicle: { id: '01a20372-fb03-73a8-88ac-3c39897c4bf1', name: 'LWB van' },
  payment_terms: 'THIRTY_DAYS',
  payment_terms_days: null,
  additional_options: ['tail_lift'],
  details: 'Two pallets, 1.2 m high.',
  notes: 'Ring the bell at gate 4.',
  invoice_has_vat: true,
  delivery_failed: false,
  is_returning: false,
  created_at: '2026-11-23T08:30:28+00:00',
  expiry_time: '2026-11-24T10:30:00+00:00',
  allocated_at: null,
  route_date: null,
  collection_date: null,
  delivery_start: null,
  delivery_end: null,
  close_reason: null,
  canceled_by: null,
  team: poster,
  is_own: true,
  is_carried: false,
}
const awarded = {
  ...posted,
  status: 'allocated',
  bid_amount: '230.00',
  bid_team: carrier,
  bid_user: driver,
  driver,
  allocated_at: '2026-11-23T08:45:10+00:00',
}

const bid = {
  id: '01a20373-79ec-73cb-9e16-a38d5d1b6367',
  amount: '230.00',
  comment: 'We have a van nearby.',
  status: 'pending',
  needs_confirmation: false,
  rejection_reason: null,
  rejection_reason_custom: null,
  ending: null,
  created_at: '2026-11-23T08:40:29+00:00',
  decided_at: null as string | null,
  user: driver,
  team: carrier,
}

const signature = '01a20373-8667-7a6b-a487-b4391310179e'
const pod = {
  id: '01a20373-866c-7215-81c5-9956be1d79ac',
  delivery_date: '2026-11-23T16:12:00+00:00',
  recipient: 'Alex Porter',
  pod_not_required: false,
  no_pod_reason: null as string | null,
  is_electronic_pod: true,
  details: null,
  uploads: [],
  signature: { id: signature, content_type: 'image/png', path_url: `/files/${signature}` },
  created_at: '2026-11-23T16:12:31+00:00',
}
const delivered = { ...job, status: 'invoice' }

/** The sample of each event that a test sends and docs/api.md shows: of the shape of the real one. */
export const sampleData: Readonly<Record<CallbackEvent, object>> = {
  BID_CREATED: { fact: 'bid_submitted', job, bid },
  BID_DELETED: {
    fact: 'bid_retracted',
    job,
    bid: { ...bid, status: 'canceled', decided_at: '2026-11-23T08:44:02+00:00' },
  },
  BID_UPDATED: { fact: 'bid_adjusted', job, bid: { ...bid, amount: '225.00' } },
  JOB_CREATED: { fact: 'job_posted', job: posted },
  JOB_DELETED: {
    fact: 'job_closed',
    job: { ...posted, status: 'cancel', close_reason: 'CANCELLED', canceled_by: 'poster_canceled' },
  },
  JOB_NOTES_UPDATED: { fact: 'job_notes_edited', job: { ...awarded, notes: 'Gate 6, the bell at gate 4 is broken.' } },
  JOB_UPDATED: { fact: 'bid_accepted', job: awarded },
  MESSAGE_RECEIVED: {
    fact: 'message_sent',
    job,
    message: {
      id: '01a20373-8076-79e0-8e6a-628eb13ebcf8',
      number: 1,
      body: 'Is there a forklift at the delivery?',
      created_at: '2026-11-23T08:41:26+00:00',
      team_id: carrier.id,
      participation: {
        messageable: driver,
        conversation: {
          id: '01a20373-806a-7f41-af0c-9764d8ed0321',
          taker_team_id: carrier.id,
          company_name: carrier.company_name,
        },
      },
    },
  },
  POD_CREATED: { fact: 'pod_uploaded', job: delivered, stop_id: null, pod },
  POD_DELETED: {
    fact: 'pod_removed',
    job: delivered,
    stop_id: null,
    pod: {
      ...pod,
      pod_not_required: true,
      no_pod_reason: 'Signed by the wrong person.',
      is_electronic_pod: false,
      signature: null,
    },
  },
  POD_UPDATED: { fact: 'pod_corrected', job: delivered, stop_id: null, pod: { ...pod, recipient: 'Alexandra Porter' } },
  STOP_COMPLETED: {
    fact: 'stop_completed',
    job: { ...job, status: 'progress' },
    stop: {
      ...stop,
      status: 'complete',
      destination_met: true,
      arrived_at: '2026-11-23T12:58:26+00:00',
      completed_at: '2026-11-23T13:06:26+00:00',
    },
  },
}
