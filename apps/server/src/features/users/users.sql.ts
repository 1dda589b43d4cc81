import { sql } from 'kysely'
import type { EditProfileInput } from '@waybill/domain/users/profile-input'
import type { Tx } from '../../platform/database/database.ts'

/** Locks a user of the team, or the viewer; anybody else is not there. */
export function lockUserOfTeam(tx: Tx, id: string, viewer: { user_id: string; team_id: string | null }) {
  return tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where((is) => is.or([is('id', '=', viewer.user_id), is('team_id', '=', viewer.team_id)]))
    .forUpdate()
    .executeTakeFirst()
}

export async function isEmailTaken(tx: Tx, email: string, id: string): Promise<boolean> {
  const taken = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('id', '<>', id)
    .executeTakeFirst()
  return taken !== undefined
}

export async function updateProfile(tx: Tx, { id, ...changes }: EditProfileInput) {
  await tx
    .updateTable('users')
    .set({ ...changes, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}
