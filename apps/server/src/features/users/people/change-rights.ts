import type { z } from 'zod'
import type { giveRightsByStaffInput } from '@waybill/domain/back-office/back-office-input'
import type { Work } from '../../../platform/operation.ts'
import { revokeKeysOf } from '../../api-keys/api-keys.sql.ts'
import { updateUser } from '../users.sql.ts'

/** Keys do not wait for a right to come back: whoever gets it again makes new ones. */
export async function changeRights(
  { tx, now, viewer, recordFact }: Work,
  { user_id, ...rights }: Omit<z.output<typeof giveRightsByStaffInput>, 'reason'>,
): Promise<{ id: string }> {
  await updateUser(tx, user_id, rights)
  if (rights.can_use_client_api === false) await revokeKeysOf(tx, user_id, { now, is_demo: false })
  if (rights.has_demo_account_access === false) await revokeKeysOf(tx, user_id, { now, is_demo: true })
  if (user_id !== viewer.user_id) recordFact({ name: 'user_changed', user_id })
  return { id: user_id }
}
