import { deleteAccountInput } from '@waybill/domain/users/user-input'
import { operation } from '../../../platform/operation.ts'
import { clearVehicleUser } from '../../fleet/fleet.sql.ts'
import { revokeKeysOf } from '../../api-keys/api-keys.sql.ts'
import { endSessionsOf } from '../../sign-in/sessions/session.ts'
import { requireOwnPassword } from '../../sign-in/passwords.ts'
import { updateClosedTeam } from '../../teams/teams.sql.ts'
import { lockPlanRoom } from '../../teams/plan-room.ts'
import { anonymiseUser, countOpenWork } from './delete-account.sql.ts'
import { lockUserOfTeam } from '../users.sql.ts'

/** Somebody leaves for good. A company of one ends with them; what jobs and invoices must show of it stays. */
export const deleteAccount = operation({
  input: deleteAccountInput,
  permission: 'account.delete',
  proves: ['own_password'],

  async load(_input, { tx, viewer }) {
    const user = await lockUserOfTeam(tx, viewer.user_id, viewer)
    if (!user) return undefined
    const others = user.team_id ? (await lockPlanRoom(tx, user.team_id)).active_users - 1 : 0
    const subscription_renews = ['subscriber', 'payment_overdue', 'incomplete'].includes(viewer.subscription_status)
    return { user, account: { other_users: others, open_work: await countOpenWork(tx, user), subscription_renews } }
  },

  async run({ user, account }, { password }, work) {
    const { tx, now } = work
    await requireOwnPassword(work, password)
    await endSessionsOf(tx, user.id, { now })
    await revokeKeysOf(tx, user.id, { now })
    await clearVehicleUser(tx, user.id)
    await anonymiseUser(tx, user.id, now)
    if (user.team_id && user.is_primary && account.other_users === 0) await updateClosedTeam(tx, user.team_id)
    return { id: user.id }
  },
})
