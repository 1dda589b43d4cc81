import { sql } from 'kysely'
import type { CompanyInfo } from '@waybill/domain/teams/company-input'
import type { RegistryStatus } from '@waybill/domain/teams/company-registry'
import type { Db, Tx } from '../../../platform/database/database.ts'

/** One transaction at a time per number: of two companies that enter the same number at once one gets it. */
export async function lockCompanyNumber(tx: Tx, company_number: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended('company number ' || ${company_number}, 0))`.execute(tx)
}

/** The open company with this number; a company that has closed gives its number back. */
export function selectTeamByNumber(db: Db, company_number: string) {
  return db
    .selectFrom('teams')
    .select(['id', 'company_name', 'town'])
    .where('company_type', '=', 'LIMITED_COMPANY')
    .where('company_number', '=', company_number)
    .where('is_sandbox', '=', false)
    .where('closed_at', 'is', null)
    .orderBy('number_contested')
    .limit(1)
    .executeTakeFirst()
}

/** Another name, number or type: what the register and staff have said was about the former one. */
export async function updateIdentity(tx: Tx, id: string, info: CompanyInfo, { isAnother }: { isAnother: boolean }) {
  const unchecked = { registry_status: 'unchecked', registry_name: null, registry_checked_at: null } as const
  await tx
    .updateTable('teams')
    .set({ ...info, ...(isAnother && { ...unchecked, contact_verified_at: null, number_contested: false }) })
    .where('id', '=', id)
    .execute()
}

export function selectCompany(db: Db, team_id: string) {
  return db
    .selectFrom('teams')
    .select(['company_name', 'company_number', 'company_type'])
    .where('id', '=', team_id)
    .executeTakeFirst()
}

type Registered = { registry_status: RegistryStatus; registry_name: string | null; registry_checked_at: Date }

/** Nothing where the company was changed while the register was asked. */
export async function noteRegistry(
  db: Db,
  team_id: string,
  asked: { company_name: string; company_number: string },
  found: Registered,
) {
  await db
    .updateTable('teams')
    .set(found)
    .where('id', '=', team_id)
    .where('company_name', '=', asked.company_name)
    .where('company_number', '=', asked.company_number)
    .execute()
}
