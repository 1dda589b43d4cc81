import { buildCompany, type Cast, type Company } from '../companies/build-teams.ts'
import { DemoWorld } from '../demo-world.ts'
import { buildPlanned } from './build-jobs.ts'
import type { JobPlan } from './job-plans.ts'

/** Chance of its own, so that the rest of the demo stays as it is whatever is added here. */
const SEED = 20_261

/** Invoices of five carriers: paid after so many days, or not at all for forty. 30 days in the middle, 70 per cent on time. */
const paidAfter = [20, 20, 20, 20, 28, 28, 28, 28, 28, 30, 30, 30, 30, 30, 35, 35, 45, 45, null, null] as const

/**
 * Posters with a payment record of each kind, each with a job on the board: one with figures, one without a due invoice, and one
 * that is a sole trader.
 */
export function buildPayers(world: DemoWorld, cast: Cast): Company[] {
  const side = new DemoWorld(world.now, world.reference, SEED)
  const password_hash = cast.poster.primary.password_hash
  const company = (name: string, town: string, isSoleTrader = false) => {
    const built = buildCompany(
      side,
      { name, town, kind: 'Freight_Forwarder', isSoleTrader, users: 1 },
      String(password_hash),
    )
    built.team.invoice_payment_terms = 'THIRTY_DAYS'
    return built
  }
  const known = company('Tideway Forwarding Ltd', 'Bradford')
  const fresh = company('Canal Street Freight Ltd', 'Huddersfield')
  const person = company('R Dyson Freight', 'Bradford', true)
  const plans = [...recordPlans(known, cast), ...recordPlans(person, cast).slice(0, 6)]
  for (const poster of [known, known, fresh, person])
    plans.push({ status: 'active', poster, carrier: null, is_local: true, in_hours: 20, bids: 0 })
  const first = Math.max(...world.rows.jobs.map(({ job_number }) => Number(job_number))) + 1
  buildPlanned(side, cast, { plans, first })
  join(world, side)
  return [known, fresh, person]
}

function recordPlans(poster: Company, { taker, courier, others }: Cast): JobPlan[] {
  const carriers = [taker, courier, ...others.filter(({ drivers }) => drivers.length > 0).slice(0, 3)]
  return paidAfter.map((paid_after, index) => ({
    status: paid_after === null ? 'invoice_pending' : 'complete',
    poster,
    carrier: carriers[index % carriers.length]!,
    invoiced: { days_ago: paid_after === null ? 40 : 60, paid_after },
    bids: 1,
  }))
}

function join(world: DemoWorld, side: DemoWorld) {
  for (const [table, rows] of Object.entries(side.rows))
    (world.rows as unknown as Record<string, unknown[]>)[table]!.push(...rows)
  world.files.push(...side.files)
  world.facts.push(...side.facts)
  world.invoices.push(...side.invoices)
}
