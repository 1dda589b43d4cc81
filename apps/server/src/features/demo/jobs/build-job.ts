import { estimateLeg, estimateRoute } from '@waybill/domain/geo/road-estimate'
import { encodePolyline } from '@waybill/domain/geo/polyline'
import { tariffOf, usualTerms } from '@waybill/domain/jobs/charge-tariff'
import type { JobOption } from '@waybill/domain/jobs/job'
import { guidePrice } from '@waybill/domain/vehicles/guide-price'
import { placeColumns } from '../../jobs/job-place.ts'
import { publicColumns, publicStopColumns } from '../../jobs/wizard/public-points.ts'
import type { Company, Member } from '../companies/build-teams.ts'
import type { Reference, RowOf } from '../demo.sql.ts'
import { minutesAfter, toQuarter, type DemoWorld } from '../demo-world.ts'
import type { JobPlan } from './job-plans.ts'
import { timesOf, type JobTimes } from './job-times.ts'
import { demoTowns, accessAt, siteIn, type Site, type DemoTown } from '../companies/sites.ts'
import type { Random } from '../random.ts'
import { loadsBySize } from '../words/goods.ts'

/** A job as it was posted, with the times of its life to come. */
export type DemoJob = {
  plan: JobPlan
  row: RowOf<'jobs'>
  stops: RowOf<'job_stops'>[]
  times: JobTimes
  poster: Member
  /** About what it is worth, in pence. */
  worth: number
}

// How often each size is asked for.
const sizes = [1, 2, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5, 5, 5, 6, 6, 7, 7, 8, 9, 9, 10, 10, 11, 12] as const

export function buildJob(world: DemoWorld, plan: JobPlan): DemoJob {
  const { random } = world
  const vehicle = vehicleFor(world, plan)
  const count = plan.stops ?? (random.chance(0.16) ? random.int(1, 4) : 0)
  if (!vehicle) throw new Error('A job needs a vehicle.')
  const sites = sitesFor(world, plan, { stops: count, size: vehicle.size })
  const [pickup, ...rest] = sites
  const destination = rest.at(-1)
  if (!pickup || !destination) throw new Error('A job needs two places.')
  const legs = rest.map((site, index) => estimateLeg(sites[index] ?? pickup, site).duration / 60)
  const times = timesOf(world, plan, legs)
  const { distance, duration } = estimateRoute(sites)
  const guide = guidePrice(vehicle, distance)
  const worth = Math.max(3_500, Math.round((guide.min + (guide.max - guide.min) * random.next()) / 500) * 500)
  const poster = random.chance(0.7) ? plan.poster.primary : random.pick(officeOf(plan.poster))
  const row: RowOf<'jobs'> = {
    id: world.id(times.created),
    team_id: plan.poster.team.id,
    user_id: poster.id,
    status: 'active',
    distance,
    duration,
    driver_route: JSON.stringify({ label: 'recommended', polyline: encodePolyline(sites), via: [], estimated: true }),
    ...placeColumns('pickup', { ...pickup, ...accessAt(pickup) }),
    ...placeColumns('destination', { ...destination, ...accessAt(destination) }),
    ...publicColumns(pickup, rest.slice(0, -1), destination),
    ...timingColumns(world, plan, times),
    ...goodsColumns(world, vehicle, count),
    ...termsColumns(world, plan, worth),
    tariff: plan.poster.team.charge_terms ? JSON.stringify(tariffOf(usualTerms, vehicle)) : null,
    vehicle_id: vehicle.id,
    vehicle_size: vehicle.size,
    phone: poster.phone ?? null,
    email: poster.email,
    accept_phone: random.chance(0.4),
    expiry_time: times.expiry,
    created_at: times.created,
    updated_at: times.created,
  }
  const stops = rest.slice(0, -1).map((site, index) => stopRow(world, row, { site, order: index + 1, times }))
  return { plan, row, stops, times, poster, worth }
}

export function officeOf({ members }: Company): Member[] {
  return members.filter((member) => member.has_full_access)
}

/** One that the carrier runs, or who is named among the bidders; any for the other open jobs. */
function vehicleFor({ random, reference }: DemoWorld, { carrier, bidders }: JobPlan) {
  const runs = (carrier ?? bidders?.[0])?.vehicles
  const run = runs && random.pick(runs)
  const size = random.pick(sizes)
  return reference.vehicles.find((vehicle) => (run ? vehicle.id === run.vehicle_id : vehicle.size === size))
}

/** Some five hours of road. */
const FAR_KILOMETRES = 360
const FARTHEST_KILOMETRES = 520

/** Nobody sends a lorry round the corner. */
const leastKilometres = (size: number) => (size >= 9 ? 60 : 12)

/** Pickup, stops on the way and destination; three in four within a hundred and twenty miles or so. */
function sitesFor(world: DemoWorld, plan: JobPlan, { stops, size }: { stops: number; size: number }): Site[] {
  const { random } = world
  const towns = demoTowns()
  const from = plan.is_local || random.chance(0.45) ? plan.poster.town : random.pick(towns)
  const within = random.chance(0.72) && !plan.is_far ? 190 : FARTHEST_KILOMETRES // kilometres
  const least = plan.is_far ? FAR_KILOMETRES : leastKilometres(size)
  const near = towns.filter(
    (town) => town !== from && kilometres(from, town) > least && kilometres(from, town) < within,
  )
  const to = random.pick(near.length > 0 ? near : towns.filter((town) => town !== from))
  const between = towns
    .filter(
      (town) =>
        town !== from &&
        town !== to &&
        kilometres(from, town) + kilometres(town, to) < kilometres(from, to) * 1.25 + 25,
    )
    .sort((one, other) => kilometres(from, one) - kilometres(from, other))
  const onTheWay = random.sample(between, stops).sort((one, other) => kilometres(from, one) - kilometres(from, other))
  while (onTheWay.length < stops) onTheWay.push(to)
  return [from, ...onTheWay, to].map((town) => siteIn(random, town))
}

export function kilometres(
  from: Pick<DemoTown, 'latitude' | 'longitude'>,
  to: Pick<DemoTown, 'latitude' | 'longitude'>,
): number {
  return estimateLeg(from, to).distance / 1200
}

function timingColumns({ random, now }: DemoWorld, plan: JobPlan, { pickup_date, destination_date }: JobTimes) {
  const isAsap = plan.status === 'active' && plan.in_hours === undefined && random.chance(0.12) && pickup_date > now
  const window = random.chance(0.35) ? random.pick([60, 120, 180]) : 0
  return {
    pickup_date: isAsap ? null : pickup_date,
    pickup_asap: isAsap,
    pickup_date_end: !isAsap && random.chance(0.2) ? minutesAfter(pickup_date, 60) : null,
    pickup_flexible: !isAsap && random.chance(0.15),
    destination_date,
    destination_date_end: window > 0 ? minutesAfter(destination_date, window) : null,
    destination_flexible: random.chance(0.12),
    destination_asap: false,
  }
}

/** How the goods travel is one of these; the rest goes with any. */
const ways: readonly JobOption[] = ['direct_load', 'direct_load', 'co_load', 'back_load']

/** Usual options, where the vehicle has them and the way allows them. */
function optionsFor(random: Random, size: number, stops: number): Set<JobOption> {
  const options = new Set<JobOption>(random.chance(0.45) ? [random.pick(ways)] : [])
  if (random.chance(0.12)) options.add('tracked_drivers_only')
  if (stops === 0 && random.chance(0.08)) options.add('wait_and_return')
  if (size >= 7 && random.chance(0.3)) options.add('tail_lift')
  return options
}

function goodsColumns({ random }: DemoWorld, { size }: Reference['vehicles'][number], stops: number) {
  const load = random.pick(loadsBySize[size] ?? [])
  const options = optionsFor(random, size, stops)
  if (/^Tail lift\b/.test(load.notes ?? '')) options.add('tail_lift')
  if (load.details.includes('chilled')) options.add('temperature_controlled_van')
  if (load.details.includes('urtainsid')) options.add('curtainsider')
  if (size === 8) options.add('flatbed')
  return {
    details: load.details,
    notes: load.notes ?? null,
    weight: random.int(load.weight[0], load.weight[1]),
    height: size > 3 && random.chance(0.4) ? random.int(9, 21) / 10 : null,
    additional_options: [...options],
  }
}

function termsColumns({ random }: DemoWorld, plan: JobPlan, worth: number) {
  return {
    price: random.chance(0.82) ? worth : null,
    payment_terms: plan.is_owed ? 'THIRTY_DAYS' : (plan.poster.team.invoice_payment_terms ?? 'THIRTY_DAYS'),
    customer_job_reference_number: random.chance(0.5) ? `PO-${random.int(20_000, 98_000)}` : null,
    private_notes: random.chance(0.2) ? `Sold to the customer at ${Math.round((worth * 1.22) / 100)} pounds.` : null,
  }
}

function stopRow(
  world: DemoWorld,
  job: RowOf<'jobs'>,
  at: { site: Site; order: number; times: JobTimes },
): RowOf<'job_stops'> {
  const { point, short_address, company_name, latitude, longitude, place_precision } = at.site
  const arrival = at.times.stops[at.order - 1]?.arrived ?? at.times.start
  const isTimed = world.random.chance(0.6)
  return {
    id: world.id(at.times.created),
    job_id: job.id,
    order: at.order,
    stop_point: point,
    short_address,
    company_name,
    ...accessAt(at.site),
    stop_latitude: latitude,
    stop_longitude: longitude,
    place_precision,
    ...publicStopColumns(at.site),
    destination_date: isTimed ? toQuarter(minutesAfter(arrival, world.random.int(0, 40))) : null,
    destination_asap: !isTimed,
    notes: world.random.chance(0.3)
      ? world.random.pick(['Goods in at the rear.', 'Ring half an hour ahead.', 'Closed from 12:30 to 13:00.'])
      : null,
  }
}
