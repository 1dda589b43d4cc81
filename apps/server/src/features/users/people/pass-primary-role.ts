import { passPrimaryRoleInput } from '@waybill/domain/users/user-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { provesPerson, requirePerson } from '../../credentials/codes.ts'
import { lockUsers, updateUser } from '../users.sql.ts'

/** The team, its users and its subscription are somebody else's to manage from now on. */
export const passPrimaryRole = operation({
  input: passPrimaryRoleInput,
  permission: 'primary_role.pass',
  proves: provesPerson,

  async load({ user_id }, { tx, viewer }) {
    const users = await lockUsers(tx, [user_id, viewer.user_id])
    const user = users.find(({ id, team_id }) => id === user_id && team_id !== null && team_id === viewer.team_id)
    if (!user || user.deleted_at) return undefined
    const is_active = !user.inactivated && user.registration_progress === 'completed'
    const isStillPrimary = users.some(({ id, is_primary }) => id === viewer.user_id && is_primary)
    return { user, other: { is_active }, isStillPrimary }
  },

  async run({ user, isStillPrimary }, { password }, work) {
    const { tx, viewer, recordFact } = work
    if (!isStillPrimary) throw AppError.stale()
    await requirePerson(work, password)
    // In this order: a team never has two.
    await updateUser(tx, viewer.user_id, { is_primary: false, has_full_access: true })
    await updateUser(tx, user.id, { is_primary: true, has_full_access: true, post_work: true })
    recordFact({
      name: 'primary_role_transferred',
      team_id: viewer.team_id!,
      old_primary_id: viewer.user_id,
      new_primary_id: user.id,
    })
    return { id: user.id }
  },
})
