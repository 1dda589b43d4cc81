import type { Context } from '../../../platform/context.ts'
import { endSession } from './session.ts'

/** Ends the session the request came with. */
export async function logout({ platform, viewer, now }: Context) {
  if (viewer) await endSession(platform.databases.db, viewer.session_id, now)
  return { status: 'success', message: 'Logged out' }
}
