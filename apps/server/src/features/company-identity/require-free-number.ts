import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database/database.ts'
import { lockCompanyNumber, selectTeamByNumber } from '../teams/company/company-identity.sql.ts'

type Registered = { company_type: string; company_number: string }

/**
 * The number of a limited company belongs to no other open one; a sole trader has none.
 * @throws VALIDATION: it is taken
 */
export async function requireFreeNumber(
  tx: Tx,
  { company_type, company_number }: Registered,
  own_team_id: string | null,
): Promise<void> {
  if (company_type !== 'LIMITED_COMPANY') return
  await lockCompanyNumber(tx, company_number)
  const holder = await selectTeamByNumber(tx, company_number)
  if (holder && holder.id !== own_team_id) throw AppError.invalid({ company_number: ['company_number_taken'] })
}
