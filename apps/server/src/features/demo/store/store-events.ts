import type { Tx } from '../../../platform/database/database.ts'
import { nobodyNear } from '../../alerts/matching-takers.sql.ts'
import { noticesOf, deliverNotice } from '../../notifications/telling/deliver-notice.ts'
import type { Cast } from '../companies/build-teams.ts'
import { insertFact, readEventsBefore } from '../demo.sql.ts'
import type { DemoFact, DemoWorld } from '../demo-world.ts'

const DAYS = 5
const UNREAD_HOURS = 2

/** The events of the demo accounts in the last days, by the very rules of the product; old ones are read. */
export async function storeEvents(tx: Tx, world: DemoWorld, cast: Cast) {
  const since = world.minutes(-DAYS * 1440)
  const recent = world.facts
    .filter(({ at }) => at >= since && at <= world.now)
    .filter(concerns(world, cast))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  for (const { fact, actor_id, at } of recent) {
    const { id } = await insertFact(tx, { name: fact.name, fact, actor_id, at })
    const stored = { id, fact, actor_id, created_at: at }
    for (let row = 0; row < noticesOf(stored); row++)
      await deliverNotice(tx, stored, row, { now: at, usersNear: nobodyNear })
  }
  await readEventsBefore(tx, world.minutes(-UNREAD_HOURS * 60))
}

/** Whether a fact is about a job or document that one of the demo accounts has a part in. */
function concerns({ rows }: DemoWorld, { poster, taker, courier, trial, lapsed, pending }: Cast) {
  const teams = new Set([poster, taker, courier, trial, lapsed, pending].map(({ team }) => team.id))
  const jobs = new Set(
    rows.jobs.filter((job) => teams.has(job.team_id) || teams.has(job.bid_team_id ?? '')).map(({ id }) => id),
  )
  const bids = new Set(rows.bids.filter(({ team_id }) => teams.has(team_id)).map(({ id }) => id))
  // Of a job that is still to be had the takers around it were told, whoever posted it.
  const open = new Set(rows.jobs.filter(({ status }) => status === 'active').map(({ id }) => id))
  return ({ fact }: DemoFact) =>
    (fact.name === 'job_posted' && open.has(fact.job_id)) ||
    ('job_id' in fact && jobs.has(fact.job_id)) ||
    ('bid_id' in fact && bids.has(fact.bid_id)) ||
    ('team_id' in fact && teams.has(fact.team_id))
}
