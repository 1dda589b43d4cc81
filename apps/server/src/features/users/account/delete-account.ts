import { deleteAccountInput } from '@waybill/domain/users/user-input'
import { operation } from '../../../platform/operation.ts'
import { clearVehicleUser } from '../../fleet/fleet.sql.ts'
import { revokeKeysOf } from '../../api-keys/api-keys.sql.ts'
import { deleteFactor } from '../../credentials/second-factors.sql.ts'
import { recoverAccount } from '../../sign-in/sessions/recover-account.ts'
import { requirePerson } from '../../credentials/codes.ts'
import { updateClosedTeam } from '../../teams/teams.sql.ts'
import { lockPlanRoom } from '../../teams/plan-room.ts'
import { anonymiseUser, countOpenWork, isPaymentUnderWay } from './delete-account.sql.ts'
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
    const subscription_renews = ['subscriber', 'payment_overdue'].includes(viewer.subscription_status)
    const payment_under_way = user.team_id !== null && (await isPaymentUnderWay(tx, user.team_id))
    const open_work = await countOpenWork(tx, user)
    return { user, account: { other_users: others, open_work, subscription_renews, payment_under_way } }
  },

  async run({ user, account }, { password }, work) {
    const { tx, now } = work
    await requirePerson(work, password)
    await recoverAccount(work, user.id)
    await revokeKeysOf(tx, user.id, { now })
    await deleteFactor(tx, user.id)
    await clearVehicleUser(tx, user.id)
    await anonymiseUser(tx, user.id, now)
    if (user.team_id && user.is_primary && account.other_users === 0) await updateClosedTeam(tx, user.team_id, now)
    return { id: user.id }
  },
})
