import { setUserActiveInput } from '@waybill/domain/back-office/back-office-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { revokeKeysOf } from '../../api-keys/api-keys.sql.ts'
import { endSessionsOf } from '../../sign-in/sessions/session.ts'
import { requirePlanRoom } from '../../teams/plan-room.ts'
import { lockMember, updateUser } from '../users.sql.ts'

/** Staff shut one person out, or let them in again where the plan has room for them. */
export const setUserActive = operation({
  input: setUserActiveInput,
  permission: 'back_office.act',

  async load({ user_id }, { tx }) {
    const user = await lockMember(tx, user_id)
    return user && { user }
  },

  async run({ user }, { active }, { tx, now }) {
    if (user.inactivated !== active) throw AppError.stale(active ? 'active' : 'inactivated')
    if (active && user.team_id) await requirePlanRoom(tx, user.team_id)
    await updateUser(tx, user.id, { inactivated: !active })
    if (!active) {
      await endSessionsOf(tx, user.id, { now })
      await revokeKeysOf(tx, user.id, { now })
    }
    return { id: user.id }
  },
})
