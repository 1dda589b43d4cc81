import { queueMail } from '../mails/queue-mail.ts'
import type { Tx } from '../../platform/database/database.ts'
import { selectPrimaryMember } from './teams.sql.ts'

type Colleague = { name_first: string; name_last: string; email: string }

/** Somebody got access to a company: its Primary Member is written to, since a thief of their session would be the one who let them in. */
export async function notifyOfColleague(tx: Tx, team_id: string, { name_first, name_last, email }: Colleague) {
  const primary = await selectPrimaryMember(tx, team_id)
  if (!primary) return
  const person = `${name_first} ${name_last}`
  await queueMail(tx, {
    to: primary.email,
    language: primary.language,
    template: 'colleague_added',
    parameters: { name: primary.name_first, person, email, company: primary.company_name },
  })
}
