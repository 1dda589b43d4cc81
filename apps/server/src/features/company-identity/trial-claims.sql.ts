import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/**
 * Notes by what else than mail addresses this free job is counted: phone numbers, the register number, name with postcode. Where
 * other companies had one of them, closed ones included, staff see by which and by how many; nobody is refused.
 */
export async function claimTrial(tx: Tx, team_id: string, now: Date): Promise<void> {
  await sql`insert into trial_claims (team_id, kind, digest)
    select ${team_id}::uuid, kind, digest from trial_claims_of(${team_id}::uuid) on conflict do nothing`.execute(tx)
  await sql`insert into company_findings (team_id, kind, detail, found_at)
    select ${team_id}::uuid, 'trial_repeated', shared.kind || ' ' || shared.companies, ${now}::timestamptz from (
      select own.kind, count(distinct other.team_id) as companies from trial_claims own join trial_claims other on other.digest = own.digest
      where own.team_id = ${team_id} group by own.kind order by companies desc, own.kind limit 1) shared
    where shared.companies > 1 on conflict do nothing`.execute(tx)
}
