import { profileChangeRefusal } from '@waybill/domain/users/profile-changes'
import { editProfileInput } from '@waybill/domain/users/profile-input'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { isEmailTaken, lockUserOfTeam, updateProfile } from './users.sql.ts'

/** One's own profile, or a colleague's by the Primary Member. */
export const editProfile = operation({
  name: 'EditProfile',
  input: editProfileInput,
  permission: 'profile.edit',

  async load({ id }, { tx, viewer }) {
    const user = await lockUserOfTeam(tx, id, viewer)
    return user && { user }
  },

  async run({ user }, input, { tx, viewer }) {
    const refusal = profileChangeRefusal(viewer, user, input)
    if (refusal) throw AppError.refused(refusal)
    // Says no more than that: whose address it is, is nobody's business.
    if (input.email !== undefined && (await isEmailTaken(tx, input.email, user.id)))
      throw AppError.invalid({ email: ['invalid'] })
    await updateProfile(tx, input)
    return { id: user.id }
  },
})
