import { hashOfToken } from '../../../platform/secrets/token.ts'
import { impersonateInput } from '@waybill/domain/back-office/back-office-input'
import { AppError } from '../../../platform/app-error.ts'
import { insertAuditEntry } from '../../../platform/audit/audit.sql.ts'
import type { Context } from '../../../platform/context.ts'
import { startImpersonatedSession } from '../../sign-in/sessions/session.ts'
import { lockUnused, useToken } from './impersonation.sql.ts'

/** Changes a single-use token into a session in the member's place. A token that is used, late or wrong answers alike. */
export async function impersonate({ platform, now }: Context, rawInput: unknown) {
  const input = impersonateInput.safeParse(rawInput)
  if (!input.success) throw AppError.invalidInput(input.error)
  const token_hash = hashOfToken(input.data.token)
  return platform.databases.db.transaction().execute(async (tx) => {
    const asked = await lockUnused(tx, token_hash, now)
    if (!asked) throw AppError.invalid({ token: ['token_invalid'] })
    const { id, user_id, staff_id, team_id, reason } = asked
    const { access_token, ...session } = await startImpersonatedSession(tx, { user_id, impersonator_id: staff_id }, now)
    await useToken(tx, id, session)
    const who = { actor_id: staff_id, user_id, team_id, reason }
    await insertAuditEntry(tx, { operation: 'impersonate', ...who, input: {}, before: null, after: null })
    return { access_token, expires_at: session.expires_at, user: { id: user_id } }
  })
}
