import { userIdInput } from '@waybill/domain/users/user-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { inviteUser } from './invite-user.ts'
import { lockUserOfTeam } from '../users.sql.ts'

/** For somebody who has not created a password yet: the link in the mail before opens nothing any more. */
export const resendInvitation = operation({
  input: userIdInput,
  permission: 'user.activate',

  async load({ user_id }, { tx, viewer }) {
    const user = await lockUserOfTeam(tx, user_id, viewer)
    return user && { user }
  },

  async run({ user }, _input, work) {
    if (user.password_hash || user.inactivated) throw AppError.stale(user.registration_progress)
    await inviteUser(work, user)
    return { id: user.id }
  },
})
