import { emailLinkInput } from '@waybill/domain/users/user-input'
import { AppError } from '../../../platform/app-error.ts'
import { hashOfToken, newToken } from '../../../platform/secrets/token.ts'
import { visitorOperation } from '../../../platform/visitor-operation.ts'
import { sendPasswordLink } from '../../passwords/send-password-link.ts'
import { setPassword } from '../../passwords/passwords.sql.ts'
import { hashPassword } from '../../credentials/passwords.ts'
import { recoverAccount } from '../../sign-in/sessions/recover-account.ts'
import { lockEmailUndo, markUndone } from './email-changes.sql.ts'
import { isEmailTaken, updateUser } from '../users.sql.ts'

/**
 * "This was not me", from the old address: it counts again, whether the change was confirmed or not. The thief knew the
 * password, so that one is worth nothing any more: a link to choose another is mailed to the old address.
 */
export const undoEmailChange = visitorOperation({
  input: emailLinkInput,
  limit: { name: 'password_link' },
  prepare: () => hashPassword(newToken()),

  async run({ token }, work, password_nobody_knows) {
    const { tx, now } = work
    const user = await lockEmailUndo(tx, hashOfToken(token), now)
    if (!user) throw AppError.notFound()
    const { id, undo_id, old_email: email, asked_at } = user
    // Somebody else may have signed up with it since.
    if (await isEmailTaken(tx, email, id)) throw AppError.stale()
    await updateUser(tx, id, { email })
    await setPassword(tx, id, password_nobody_knows, now)
    await recoverAccount(work, id)
    await markUndone(tx, id, { undo_id, asked_at, now })
    await sendPasswordLink(tx, { ...user, email, password_hash: password_nobody_knows }, now)
    return { email }
  },
})
