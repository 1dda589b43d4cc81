import { giveRightsByStaffInput } from '@waybill/domain/back-office/back-office-input'
import { operation } from '../../../platform/operation.ts'
import { changeRights } from './change-rights.ts'
import { lockMember } from '../users.sql.ts'

/** Staff say it for anybody, with a reason. */
export const giveRightsByStaff = operation({
  input: giveRightsByStaffInput,
  permission: 'person.judge',

  async load({ user_id }, { tx }) {
    const user = await lockMember(tx, user_id)
    return user && { user }
  },

  run: (_about, { reason: _, ...input }, work) => changeRights(work, input),
})
