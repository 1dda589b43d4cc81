import { companyDomain } from '@waybill/domain/onboarding/public-mail-domain'
import { companyNumber } from '@waybill/domain/teams/company-number'
import type { Db } from '../../platform/database/database.ts'
import { selectTeamByNumber } from '../teams/company/company-identity.sql.ts'
import { selectTeamsByDomain } from './onboarding.sql.ts'

export type JoinableTeam = { id: string; company_name: string; town: string; by: 'number' | 'domain' }

/** Companies that somebody may ask to be added to: the one with their number, and those of their address's domain. */
export async function joinableTeams(
  db: Db,
  { email, company_number }: { email: string; company_number: string | null },
): Promise<JoinableTeam[]> {
  const number = companyNumber().safeParse(company_number ?? '')
  const domain = companyDomain(email)
  const byNumber = number.success ? await selectTeamByNumber(db, number.data) : undefined
  const byDomain = domain === null ? [] : await selectTeamsByDomain(db, domain)
  return [
    ...(byNumber ? [{ ...byNumber, by: 'number' as const }] : []),
    ...byDomain.filter(({ id }) => id !== byNumber?.id).map((team) => ({ ...team, by: 'domain' as const })),
  ]
}
