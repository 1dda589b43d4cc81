import { savedLoadInput } from '@waybill/domain/jobs/job-input'
import type { DemoJob } from './build-job.ts'
import type { Cast, Company, Member } from './build-teams.ts'
import { minutesAfter, type DemoWorld } from './demo-world.ts'
import { demoTowns, siteIn } from './sites.ts'
import { feedbackComments, loadsBySize, talks } from './words/goods.ts'

/** What people say to and of each other, and the loads they send again and again. */
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
    leaveFeedback(world, job, carrier)
    if (world.random.chance(job.plan.is_close_up ? 0.5 : 0.12)) talk(world, job, carrier)
  }
  saveLoads(world, cast.poster, [
    'Weekly Bristol run',
    'Spares to Coventry',
    'Overnight Glasgow',
    'Exhibition return',
    'Dover transfer',
  ])
  saveLoads(world, cast.courier, ['Hospital samples', 'Print to London'])
}

/** Both sides speak of most complete jobs; of paid ones only the carrier so far. */
function leaveFeedback(world: DemoWorld, job: DemoJob, carrier: Company) {
  const { random } = world
  const { status } = job.row
  const carrierUser = carrier.members.find(({ id }) => id === job.row.bid_user_id) ?? carrier.primary
  if (status === 'complete' && random.chance(0.72))
    addFeedback(world, job, { from: job.poster, to: carrierUser, to_team: carrier })
  if ((status === 'complete' && random.chance(0.6)) || (status === 'paid' && random.chance(0.25)))
    addFeedback(world, job, { from: carrierUser, to: job.poster, to_team: job.plan.poster })
}

const ratings = [5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 5, 3, 3, 2, 1] as const

function addFeedback(
  world: DemoWorld,
  { row }: DemoJob,
  { from, to, to_team }: { from: Member; to: Member; to_team: Company },
) {
  const { random } = world
  const rating = random.pick(ratings)
  const delivered = row.delivery_end as Date
  const span = (world.now.getTime() - delivered.getTime()) / 60_000
  const at = minutesAfter(delivered, span * (0.1 + random.next() * 0.8))
  const id = world.id(at)
  world.rows.feedbacks.push({
    id,
    job_id: row.id,
    from_team_id: from.team_id,
    from_user_id: from.id,
    to_team_id: to.team_id,
    to_user_id: to.id,
    rating,
    comment: random.chance(0.75) ? random.pick(feedbackComments[rating] ?? []) : null,
    answer:
      rating <= 2 && random.chance(0.6)
        ? 'Sorry about that, the motorway was closed. We have changed how we call ahead.'
        : null,
    created_at: at,
  })
  to_team.team.rating_sum = (to_team.team.rating_sum ?? 0) + rating
  to_team.team.ratings_count = (to_team.team.ratings_count ?? 0) + 1
  const name = rating <= 2 ? 'poor_feedback_left' : 'feedback_left'
  world.facts.push({ at, fact: { name, job_id: row.id, feedback_id: id }, actor_id: from.id })
}

function talk(world: DemoWorld, { row, times, poster, plan }: DemoJob, carrier: Company) {
  const { random, rows } = world
  const other = carrier.members.find(({ id }) => id === row.driver_id) ?? carrier.primary
  const opened = minutesAfter(times.allocated, random.int(2, 20))
  if (opened > world.now) return
  const conversation_id = world.id(opened)
  const said: (typeof rows.chat_messages)[number][] = []
  let at = opened
  for (const [index, body] of random.pick(talks).entries()) {
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
  // What was said last about today's work still waits for the other side.
  for (const member of [...plan.poster.members, ...carrier.members]) {
    const waits = plan.is_close_up === true && member.team_id !== last.team_id
    rows.participations.push({ conversation_id, user_id: member.id, read_number: said.length - (waits ? 1 : 0) })
  }
}

function saveLoads(world: DemoWorld, company: Company, names: readonly string[]) {
  const { random, reference, rows } = world
  for (const name of names) {
    const vehicle = random.pick(reference.vehicles.filter(({ size }) => size > 1 && size < 8))
    const load = random.pick(loadsBySize[vehicle.size] ?? [])
    const created_at = world.minutes(-random.int(2, 80) * 1440)
    const {
      id: _id,
      name: _name,
      ...draft
    } = savedLoadInput.parse({
      pickup: siteIn(random, company.town),
      destination: siteIn(random, random.pick(demoTowns())),
      vehicle_id: vehicle.id,
      weight: random.int(load.weight[0], load.weight[1]),
      payment_terms: 'THIRTY_DAYS',
      price: random.int(12, 80) * 500,
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
