import { setStaffRolesInput } from '@waybill/domain/staff/staff-input'
import { operation } from '../../platform/operation.ts'
import { isAgreedByTwo } from './agreed-by-two.ts'
import { leavesAnOwner } from './end-staff.ts'
import { lockStaff, updateRoles } from './staff.sql.ts'

/** Changes the roles of a colleague. Taking the role of an owner away waits for a second owner. */
export const setStaffRoles = operation({
  input: setStaffRolesInput,
  permission: 'staff.change',

  async load({ user_id, staff_roles }, { tx }) {
    const account = await lockStaff(tx, user_id)
    if (!account) return undefined
    return { account, leaves_an_owner: staff_roles.includes('owner') || (await leavesAnOwner(tx, user_id)) }
  },

  async run({ account }, { staff_roles }, work) {
    const is_done = await isAgreedByTwo(work, account, staff_roles)
    if (is_done) await updateRoles(work.tx, account.id, staff_roles)
    return { user: { id: account.id }, is_done }
  },
})
