import { profileChangeRefusal } from '@waybill/domain/access/profile-changes'
import { editProfileInput } from '@waybill/domain/users/profile-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { provesPerson, requirePerson } from '../../credentials/codes.ts'
import { askForEmailChange } from './change-email.ts'
import { moveInvoiceRecipient } from '../../teams/teams.sql.ts'
import { lockUserOfTeam, updateUser } from '../users.sql.ts'

/** One's own profile, or a colleague's by the Primary Member. */
export const editProfile = operation({
  input: editProfileInput,
  permission: 'profile.edit',
  proves: provesPerson,

  async load({ id }, { tx, viewer }) {
    const user = await lockUserOfTeam(tx, id, viewer)
    return user && { user }
  },

  async run({ user }, { id, email, password, ...changes }, work) {
    const refusal = profileChangeRefusal(work.viewer, user, { email, ...changes })
    if (refusal) throw AppError.refused(refusal)
    if (email !== undefined) {
      // The owner of the address has the account: an open screen or a stolen token is not enough.
      if (email !== user.email) await requirePerson(work, password)
      await askForEmailChange(work, user, { email, by_owner: id === work.viewer.user_id })
    }
    await updateUser(work.tx, id, changes)
    if (changes.has_full_access === false) await moveInvoiceRecipient(work.tx, id)
    if (id !== work.viewer.user_id) work.recordFact({ name: 'user_changed', user_id: id })
    return { id }
  },
})
