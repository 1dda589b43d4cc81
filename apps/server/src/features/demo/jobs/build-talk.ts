import { estimateRoute } from '@waybill/domain/geo/road-estimate'
import { savedLoadInput } from '@waybill/domain/jobs/job-input'
import { guidePrice } from '@waybill/domain/vehicles/guide-price'
import type { DemoJob } from './build-job.ts'
import { leaveDemoFeedback } from './build-feedback.ts'
import type { Cast, Company } from '../companies/build-teams.ts'
import { minutesAfter, type DemoWorld } from '../demo-world.ts'
import { siteIn, townNamed } from '../companies/sites.ts'
import { loadsBySize, talks } from '../words/goods.ts'

/** Writes the chats, the feedback, and the loads that people send again and again. */
export function buildTalk(world: DemoWorld, cast: Cast, jobs: readonly DemoJob[]) {
  const companies = new Map(
    [cast.poster, cast.taker, cast.courier, cast.trial, cast.lapsed, cast.ended, ...cast.others].map((each) => [
      each.team.id,
      each,
    ]),
  )
  for (const job of jobs) {
    const carrier = companies.get(job.row.bid_team_id ?? '')
    if (!carrier) continue
    leaveDemoFeedback(world, job, carrier)
    if (world.random.chance(job.plan.is_close_up ? 0.5 : 0.12)) talk(world, job, carrier)
  }
  saveLoads(world, cast.poster, {
    'Weekly Bristol run': 'Bristol',
    'Spares to Coventry': 'Coventry',
    'Overnight Glasgow': 'Glasgow',
    'Exhibition return': 'Birmingham',
    'Dover transfer': 'Dover',
  })
  saveLoads(world, cast.courier, { 'Hospital samples': 'Sheffield', 'Print to Reading': 'Reading' })
}

function talk(world: DemoWorld, { row, times, poster, plan, stops }: DemoJob, carrier: Company) {
  const { random, rows } = world
  const other = carrier.members.find(({ id }) => id === row.driver_id) ?? carrier.primary
  const opened = minutesAfter(times.allocated, random.int(2, 20))
  if (opened > world.now) return
  const conversation_id = world.id(opened)
  const said: (typeof rows.chat_messages)[number][] = []
  let at = opened
  const about = { size: Number(row.vehicle_size), stops: stops.length }
  const { lines } = random.pick(talks.filter(({ suits }) => suits?.(about) ?? true))
  for (const [index, body] of lines.entries()) {
    if (at > world.now) break
    const { id: user_id, team_id } = index % 2 === 0 ? poster : other
    said.push({ id: world.id(at), conversation_id, user_id, team_id, number: index + 1, body, created_at: at })
    at = minutesAfter(at, random.int(1, 14))
  }
  const last = said.at(-1)!
  rows.conversations.push({
    id: conversation_id,
    job_id: row.id,
    poster_team_id: row.team_id,
    taker_team_id: carrier.team.id,
    message_count: said.length,
    last_message_at: last.created_at ?? opened,
    created_at: opened,
  })
  rows.chat_messages.push(...said)
  // The last message about today's work still waits for the other side.
  for (const member of [...plan.poster.members, ...carrier.members]) {
    const waits = plan.is_close_up === true && member.team_id !== last.team_id
    rows.participations.push({ conversation_id, user_id: member.id, read_number: said.length - (waits ? 1 : 0) })
  }
}

/** `loads` are their names and the towns they go to. */
function saveLoads(world: DemoWorld, company: Company, loads: Readonly<Record<string, string>>) {
  const { random, reference, rows } = world
  for (const [name, town] of Object.entries(loads)) {
    const vehicle = random.pick(reference.vehicles.filter(({ size }) => size > 1 && size < 8))
    const load = random.pick(loadsBySize[vehicle.size] ?? [])
    const created_at = world.minutes(-random.int(2, 80) * 1440)
    const [pickup, destination] = [siteIn(random, company.town), siteIn(random, townNamed(town))]
    const guide = guidePrice(vehicle, estimateRoute([pickup, destination]).distance)
    const {
      id: _id,
      name: _name,
      ...draft
    } = savedLoadInput.parse({
      pickup,
      destination,
      vehicle_id: vehicle.id,
      weight: random.int(load.weight[0], load.weight[1]),
      payment_terms: 'THIRTY_DAYS',
      price: Math.round((guide.min + guide.max) / 1_000) * 500,
      details: load.details,
      notes: load.notes ?? null,
    })
    rows.saved_loads.push({
      id: world.id(created_at),
      team_id: company.team.id,
      user_id: company.primary.id,
      name,
      draft: JSON.stringify(draft),
      created_at,
      updated_at: created_at,
    })
  }
}
