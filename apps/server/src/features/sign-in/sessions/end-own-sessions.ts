import { endSessionsInput } from '@waybill/domain/users/user-input'
import { operation } from '../../../platform/operation.ts'
import { endSession, endSessionsOf } from './session.ts'
import { lockOwnSession } from './sessions.sql.ts'

/** A lost phone, somebody else's computer: one of one's own sessions, or all but the one that asks. */
export const endSessions = operation({
  input: endSessionsInput,
  permission: 'session.end',

  async load({ session_id }, { tx, viewer }) {
    if (!session_id) return { session: { id: null, user_id: viewer.user_id } }
    const session = await lockOwnSession(tx, session_id, viewer.user_id)
    return session && { session }
  },

  async run({ session }, _input, { tx, viewer, now }) {
    if (session.id) await endSession(tx, session.id, now)
    else await endSessionsOf(tx, viewer.user_id, { now, except: viewer.session_id })
    return { id: viewer.user_id }
  },
})
