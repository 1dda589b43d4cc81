import { setUserActiveInput } from '@waybill/domain/back-office/back-office-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { revokeKeysOf } from '../../api-keys/api-keys.sql.ts'
import { recoverAccount } from '../../sign-in/sessions/recover-account.ts'
import { notifyOfColleague } from '../../teams/notify-of-colleague.ts'
import { requirePlanRoom } from '../../teams/plan-room.ts'
import { lockMember, updateUser } from '../users.sql.ts'

/** Staff shut one person out, or let them in again where the plan has room for them. */
export const setUserActive = operation({
  input: setUserActiveInput,
  permission: 'person.judge',

  async load({ user_id }, { tx }) {
    const user = await lockMember(tx, user_id)
    return user && { user }
  },

  async run({ user }, { active }, work) {
    const { tx, now } = work
    if (user.inactivated !== active) throw AppError.stale(active ? 'active' : 'inactivated')
    if (active && user.team_id) await requirePlanRoom(tx, user.team_id)
    await updateUser(tx, user.id, { inactivated: !active })
    if (active && user.team_id) await notifyOfColleague(tx, user.team_id, user)
    if (!active) {
      await recoverAccount(work, user.id)
      await revokeKeysOf(tx, user.id, { now })
    }
    return { id: user.id }
  },
})
