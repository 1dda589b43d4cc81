import { setUserActiveInput } from '@waybill/domain/back-office/back-office-input'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { endKeysOf } from '../api-keys/end-keys.ts'
import { endSessionsOf } from '../sign-in/end-sessions.ts'
import { requirePlanRoom } from '../teams/plan-room.ts'
import { lockMember } from './user-standing.sql.ts'
import { updateUser } from './users.sql.ts'

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
      await endKeysOf(tx, user.id, { now })
    }
    return { id: user.id }
  },
})
