import { endSessionsInput } from '@waybill/domain/users/user-input'
import { operation } from '../../../platform/operation.ts'
import { recoverAccount, recoverFrom } from './recover-account.ts'
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

  async run({ session }, _input, work) {
    const { id, user_id } = session
    if (id) await recoverFrom(work, { id, user_id })
    else await recoverAccount(work, user_id, work.viewer.session_id)
    return { id: user_id }
  },
})
