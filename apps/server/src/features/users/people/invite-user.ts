import type { Language } from '@waybill/domain/users/profile-setting'
import type { Work } from '../../../platform/operation.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import { createPasswordLink } from '../../passwords/create-password-link.ts'
import { selectReader } from '../../credentials/credentials.sql.ts'

type Invited = { id: string; email: string; language: Language }

/** Mails a link to create a password; one mailed before opens nothing any more. */
export async function inviteUser({ tx, viewer, now }: Work, user: Invited): Promise<void> {
  const { email: inviter } = await selectReader(tx, viewer.user_id)
  const link = await createPasswordLink(tx, user.id, 'create', now)
  await queueMail(tx, {
    to: user.email,
    language: user.language,
    template: 'invitation',
    parameters: { inviter, link },
  })
}
