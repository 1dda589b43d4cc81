import { giveApiAccessByStaffInput } from '@waybill/domain/back-office/back-office-input'
import { operation } from '../../platform/operation.ts'
import { changeApiAccess } from './change-api-access.ts'
import { lockMember } from './user-standing.sql.ts'

/** Staff say it for anybody, with a reason. */
export const giveApiAccessByStaff = operation({
  name: 'giveApiAccessByStaff',
  input: giveApiAccessByStaffInput,
  permission: 'back_office.act',

  async load({ user_id }, { tx }) {
    const user = await lockMember(tx, user_id)
    return user && { user }
  },

  run: (_about, { reason: _, ...input }, work) => changeApiAccess(work, input),
})
