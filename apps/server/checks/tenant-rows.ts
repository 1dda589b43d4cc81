import type { Ids } from './tenants-scene.ts'

/** What a stranger asks with somebody's ids. A root field that takes no id of a company's thing has an empty row. */
type Row = (ids: Ids, at: string) => Record<string, unknown>
const nothing: Row = () => ({})
const accounting: Row = ({ team_id }) => ({ side: 'driver', team_id })

export const queryRows: Record<string, Row> = {
  bid: ({ bid_id }) => ({ id: bid_id }),
  bidHistory: ({ job_id, user_id }) => ({ job_id, user_id }),
  browseJobs: nothing,
  deliveryJob: ({ stop_id }) => ({ id: stop_id }),
  document: ({ document_id }) => ({ id: document_id }),
  documents: nothing,
  documentTypes: nothing,
  events: nothing,
  findTeams: () => ({ name: 'zqx' }),
  fleet: nothing,
  GetDocumentsByType: ({ document_id }) => ({ type_id: document_id }),
  invoice: ({ invoice_id }) => ({ id: invoice_id }),
  invoiceCounterparties: () => ({ side: 'driver' }),
  invoiceDebts: accounting,
  invoiceDraft: ({ job_id }) => ({ job_id }),
  invoiceMonths: accounting,
  invoices: accounting,
  invoiceTotals: accounting,
  Job: ({ job_id }) => ({ id: job_id }),
  jobsPosted: nothing,
  jobsPostedCounts: nothing,
  Me: nothing,
  MobilePlans: nothing,
  myWork: () => ({ tab: 'allocated' }),
  myWorkCounts: nothing,
  nearestPlace: () => ({ latitude: 53.8, longitude: -1.55 }),
  places: () => ({ query: 'leeds' }),
  recentlyPosted: nothing,
  routes: () => ({
    input: {
      stops: [
        { latitude: 53.8, longitude: -1.55 },
        { latitude: 51.45, longitude: -2.58 },
      ],
    },
  }),
  savedLoad: ({ saved_load_id }) => ({ id: saved_load_id }),
  savedLoads: nothing,
  Team: nothing,
  teamBids: nothing,
  uploadRules: nothing,
  user: ({ user_id }) => ({ id: user_id }),
  vehicles: nothing,
}

const place = (at: string) => ({
  point: '1 Quay Road, Leeds LS1 4LT',
  short_address: 'Leeds LS1',
  latitude: 53.8,
  longitude: -1.55,
  date: at,
})
const pod = (at: string) => ({
  delivery_date: at,
  recipient: 'Sam',
  pod_not_required: true,
  no_pod_reason: 'Left with the guard',
})
const load = (at: string) => ({
  pickup: place(at),
  destination: { ...place(at), latitude: 51.45, longitude: -2.58 },
  payment_terms: 'THIRTY_DAYS',
})
const job: Row = ({ job_id }) => ({ job_id })
const bid: Row = ({ bid_id }) => ({ bid_id })
const invoice: Row = ({ invoice_id }) => ({ invoice_id })
const stop: Row = ({ job_id, stop_id }) => ({ job_id, stop_id })
const step: Row = ({ job_id }, at) => ({ job_id, date_and_time: at })

/** The `input` of each mutation. */
export const mutationRows: Record<string, Row> = {
  acceptBid: bid,
  adjustBid: ({ bid_id }) => ({ bid_id, amount: '150.00' }),
  allocateJob: ({ job_id, user_id }) => ({ job_id, user_id, agreed_price: '150.00' }),
  approveInvoice: invoice,
  arriveCollection: ({ job_id }, at) => ({ job_id, date_and_time: at, goods_collected_success: true }),
  arriveDestination: step,
  arriveStop: stop,
  assignDriver: ({ job_id, driver_id }) => ({ job_id, driver_id }),
  closeJob: ({ job_id }) => ({ job_id, reason: 'CANCELLED' }),
  confirmBid: bid,
  deliver: ({ job_id }, at) => ({ job_id, pod: pod(at) }),
  deliverForDriver: ({ job_id }) => ({ job_id, comment: 'Signed at the gate' }),
  discardUpload: ({ upload_id }) => ({ upload_id }),
  editJob: ({ job_id, stop_id }, at) => ({ job_id, ...load(at), vehicle_id: stop_id, route_accepted_without: true }),
  EditProfile: ({ user_id }) => ({ id: user_id, name_first: 'Mallory' }),
  editStops: ({ job_id }) => ({ job_id, stops: [], route_accepted_without: true }),
  failDelivery: ({ job_id }) => ({ job_id, reason: 'DELIVERY_REFUSED' }),
  goodsOnBoard: ({ job_id }, at) => ({ job_id, board_route_date: at }),
  leaveElsewhere: ({ job_id, upload_id }) => ({ job_id, left_at: 'Behind the shed', upload_ids: [upload_id] }),
  logout: nothing,
  markEventsRead: ({ event_id }) => ({ event_ids: [event_id] }),
  markInvoicePaid: ({ invoice_id }, at) => ({ invoice_id, paid_on: at.slice(0, 10) }),
  postJob: ({ stop_id, upload_id }, at) => ({
    ...load(at),
    vehicle_id: stop_id,
    upload_ids: [upload_id],
    route_accepted_without: true,
  }),
  raiseInvoice: ({ job_id }) => ({ job_id, type: 'system' }),
  reinstateJob: job,
  rejectBid: ({ bid_id }) => ({ bid_id, rejection_reason: 'Bid_Too_High' }),
  rejectInvoice: ({ invoice_id }) => ({ invoice_id, reason: 'The price was another' }),
  removeSavedLoad: ({ saved_load_id }) => ({ saved_load_id }),
  repostJob: job,
  rescheduleDelivery: ({ job_id }, at) => ({ job_id, new_date: at }),
  resendInvoice: ({ invoice_id }) => ({ invoice_id, type: 'system' }),
  restoreSavedLoad: ({ saved_load_id }) => ({ saved_load_id }),
  retractBid: bid,
  returnGoods: ({ job_id, upload_id }, at) => ({
    job_id,
    por: { return_date: at, recipient: 'Sam', upload_ids: [upload_id] },
  }),
  reviewDocument: ({ document_id }) => ({ document_id, status: 'approved' }),
  saveLoad: ({ saved_load_id, stop_id }, at) => ({
    id: saved_load_id,
    name: 'Mine now',
    ...load(at),
    vehicle_id: stop_id,
  }),
  settleStop: ({ job_id, stop_id }, at) => ({ job_id, stop_id, settlement: 'rescheduled', new_date: at }),
  shareDocument: ({ document_id }) => ({ document_id, is_shared: true }),
  signIn: nothing,
  startCollect: step,
  startDeliver: step,
  startReturn: step,
  stopComplete: ({ job_id, stop_id }, at) => ({ job_id, stop_id, pod: pod(at) }),
  stopFailed: ({ job_id, stop_id }) => ({ job_id, stop_id, reason: 'GOODS_NOT_READY' }),
  // An open job is everybody's to bid on; the one of the scene is not open.
  submitBid: ({ job_id }) => ({ job_id, amount: '150.00' }),
  submitDocument: ({ document_id, upload_id }) => ({ type_id: document_id, document_id, upload_ids: [upload_id] }),
  UpdateFleet: ({ fleet_id }) => ({ id: fleet_id, name: 'Mine now' }),
  upload: nothing,
  withdrawFromJob: ({ job_id }) => ({ job_id, reason: 'The van broke down' }),
}
