import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { documentStatuses } from '@waybill/domain/documents/document'
import { isValidDocument } from '@waybill/domain/documents/document-rules'
import { meetsDemand, type DriverDemand } from '@waybill/domain/jobs/driver-demands'
import { addDays } from '@waybill/domain/time/calendar'
import { londonDay } from '@waybill/domain/time/london-day'
import { AlertStory } from '../../../testing/alert-story.ts'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { allocateJob } from '../jobs/office/allocate-job.ts'
import { submitBid } from '../jobs/bids/submit-bid.ts'
import { assignDriver } from '../jobs/office/assign-driver.ts'

// The rule lives twice: operations and screens ask the domain, alerts ask PostgreSQL. Every combination is compared.
const world = useWorld()
const refusals = {
  tracked_drivers_only: 'tracking_asked',
  fors_accredited_drivers_only: 'fors_asked',
} as const satisfies Record<DriverDemand, string>
const demands = ['tracked_drivers_only', 'fors_accredited_drivers_only'] as const
const [tracked, accredited] = demands
const wishes = [[], [tracked], [accredited], [tracked, accredited]]
const standings = [false, true].flatMap((tracking) =>
  [false, true].map((fors_accredited) => ({ tracking, fors_accredited })),
)

let alerts: AlertStory
let takers: { person: Person; tracking: boolean; fors_accredited: boolean }[]
const at = { latitude: 50, longitude: 10 }
beforeAll(async () => {
  alerts = await AlertStory.begin(world)
  takers = await Promise.all(
    standings.map(async (standing) => {
      const person = await alerts.takerAt(at)
      await world.db.updateTable('users').set({ tracking: standing.tracking }).where('id', '=', person.id).execute()
      if (!standing.fors_accredited) await world.story.documentsEnd(person, 'fors_certificate', -1)
      return { person, ...standing }
    }),
  )
})

async function jobFor(additional_options: readonly DriverDemand[]): Promise<string> {
  const job_id = await world.story.job(alerts.poster, { pickup: at })
  await world.db
    .updateTable('jobs')
    .set({ additional_options: [...additional_options] })
    .where('id', '=', job_id)
    .execute()
  return job_id
}
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { details?: { refusal?: string } }) => error.details?.refusal ?? 'failed',
  )

describe.each(wishes.map((wish) => ({ wish })))('a job that asks for $wish', ({ wish }) => {
  const lacks = (taker: (typeof standings)[number]) => demands.find((each) => !meetsDemand(each, wish, taker))

  test('is announced to those who have it', async () => {
    const job_id = await jobFor(wish)
    await alerts.announce(job_id)
    const { rows } = await sql<{ id: string }>`
      select unnest(user_ids) as id from job_audiences where job_id = ${job_id}`.execute(world.db)
    const expected = takers.filter((taker) => !lacks(taker)).map(({ person }) => person.id)
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(expected))
    expect(expected.length).toBeGreaterThan(0)
  })

  test('takes their bids, and tells everybody else what it asks for', async () => {
    const job_id = await jobFor(wish)
    for (const { person, ...standing } of takers) {
      const lack = lacks(standing)
      const bid = submitBid(await world.as(person.token), { job_id, amount: 10_000, comment: null })
      expect(await outcome(bid)).toBe(lack ? refusals[lack] : null)
    }
  })

  test('is allocated to them, and to nobody else', async () => {
    for (const { person, ...standing } of takers) {
      const job_id = await jobFor(wish)
      const lack = lacks(standing)
      const input = { job_id, user_id: person.id, agreed_price: 10_000, comment: null }
      expect(await outcome(allocateJob(await world.as(alerts.poster.token), input))).toBe(
        lack ? `taker_${refusals[lack]}` : null,
      )
    }
  })
})

test('a colleague drives a tracked job only with their position shared', async () => {
  const job_id = await jobFor([tracked])
  const office = takers.find(({ tracking, fors_accredited }) => tracking && fors_accredited)!.person
  const dark = await world.story.colleague(office.team_id)
  const shown = await world.story.colleague(office.team_id, { tracking: true })
  await allocateJob(await world.as(alerts.poster.token), {
    job_id,
    user_id: office.id,
    agreed_price: 10_000,
    comment: null,
  })
  const assign = async (driver_id: string) => assignDriver(await world.as(office.token), { job_id, driver_id })
  expect(await outcome(assign(dark.id))).toBe('taker_tracking_asked')
  expect(await outcome(assign(shown.id))).toBeNull()
})

test('the database and the domain agree which certificate counts, on its last day too', async () => {
  const { person } = takers[0]!
  const today = londonDay(world.now)
  const mine = () => sql`team_id = ${person.team_id}
    and type_id = (select id from document_types where code = 'fors_certificate')`
  for (const status of documentStatuses)
    for (const expiry of [null, addDays(today, -1), today, addDays(today, 1)]) {
      const reason = status === 'rejected' ? 'Unreadable' : null
      await sql`update documents set status = ${status}, expiry = ${expiry}::date, rejection_reason = ${reason} where ${mine()}`.execute(
        world.db,
      )
      const { rows } = await sql<{ held: boolean }>`select team_fors_accredited(${person.team_id}) as held`.execute(
        world.db,
      )
      expect(rows[0], `${status} ${expiry}`).toEqual({ held: isValidDocument({ status, expiry }, today) })
    }
})
