import type { Context } from '../../platform/context.ts'
import { revokeSession } from './sign-in.sql.ts'

/** Ends the session the request came with. */
export async function logout({ platform, viewer, now }: Context) {
  if (viewer) await revokeSession(platform.databases.db, viewer.session_id, now)
  return { status: 'success', message: 'Logged out' }
}
