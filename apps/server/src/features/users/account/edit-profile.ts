import { profileChangeRefusal } from '@waybill/domain/access/profile-changes'
import { editProfileInput } from '@waybill/domain/users/profile-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { askForEmailChange } from './change-email.ts'
import { lockUserOfTeam, updateUser } from '../users.sql.ts'

/** One's own profile, or a colleague's by the Primary Member. */
export const editProfile = operation({
  input: editProfileInput,
  permission: 'profile.edit',

  async load({ id }, { tx, viewer }) {
    const user = await lockUserOfTeam(tx, id, viewer)
    return user && { user }
  },

  async run({ user }, { id, email, ...changes }, work) {
    const refusal = profileChangeRefusal(work.viewer, user, { email, ...changes })
    if (refusal) throw AppError.refused(refusal)
    if (email !== undefined) await askForEmailChange(work, user, email)
    await updateUser(work.tx, id, changes)
    if (id !== work.viewer.user_id) work.happened({ name: 'user_changed', user_id: id })
    return { id }
  },
})
