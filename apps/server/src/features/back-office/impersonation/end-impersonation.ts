import { z } from '@waybill/domain/errors/validation'
import { operation } from '../../../platform/operation.ts'
import { endSession } from '../../sign-in/sessions/session.ts'
import { endImpersonationRow, lockBySession } from './impersonation.sql.ts'

/** Back to one's own session, which stood all the while. */
export const endImpersonation = operation({
  input: z.object({}).default({}),
  permission: 'impersonation.end',
  load: (_input, { tx, viewer }) => lockBySession(tx, viewer.session_id),

  async run({ id }, _input, { tx, viewer, now }) {
    await endSession(tx, viewer.session_id, now)
    await endImpersonationRow(tx, id, now)
    return { user_id: viewer.user_id }
  },
})
