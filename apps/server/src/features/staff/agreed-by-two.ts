import { DAY_MS } from '@waybill/domain/time/milliseconds'
import { STAFF_CHANGE_DAYS, type StaffRole } from '@waybill/domain/staff/staff-role'
import type { Work } from '../../platform/operation.ts'
import { hasSecondFactor } from '../credentials/second-factors.sql.ts'
import { deleteChange, lockChange, type StaffAccount, storeChange } from './staff.sql.ts'

/**
 * Taking an owner's role takes two owners: the first request is stored, the same request of another owner is carried out. Answers
 * whether it may be done now. An owner who has never signed in (no second factor) is removed by one.
 */
export async function isAgreedByTwo(
  { tx, viewer, now }: Work,
  account: StaffAccount,
  staff_roles: StaffRole[],
): Promise<boolean> {
  const isOwnerAtWork = account.staff_roles.includes('owner') && (await hasSecondFactor(tx, account.id))
  if (!isOwnerAtWork || staff_roles.includes('owner')) return true
  const asked = await lockChange(tx, account.id)
  const isConfirmed =
    asked !== undefined &&
    asked.asked_by !== viewer.user_id &&
    asked.staff_roles.join() === staff_roles.join() &&
    now.getTime() - asked.asked_at.getTime() < STAFF_CHANGE_DAYS * DAY_MS
  if (isConfirmed) await deleteChange(tx, account.id)
  else await storeChange(tx, { user_id: account.id, staff_roles, asked_by: viewer.user_id, asked_at: now })
  return isConfirmed
}
