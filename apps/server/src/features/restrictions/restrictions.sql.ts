import { sql } from 'kysely'
import type { RestrictedAct } from '@waybill/domain/cases/restriction'
import type { Tx } from '../../platform/database/database.ts'

/** The restrictions that hold now for a user `u`, by what they close: the later end counts. */
export function restrictedUntil(now: Date) {
  return sql`coalesce((select jsonb_object_agg(act, until) from (
    select r.act, max(r.until) as until from restrictions r
    where (r.team_id = u.team_id or r.user_id = u.id) and r.ended_at is null and r.until > ${now}::timestamptz group by r.act) held), '{}')`
}

type NewRestriction = {
  case_id: string
  team_id: string | null
  user_id: string | null
  act: RestrictedAct
  until: Date
}

export async function insertRestrictions(tx: Tx, restrictions: readonly NewRestriction[]) {
  if (restrictions.length > 0) await tx.insertInto('restrictions').values(restrictions).execute()
}

export async function endRestrictions(tx: Tx, case_id: string, now: Date) {
  await tx
    .updateTable('restrictions')
    .set({ ended_at: now })
    .where('case_id', '=', case_id)
    .where('ended_at', 'is', null)
    .execute()
}
