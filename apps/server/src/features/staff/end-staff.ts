import type { Tx } from '../../platform/database/database.ts'
import { deleteChallenges } from '../sign-in/second-factor/challenges.sql.ts'
import { endSessionsOf } from '../sign-in/sessions/session.ts'
import { demoteStaff, lockOwners } from './staff.sql.ts'

/**
 * Whether an owner would be left without this one: of owners who can sign in (they have a second factor), where this one can.
 * Locks every owner.
 */
export async function leavesAnOwner(tx: Tx, id: string): Promise<boolean> {
  const owners = await lockOwners(tx)
  const leaving = owners.find((owner) => owner.id === id)
  const others = owners.filter((owner) => owner.id !== id)
  return !leaving || others.some(({ has_second_factor }) => has_second_factor || !leaving.has_second_factor)
}

/** Staff no longer: logged out everywhere, and the account is switched off. */
export async function endStaff(tx: Tx, id: string, now: Date): Promise<void> {
  await demoteStaff(tx, id)
  await deleteChallenges(tx, id)
  await endSessionsOf(tx, id, { now })
}
