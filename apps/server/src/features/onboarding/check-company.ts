import { registryStatus } from '@waybill/domain/teams/company-registry'
import type { Platform } from '../../platform/context.ts'
import { createRegistry } from '../../platform/registry/create-registry.ts'
import { noteRegistry, selectCompany } from './onboarding.sql.ts'

/** Notes what the public register says of a new company, for staff to see; nobody is kept waiting for it. */
export async function checkCompany({ config, databases: { db }, now }: Platform, team_id: string): Promise<void> {
  const company = await selectCompany(db, team_id)
  if (company?.company_type !== 'LIMITED_COMPANY') return
  const registered = await createRegistry(config)(company.company_number)
  if (registered === undefined) return
  await noteRegistry(db, team_id, {
    registry_status: registryStatus(registered, company.company_name),
    registry_name: registered?.name ?? null,
    registry_checked_at: now(),
  })
}
