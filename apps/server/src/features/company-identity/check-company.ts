import { registryStatus } from '@waybill/domain/teams/company-registry'
import type { Platform } from '../../platform/context.ts'
import { createRegistry } from '../../platform/registry/companies-house.ts'
import { noteRegistry, selectCompany } from '../teams/company/company-identity.sql.ts'
import { insertCompanyFinding, selectLikeCompanies } from './company-identity.sql.ts'

/** Notes for staff what the public register says of a company that is new or another, and whom it looks like; nobody waits for it. */
export async function checkCompany({ config, databases: { db }, now }: Platform, team_id: string): Promise<void> {
  const company = await selectCompany(db, team_id)
  if (!company) return
  for (const detail of await selectLikeCompanies(db, team_id))
    await insertCompanyFinding(db, { team_id, kind: 'company_like_another', detail, found_at: now() })
  if (company.company_type !== 'LIMITED_COMPANY') return
  const registered = await createRegistry(config)(company.company_number)
  if (registered === undefined) return
  await noteRegistry(db, team_id, company, {
    registry_status: registryStatus(registered, company.company_name),
    registry_name: registered?.name ?? null,
    registry_checked_at: now(),
  })
}
