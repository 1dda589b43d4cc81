import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

type Counts = {
  documents_to_review: number
  failed_tasks: number
  failed_mails: number
  failed_callbacks: number
  suspended_teams: number
  contacts_to_verify: number
}

/** Counts of open matters for staff. */
export async function selectCounts(db: Db): Promise<Counts> {
  const { rows } = await sql<Counts>`select
    (select count(*)::int from documents where status = 'pending') as documents_to_review,
    (select count(*)::int from graphile_worker.jobs where attempts >= max_attempts) as failed_tasks,
    (select count(*)::int from mails where status = 'failed') as failed_mails,
    (select count(*)::int from callback_deliveries where status <> 'delivered' and attempts > 0) as failed_callbacks,
    (select count(*)::int from teams where is_suspended and not is_sandbox) as suspended_teams,
    (select count(*)::int from teams where contact_verified_at is null and phone is not null and not is_sandbox) as contacts_to_verify`.execute(
    db,
  )
  return rows[0]!
}
