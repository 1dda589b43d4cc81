import type { JobStatus } from '@waybill/domain/jobs/job-status'
import type { Cast, Company, Member } from '../companies/build-teams.ts'
import type { DemoWorld } from '../demo-world.ts'

export type Trouble = 'collection_failed' | 'stop_failed' | 'returned' | 'left_elsewhere'

/** The plan of one job: its parties and its progress. */
export type JobPlan = {
  status: JobStatus
  poster: Company
  /** Null for a job that nobody has won. */
  carrier: Company | null
  driver?: Member
  stops?: number
  trouble?: Trouble
  /** Delivered at least so many days ago. */
  min_days?: number
  /** Its invoice was approved some days ago and falls due in some weeks: one that may be paid early. */
  is_owed?: true
  /** Minutes that the driver waits at the collection, as the fence and the taps show them. */
  waits?: number
  /** Invoiced on a day so many days ago, and paid after so many; null: not paid. */
  invoiced?: { days_ago: number; paid_after: number | null }
  /** Collected in the poster's own town. */
  is_local?: true
  /** Pickup, hours from now; only of a job that has not begun. */
  in_hours?: number
  /** Pickup, an hour (UTC) of tomorrow. */
  tomorrow_at?: number
  /** Across half the country. */
  is_far?: true
  /** Companies whose bids are pending, beside those drawn by lot. */
  bidders?: readonly Company[]
  /** How many more bid. */
  bids?: number
  /** Has photos, signatures and a talk, as whoever looks expects. */
  is_close_up?: boolean
}

type Counts = Partial<Record<JobStatus, number>>

/** How many jobs of each status there are in all. */
const totals: Record<JobStatus, number> = {
  active: 72,
  allocated: 40,
  collect: 14,
  collect_arrived: 10,
  board: 10,
  progress: 24,
  delivering: 12,
  delivered: 6,
  invoice: 42,
  invoice_pending: 62,
  invoice_rejected: 12,
  paid: 58,
  complete: 176,
  cancel: 40,
  expire: 28,
  failed_delivery: 9,
  sold_outside_platform: 12,
}

const SINCE_LAPSED = 45
const unawarded: readonly JobStatus[] = ['active', 'expire', 'sold_outside_platform']

/** The jobs of the demo accounts one by one, and others to fill the board and the past. */
export function planJobs(world: DemoWorld, cast: Cast): JobPlan[] {
  const plans = [...openPlans(cast), ...runPlans(cast), ...driverPlans(cast), owedPlan(cast), ...longDayPlans(cast)]
  const carriers = cast.others.filter(({ drivers }) => drivers.length > 0)
  const posters = cast.others.filter(({ team }) => team.member_role !== 'Taker')
  const { random } = world
  const carrierBut = (poster: Company) => random.pick(carriers.filter((company) => company !== poster))

  const add = (counts: Counts, sides: { poster?: Company; carrier?: Company }, min_days = 0) => {
    for (const [status, count] of Object.entries(counts) as [JobStatus, number][])
      for (let index = 0; index < count; index++) {
        const poster = sides.poster ?? random.pick(posters.filter((company) => company !== sides.carrier))
        const isWon = !unawarded.includes(status) && !(status === 'cancel' && index % 3 > 0)
        plans.push({
          status,
          poster,
          carrier: isWon ? (sides.carrier ?? carrierBut(poster)) : null,
          min_days,
          is_close_up: true,
        })
      }
  }
  add(ofPoster, { poster: cast.poster })
  add(ofTaker, { carrier: cast.taker })
  add(ofCourierAsPoster, { poster: cast.courier })
  add(ofCourierAsCarrier, { carrier: cast.courier })
  add({ complete: 8 }, { carrier: cast.lapsed }, SINCE_LAPSED)
  add({ complete: 3 }, { poster: cast.lapsed }, SINCE_LAPSED)
  add({ invoice: 1 }, { carrier: cast.ended })

  for (const status of Object.keys(totals) as JobStatus[]) {
    const missing = totals[status] - plans.filter((plan) => plan.status === status).length
    for (let index = 0; index < missing; index++) {
      const poster = random.pick(posters)
      const isWon = !unawarded.includes(status) && !(status === 'cancel' && index % 3 > 0)
      plans.push({ status, poster, carrier: isWon ? carrierBut(poster) : null, bids: random.int(0, 4) })
    }
  }
  return [...withTroubles(plans), waitedPlan(cast)]
}

const ofPoster: Counts = {
  active: 5,
  allocated: 3,
  collect: 1,
  collect_arrived: 1,
  board: 1,
  progress: 2,
  delivering: 1,
  delivered: 2,
  invoice: 4,
  invoice_pending: 6,
  invoice_rejected: 1,
  paid: 6,
  complete: 24,
  cancel: 4,
  expire: 2,
  failed_delivery: 2,
  sold_outside_platform: 1,
}
const ofTaker: Counts = {
  allocated: 1,
  delivered: 1,
  invoice: 3,
  invoice_pending: 4,
  invoice_rejected: 1,
  paid: 3,
  complete: 15,
  cancel: 2,
  failed_delivery: 1,
}
const ofCourierAsPoster: Counts = {
  active: 4,
  allocated: 2,
  progress: 2,
  invoice: 2,
  invoice_pending: 3,
  invoice_rejected: 1,
  paid: 3,
  complete: 10,
  cancel: 2,
  expire: 1,
}
const ofCourierAsCarrier: Counts = {
  allocated: 2,
  collect: 1,
  board: 1,
  progress: 2,
  delivering: 1,
  invoice: 3,
  invoice_pending: 5,
  paid: 4,
  complete: 14,
  failed_delivery: 1,
}

/** Open jobs with offers on them, from the accounts one can sign in with. */
function openPlans({ poster, taker, courier, trial, ended, lapsed, others }: Cast): JobPlan[] {
  const open = (from: Company, in_hours: number, bidders: Company[], bids: number): JobPlan => {
    return { status: 'active', poster: from, carrier: null, in_hours, bidders, bids, is_close_up: true }
  }
  const elsewhere = others.filter(({ team }) => team.member_role === 'Poster')
  return [
    open(poster, 3, [taker, courier, ended], 3),
    open(poster, 5, [taker, trial, lapsed], 2),
    open(poster, 22, [courier], 2),
    open(poster, 46, [taker], 1),
    open(courier, 6, [taker, trial], 2),
    open(elsewhere[0] ?? poster, 8, [taker, courier], 2),
    open(elsewhere[1] ?? poster, 27, [taker], 1),
  ]
}

/** The taker account has one job in each of the driver's steps. */
function runPlans({ poster, courier, taker, others }: Cast): JobPlan[] {
  const forwarders = others.filter(({ team }) => team.member_role === 'Poster')
  const steps = ['allocated', 'collect', 'collect_arrived', 'board', 'progress', 'delivering'] as const
  return steps.map((status, index) => ({
    status,
    poster: index % 2 === 0 ? poster : (forwarders[index] ?? courier),
    carrier: taker,
    stops: status === 'progress' ? 3 : 0,
    in_hours: 1.5,
    is_close_up: true,
  }))
}

/** Today's work of the limited driver, one of it with several stops, and what they have carried before. */
function driverPlans({ poster, courier, others }: Cast): JobPlan[] {
  const driver = courier.members[1]
  if (!driver) return []
  const by = { carrier: courier, driver, is_close_up: true }
  const forwarder = others[2] ?? poster
  const past = ['complete', 'complete', 'complete', 'paid', 'invoice_pending', 'invoice', 'complete'] as const
  return [
    { status: 'allocated', poster, in_hours: 0.75, stops: 4, ...by },
    { status: 'allocated', poster: forwarder, in_hours: 5, ...by },
    ...past.map((status, index) => ({
      status,
      poster: index % 2 === 0 ? poster : forwarder,
      stops: index % 3 === 0 ? 2 : 0,
      ...by,
    })),
  ]
}

/** A day of the limited driver, tomorrow, that is planned longer than drivers' hours commonly allow. */
function longDayPlans({ poster, courier, others }: Cast): JobPlan[] {
  const driver = courier.members[1]
  if (!driver) return []
  const by = { status: 'allocated', carrier: courier, driver, stops: 0, is_far: true } as const
  return [
    { poster, tomorrow_at: 6, ...by },
    { poster: others[2] ?? poster, tomorrow_at: 13, ...by },
  ]
}

/** A load that was not ready: an hour and more of waiting, proposed by the terms and not answered yet. */
function waitedPlan({ poster, taker }: Cast): JobPlan {
  return { status: 'progress', poster, carrier: taker, stops: 0, waits: 98, is_close_up: true }
}

/** A job whose invoice the courier may sell. */
function owedPlan({ poster, courier }: Cast): JobPlan {
  return { status: 'invoice_pending', poster, carrier: courier, is_owed: true, is_close_up: true }
}

/** Now and then something goes wrong. */
function withTroubles(plans: readonly JobPlan[]): JobPlan[] {
  const troubles: readonly Trouble[] = ['collection_failed', 'stop_failed', 'returned', 'left_elsewhere']
  const driven: readonly JobStatus[] = ['invoice', 'invoice_pending', 'invoice_rejected', 'paid', 'complete']
  return plans.map((plan, index) => {
    const trouble = troubles[Math.floor(index / 8) % troubles.length]
    if (index % 8 !== 5 || !trouble || !driven.includes(plan.status)) return plan
    return { ...plan, trouble, stops: trouble === 'stop_failed' ? 3 : 0 }
  })
}
