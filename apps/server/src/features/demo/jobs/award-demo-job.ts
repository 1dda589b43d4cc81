import type { BidRejectionReason, BidStatus } from '@waybill/domain/bids/bid'
import { kilometres, officeOf } from './build-job.ts'
import type { Cast, Company, Member } from '../companies/build-teams.ts'
import type { RowOf } from '../demo.sql.ts'
import { minutesAfter, type DemoWorld } from '../demo-world.ts'
import type { JobLife } from './job-life.ts'
import { bidComments } from '../words/goods.ts'

type Outcome = { status: BidStatus; decided_at?: Date; rejection_reason?: BidRejectionReason; hidden?: boolean }

/** The job is posted, and others make their offers. */
export function postDemoJob(life: JobLife, cast: Cast) {
  const { job, world } = life
  const { row, times, poster, plan } = job
  life.take('post', times.created, poster)
  life.tell({ name: 'job_posted', job_id: row.id }, times.created, poster)
  const bidders = biddersOf(life, cast)
  if (plan.status === 'active') {
    for (const company of bidders) offer(life, company, world.now, outcomeOfOpen(life, company, cast))
    return
  }
  const decided = plan.carrier ? times.allocated : minutesAfter(times.created, 100)
  for (const company of bidders) {
    const isRetracted = world.random.chance(0.12)
    const outcome: Outcome = isRetracted
      ? { status: 'canceled', decided_at: decided }
      : { status: 'rejected', decided_at: decided, rejection_reason: reasonOf(life) }
    offer(life, company, decided, outcome)
  }
  if (plan.carrier) award(life, plan.carrier)
}

/** The named bidders, and others near enough with a vehicle for it; now and then one whose vehicle is too small. */
function biddersOf({ world, job: { plan, row } }: JobLife, { others, taker }: Cast): Company[] {
  const named = plan.bidders ?? []
  const count = plan.bids ?? world.random.int(0, plan.status === 'active' ? 4 : 3)
  const free = [...others.filter(({ drivers }) => drivers.length > 0), taker].filter(
    (company) => company !== plan.poster && company !== plan.carrier && !named.includes(company),
  )
  const able = free.filter((company) => fits(world, company.vehicles, row) && fromBase(company, row) < 220)
  const unable = free.filter((company) => !fits(world, company.vehicles, row) && fromBase(company, row) < 120)
  const isOdd = count > 1 && world.random.chance(0.2)
  return [
    ...named,
    ...world.random.sample(able, isOdd ? count - 1 : count),
    ...world.random.sample(unable, isOdd ? 1 : 0),
  ]
}

type Place = Pick<RowOf<'jobs'>, 'pickup_latitude' | 'pickup_longitude'>

/** In kilometres. */
function fromBase({ town }: Company, { pickup_latitude, pickup_longitude }: Place): number {
  return kilometres(town, { latitude: Number(pickup_latitude), longitude: Number(pickup_longitude) })
}

function fits({ reference }: DemoWorld, vehicles: Company['vehicles'], { vehicle_size }: RowOf<'jobs'>): boolean {
  const sizes = vehicles.map(({ vehicle_id }) => reference.vehicles.find(({ id }) => id === vehicle_id)?.size ?? 0)
  return sizes.some((size) => size >= Number(vehicle_size))
}

/** A member with a vehicle for it, or one without who sends a colleague. */
function bidderOf(world: DemoWorld, company: Company, row: RowOf<'jobs'>): Member {
  const office = officeOf(company)
  const ofMember = ({ id }: Member) => company.vehicles.filter(({ user_id }) => user_id === id)
  const suited = office.filter((member) => ofMember(member).length === 0 || fits(world, ofMember(member), row))
  return world.random.pick(suited.length > 0 ? suited : office)
}

/** Most offers on an open job wait; one of a company without a subscription is withheld (semantics §3). */
function outcomeOfOpen({ world }: JobLife, company: Company, { ended, lapsed }: Cast): Outcome {
  if (company === ended || company === lapsed) return { status: 'pending', hidden: true }
  if (world.random.chance(0.85)) return { status: 'pending' }
  return {
    status: 'rejected',
    decided_at: world.now,
    rejection_reason: world.random.pick(['Bid_Too_High', 'Please_Revise_Bid'] as const),
  }
}

function reasonOf({ world, job: { plan } }: JobLife): BidRejectionReason {
  if (plan.carrier && world.random.chance(0.75)) return 'Rejected_By_Other_Bid'
  return world.random.pick(['Bid_Too_High', 'Vehicle_Not_Suitable', 'Advised_Collection_DayTime_Not_Suitable'] as const)
}

/** Between the posting and the decision; now and then after a first price that was taken back. */
function offer(life: JobLife, company: Company, decided: Date, outcome: Outcome) {
  const { world, job } = life
  const { random } = world
  const { created } = job.times
  const span = decided.getTime() - created.getTime()
  const at = new Date(created.getTime() + span * (0.1 + random.next() * 0.6))
  const bidder = bidderOf(world, company, job.row)
  const amount = priced(life)
  if (random.chance(0.1)) {
    const first = new Date(created.getTime() + (at.getTime() - created.getTime()) * 0.4)
    addBid(life, company, bidder, {
      at: first,
      amount: amount + random.int(2, 8) * 500,
      status: 'canceled',
      decided_at: at,
    })
  }
  const bid = addBid(life, company, bidder, { at, amount, ...outcome })
  if (outcome.decided_at && outcome.decided_at <= at) bid.decided_at = minutesAfter(at, 1)
  const about = { job_id: job.row.id, bid_id: bid.id }
  life.tell({ name: 'bid_submitted', ...about }, at, bidder)
  if (outcome.status === 'rejected') life.tell({ name: 'bid_rejected', ...about }, bid.decided_at as Date, job.poster)
  if (outcome.status === 'canceled') life.tell({ name: 'bid_retracted', ...about }, bid.decided_at as Date, bidder)
}

/** Whole pounds around what the job is worth. */
function priced({ world: { random }, job }: JobLife): number {
  return Math.max(2_500, Math.round((job.worth * (0.88 + random.next() * 0.3)) / 500) * 500)
}

type Offer = Outcome & { at: Date; amount: number }

function addBid({ world, job }: JobLife, company: Company, bidder: Member, { at, ...offered }: Offer): RowOf<'bids'> {
  const said = { kilometres: fromBase(company, job.row), size: Number(job.row.vehicle_size) }
  const bid: RowOf<'bids'> = {
    id: world.id(at),
    job_id: job.row.id,
    user_id: bidder.id,
    team_id: bidder.team_id,
    comment: world.random.pick(bidComments.filter(({ suits }) => suits?.(said) ?? true)).text,
    created_at: at,
    ...offered,
  }
  world.rows.bids.push(bid)
  return bid
}

/** Most jobs go to a bid, some directly to a member the poster knows; then the office may send a driver. */
function award(life: JobLife, carrier: Company) {
  const { world, job } = life
  const { row, times, plan, poster } = job
  const { random } = world
  const winner = random.pick(officeOf(carrier))
  const amount = row.price && random.chance(0.5) ? row.price : priced(life)
  if (random.chance(0.85)) {
    const at = new Date(times.created.getTime() + (times.allocated.getTime() - times.created.getTime()) * 0.5)
    const bid = addBid(life, carrier, winner, { at, amount, status: 'accepted', decided_at: times.allocated })
    life.tell({ name: 'bid_submitted', job_id: row.id, bid_id: bid.id }, at, winner)
    life.take('accept_bid', times.allocated, poster)
    life.tell({ name: 'bid_accepted', job_id: row.id, bid_id: bid.id }, times.allocated, poster)
  } else {
    life.take('allocate_direct', times.allocated, poster)
    life.tell({ name: 'job_allocated', job_id: row.id, user_id: winner.id }, times.allocated, poster)
  }
  const driver = plan.driver ?? (random.chance(0.7) ? random.pick(carrier.drivers) : winner)
  const vehicle = carrier.vehicles.find(({ user_id }) => user_id === driver.id)
  Object.assign(row, {
    bid_amount: amount,
    bid_user_id: winner.id,
    bid_team_id: carrier.team.id,
    driver_id: driver.id,
    fleet_vehicle_id: vehicle?.vehicle_id === row.vehicle_id ? vehicle.id : null,
    allocated_at: times.allocated,
  })
  life.carrier = carrier
  life.driver = driver
  if (driver.id === winner.id) return
  const at = minutesAfter(times.allocated, 2)
  life.take('assign_driver', at, winner, { metadata: { driver_id: driver.id } })
  life.tell({ name: 'driver_assigned', job_id: row.id, user_id: driver.id }, at, winner)
}
