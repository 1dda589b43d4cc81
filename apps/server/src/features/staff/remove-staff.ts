import { removeStaffInput } from '@waybill/domain/staff/staff-input'
import { operation } from '../../platform/operation.ts'
import { isAgreedByTwo } from './agreed-by-two.ts'
import { endStaff, leavesAnOwner } from './end-staff.ts'
import { lockStaff } from './staff.sql.ts'

/** Staff no longer, and logged out everywhere. The removal of an owner waits for a second owner. */
export const removeStaff = operation({
  input: removeStaffInput,
  permission: 'staff.change',

  async load({ user_id }, { tx }) {
    const account = await lockStaff(tx, user_id)
    return account && { account, leaves_an_owner: await leavesAnOwner(tx, user_id) }
  },

  async run({ account }, _input, work) {
    const is_done = await isAgreedByTwo(work, account, [])
    if (is_done) await endStaff(work.tx, account.id, work.now)
    return { user: { id: account.id }, is_done }
  },
})
