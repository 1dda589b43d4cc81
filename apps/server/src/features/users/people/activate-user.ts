import { userIdInput } from '@waybill/domain/users/user-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { notifyOfColleague } from '../../teams/notify-of-colleague.ts'
import { requirePlanRoom } from '../../teams/plan-room.ts'
import { lockUserOfTeam, updateUser } from '../users.sql.ts'

/** A colleague may work again, if the plan has room for one more. */
export const activateUser = operation({
  input: userIdInput,
  permission: 'user.activate',

  async load({ user_id }, { tx, viewer }) {
    const user = await lockUserOfTeam(tx, user_id, viewer)
    return user && { user }
  },

  async run({ user }, _input, { tx, viewer }) {
    if (!user.inactivated) throw AppError.stale('active')
    await requirePlanRoom(tx, viewer.team_id!)
    await updateUser(tx, user.id, { inactivated: false })
    await notifyOfColleague(tx, viewer.team_id!, user)
    return { id: user.id }
  },
})
