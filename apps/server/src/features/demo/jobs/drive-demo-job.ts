import type { JobStatus } from '@waybill/domain/jobs/job-status'
import type { RowOf } from '../demo.sql.ts'
import { minutesAfter } from '../demo-world.ts'
import type { JobLife } from './job-life.ts'
import { waitAtCollection } from './wait-at-collection.ts'
import { proveDemoDelivery } from './prove-demo-delivery.ts'

const order: readonly JobStatus[] = [
  'allocated',
  'collect',
  'collect_arrived',
  'board',
  'progress',
  'delivering',
  'delivered',
]

/** The driver's steps, as far as the plan goes. */
export function driveDemoJob(life: JobLife) {
  const { status } = life.job.plan
  const known = order.indexOf(status)
  const reached = known >= 0 ? known : status === 'failed_delivery' ? order.indexOf('delivering') : order.length - 1
  if (reached >= 1) setOff(life)
  if (reached >= 2) arrive(life)
  if (reached >= 3) load(life)
  if (reached >= 4) carry(life)
  if (reached >= 5) reachDestination(life)
  if (reached >= 6 || status === 'failed_delivery') finish(life)
}

function setOff(life: JobLife) {
  const { row, times } = life.job
  life.take('start_collect', times.route, life.driver)
  row.route_date = times.route
  life.tell({ name: 'collection_started', job_id: row.id }, times.route, life.driver)
}

function arrive(life: JobLife) {
  const { row, times, plan } = life.job
  if (plan.trouble === 'collection_failed') return arriveInVain(life)
  life.take('arrive_collection', times.arrived, life.driver, {
    metadata: { goods_collected_success: true, comment: null },
  })
  row.collection_date = times.arrived
  life.tell({ name: 'collection_arrived', job_id: row.id }, times.arrived, life.driver)
}

/** The goods are not ready: the driver waits, and is paid for it. */
function arriveInVain(life: JobLife) {
  const { world, job } = life
  const failure = {
    reason: world.random.pick(['GOODS_NOT_READY', 'NO_ONE_AVAILABLE'] as const),
    comment: 'They are still packing, about half an hour.',
    wait_at_collection_point: true,
    additional_charges_agreed: true,
    agreed_price: world.random.int(3, 9) * 500,
  }
  const at = job.times.arrived
  life.take('collection_failed', at, life.driver, { metadata: { goods_collected_success: false, ...failure } })
  addIncident(life, { kind: 'collection_failed', at, ...failure })
  job.row.collection_date = at
  life.tell({ name: 'collection_failed', job_id: job.row.id }, at, life.driver)
}

type Incident = Pick<RowOf<'incidents'>, 'kind' | 'reason' | 'comment' | 'additional_charges_agreed' | 'agreed_price'> &
  Partial<Pick<RowOf<'incidents'>, 'stop_id' | 'wait_at_collection_point' | 'left_at'>> & { at: Date }

export function addIncident(life: JobLife, { at, ...incident }: Incident): RowOf<'incidents'> {
  const row = {
    id: life.world.id(at),
    job_id: life.job.row.id,
    user_id: life.theDriver.id,
    date_and_time: at,
    created_at: at,
    ...incident,
  }
  life.world.rows.incidents.push(row)
  return row
}

function load(life: JobLife) {
  const { world, job } = life
  const { board } = job.times
  life.take('goods_on_board', board, life.driver)
  const goods = {
    id: world.id(board),
    job_id: job.row.id,
    board_route_date: board,
    user_id: life.theDriver.id,
    created_at: board,
  }
  world.rows.goods_on_board.push(goods)
  if (job.plan.is_close_up && world.random.chance(0.6))
    life.photos('goods_on_board', ['load_bay', 'warehouse'], board, { goods_on_board_id: goods.id })
  life.tell({ name: 'goods_boarded', job_id: job.row.id }, board, life.driver)
  if (job.plan.waits) waitAtCollection(life)
}

function carry(life: JobLife) {
  const { row, stops, times } = life.job
  life.take('start_deliver', times.start, life.driver)
  row.delivery_start = times.start
  life.tell({ name: 'delivery_started', job_id: row.id }, times.start, life.driver)
  for (const [index, stop] of stops.slice(0, times.stops_done).entries()) {
    const at = times.stops[index]
    if (!at) continue
    life.take('arrive_stop', at.arrived, life.driver, { stop_id: stop.id })
    stop.arrived_at = at.arrived
    life.tell({ name: 'stop_arrived', job_id: row.id, stop_id: stop.id }, at.arrived, life.driver)
    const fails = life.job.plan.trouble === 'stop_failed' && index === 1
    ;(fails ? failStop : completeStop)(life, stop, at.completed)
  }
}

function completeStop(life: JobLife, stop: RowOf<'job_stops'>, at: Date) {
  proveDemoDelivery(life, at, stop)
  life.take('stop_complete', at, life.driver, { stop_id: stop.id })
  stop.status = 'complete'
  stop.completed_at = at
  life.tell({ name: 'stop_completed', job_id: life.job.row.id, stop_id: stop.id }, at, life.driver)
}

/** Nobody is there; the goods go to the neighbours, and the wait is paid. */
function failStop(life: JobLife, stop: RowOf<'job_stops'>, at: Date) {
  const failure = {
    reason: 'PREMISES_CLOSED',
    comment: 'Gate locked, nobody answers the phone.',
    wait_at_collection_point: false,
    additional_charges_agreed: true,
    agreed_price: life.world.random.int(3, 8) * 500,
  }
  const { id: job_id } = life.job.row
  life.take('stop_failed', at, life.driver, { stop_id: stop.id, metadata: failure })
  const incident = addIncident(life, {
    kind: 'stop_failed',
    stop_id: stop.id,
    at,
    ...failure,
    left_at: 'Unit 3 next door',
  })
  life.photos('failure', ['dock', 'doorstep'], at, { incident_id: incident.id })
  life.tell({ name: 'stop_failed', job_id, stop_id: stop.id }, at, life.driver)
  const settled = minutesAfter(at, 1)
  const settlement = { settlement: 'left_elsewhere' as const, reason: 'Left with the neighbours, as agreed.' }
  life.take('settle_stop', settled, life.driver, {
    stop_id: stop.id,
    metadata: { ...settlement, left_at: incident.left_at },
  })
  Object.assign(stop, { status: 'failed', settlement: settlement.settlement, settlement_note: settlement.reason })
  life.tell({ name: 'stop_settled', job_id, stop_id: stop.id }, settled, life.driver)
}

function reachDestination(life: JobLife) {
  const { row, times } = life.job
  life.take('arrive_destination', times.destination, life.driver)
  life.tell({ name: 'destination_arrived', job_id: row.id }, times.destination, life.driver)
}

function finish(life: JobLife) {
  const { row, times, plan } = life.job
  const at = times.delivered
  if (plan.status === 'failed_delivery' || plan.trouble === 'returned' || plan.trouble === 'left_elsewhere')
    return failAtDestination(life, at)
  proveDemoDelivery(life, at, null)
  life.take('deliver', at, life.driver)
  row.delivery_end = at
  life.tell({ name: 'job_delivered', job_id: row.id }, at, life.driver)
  if (plan.status !== 'delivered') life.take('make_invoiceable', at, null)
}

/** The delivery fails; the goods stay with the driver, are brought back, or are left somewhere else. */
function failAtDestination(life: JobLife, at: Date) {
  const { world, job } = life
  const { row, plan } = job
  const failure = {
    reason: world.random.pick(['DELIVERY_REFUSED', 'NO_UNLOADING', 'INCORRECT_ADDRESS'] as const),
    comment: 'The customer will not take the goods today.',
    additional_charges_agreed: plan.trouble !== undefined,
    agreed_price: plan.trouble ? world.random.int(4, 12) * 500 : null,
  }
  life.take('fail_delivery', at, life.driver, { metadata: failure })
  const left_at = plan.trouble === 'left_elsewhere' ? `Depot of ${row.destination_company_name}` : null
  const incident = addIncident(life, { kind: 'delivery_failed', at, ...failure, left_at })
  life.photos('failure', ['dock', 'doorstep'], at, { incident_id: incident.id })
  row.delivery_failed = true
  life.tell({ name: 'delivery_failed', job_id: row.id }, at, life.driver)
  if (plan.trouble === 'returned')
    bringBack(life, minutesAfter(at, 10), minutesAfter(at, 10 + (row.duration / 60) * 0.9))
  else if (plan.trouble === 'left_elsewhere') leaveElsewhere(life, minutesAfter(at, 35), left_at)
  else if (world.random.chance(0.5)) startReturn(life, minutesAfter(at, 10))
}

function startReturn(life: JobLife, at: Date) {
  life.take('start_return', at, life.driver)
  life.job.row.is_returning = true
  life.tell({ name: 'return_started', job_id: life.job.row.id }, at, life.driver)
}

function bringBack(life: JobLife, from: Date, at: Date) {
  const { world, job } = life
  startReturn(life, from)
  const back = at < world.now ? at : minutesAfter(world.now, -5)
  life.take('return_goods', back, life.driver)
  const por: RowOf<'pods'> = {
    id: world.id(back),
    job_id: job.row.id,
    kind: 'POR',
    delivery_date: back,
    recipient: 'Goods in',
    details: 'Complete and undamaged.',
    user_id: life.theDriver.id,
    created_at: back,
  }
  world.rows.pods.push(por)
  life.photos('por', ['dock', 'warehouse'], back, { pod_id: por.id })
  Object.assign(job.row, { is_returning: false, delivery_end: back })
  life.tell({ name: 'goods_returned', job_id: job.row.id }, back, life.driver)
}

function leaveElsewhere(life: JobLife, at: Date, left_at: string | null) {
  const { row } = life.job
  life.take('leave_elsewhere', at, life.driver, { metadata: { left_at, comment: null } })
  row.delivery_end = at
  life.tell({ name: 'goods_left_elsewhere', job_id: row.id }, at, life.driver)
}
