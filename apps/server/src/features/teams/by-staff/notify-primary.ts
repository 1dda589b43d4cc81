import { selectPrimaryMember } from '../teams.sql.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { queueMail } from '../../mails/queue-mail.ts'

type Team = { id: string; company_name: string }
type SaidByStaff = 'team_suspended' | 'team_unsuspended' | 'contact_verified' | 'contact_not_verified'

/** The Primary Member is written to (spec §6); the reason is staff's own note and stays with them. */
export async function notifyPrimary(tx: Tx, team: Team, template: SaidByStaff) {
  const primary = await selectPrimaryMember(tx, team.id)
  if (!primary) return
  await queueMail(tx, {
    to: primary.email,
    language: primary.language,
    template,
    parameters: { name: primary.name_first, company: team.company_name },
  })
}
