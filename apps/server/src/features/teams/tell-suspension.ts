import type { Tx } from '../../platform/database/database.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { selectPrimary } from './said-by-staff.sql.ts'

type Team = { id: string; company_name: string }

/** The Primary Member is contacted on suspension (spec §6); the reason is staff's own note and stays with them. */
export async function tellSuspension(tx: Tx, team: Team, template: 'team_suspended' | 'team_unsuspended') {
  const primary = await selectPrimary(tx, team.id)
  if (!primary) return
  await queueMail(tx, {
    to: primary.email,
    language: primary.language,
    template,
    parameters: { name: primary.name_first, company: team.company_name },
  })
}
