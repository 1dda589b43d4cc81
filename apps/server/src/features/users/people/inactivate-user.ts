import { userIdInput } from '@waybill/domain/users/user-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { revokeKeysOf } from '../../api-keys/api-keys.sql.ts'
import { recoverAccount } from '../../sign-in/sessions/recover-account.ts'
import { lockUserOfTeam, updateUser } from '../users.sql.ts'

/** A colleague works here no more, or not for now: signed out at once, and told so when they come back. */
export const inactivateUser = operation({
  input: userIdInput,
  permission: 'user.inactivate',

  async load({ user_id }, { tx, viewer }) {
    const user = await lockUserOfTeam(tx, user_id, viewer)
    return user && { user }
  },

  async run({ user }, _input, work) {
    const { tx, now } = work
    if (user.inactivated) throw AppError.stale('inactivated')
    await updateUser(tx, user.id, { inactivated: true })
    await recoverAccount(work, user.id)
    await revokeKeysOf(tx, user.id, { now })
    return { id: user.id }
  },
})
