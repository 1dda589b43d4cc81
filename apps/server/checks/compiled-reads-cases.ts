import type { Cast } from '../testing/cast.ts'
import type { World } from '../testing/world.ts'

/** A report of a job that was decided, and the appeal against it. */
export async function casesOf({ db, now }: World, { poster, rival, staff }: Cast, job_id: string) {
  const of = { language: 'en' as const, opened_at: now, red_at: now, due_at: now, text: 'It is not so.' }
  const about = { subject_kind: 'job' as const, subject_id: job_id, job_id }
  const against = { against_user_id: rival.id, against_team_id: rival.team_id }
  const decided = { state: 'decided' as const, outcome: 'upheld' as const, decided_at: now, decided_by: staff.id }
  const by = { opened_by_user_id: poster.id, opened_by_team_id: poster.team_id }
  const { id } = await db
    .insertInto('cases')
    .values({ ...of, ...about, ...against, ...decided, ...by, number: 'C-2026-9001', kind: 'report', reason: 'fraud' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const appeal = { number: 'C-2026-9002', kind: 'decision' as const, appeal_of: id, appeal_side: 'affected' as const }
  const opened = { opened_by_user_id: rival.id, opened_by_team_id: rival.team_id }
  await db
    .insertInto('cases')
    .values({ ...of, ...about, ...opened, ...appeal })
    .execute()
}
