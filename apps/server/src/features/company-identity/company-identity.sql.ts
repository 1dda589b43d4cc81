import { sql } from 'kysely'
import type { CompanyFindingKind, IdentityField } from '@waybill/domain/teams/company-identity'
import type { CompanyInfo } from '@waybill/domain/teams/company-input'
import type { Db, Tx } from '../../platform/database/database.ts'

/** The name of the task that looks a company up. */
export const CHECK_COMPANY = 'check_company'

export async function queueCheck(tx: Tx, team_id: string) {
  await sql`select graphile_worker.add_job(${CHECK_COMPANY}, json_build_object('team_id', ${team_id}::uuid))`.execute(
    tx,
  )
}

type Change = { changed_by: string; changed_at: Date }

export async function insertFormerIdentity(
  tx: Tx,
  { id, company_name, company_type, company_number, vat_number }: Pick<CompanyInfo, IdentityField> & { id: string },
  change: Change,
) {
  const identity = { company_name, company_type, company_number, vat_number }
  await tx
    .insertInto('former_identities')
    .values({ team_id: id, ...identity, ...change })
    .execute()
}

type Finding = { team_id: string; kind: CompanyFindingKind; detail: string; found_at: Date }

/** One that is open already stays as it is. */
export async function insertCompanyFinding(db: Db | Tx, finding: Finding) {
  await db
    .insertInto('company_findings')
    .values(finding)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function lockCompanyFinding(tx: Tx, id: string) {
  return tx
    .selectFrom('company_findings')
    .select(['id', 'settled_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function markCompanyFindingSettled(tx: Tx, id: string, settled: { settled_at: Date; settled_by: string }) {
  await tx.updateTable('company_findings').set(settled).where('id', '=', id).execute()
}

/** Names of other open companies that have this one's name, whatever form of company stands behind it, or its VAT number. */
export async function selectLikeCompanies(db: Db, team_id: string): Promise<string[]> {
  const bare = (team: string) =>
    sql`regexp_replace(company_name_key(${sql.ref(`${team}.company_name`)}), '(ltd|llp|plc)$', '')`
  const { rows } = await sql<{ company_name: string }>`
    select o.company_name from teams t join teams o on o.id <> t.id and not o.is_sandbox and o.closed_at is null
    where t.id = ${team_id} and not t.is_sandbox and (${bare('o')} = ${bare('t')} or o.vat_number = t.vat_number)
    order by o.created_at, o.id limit 3`.execute(db)
  return rows.map(({ company_name }) => company_name)
}
