import { hashOfToken, newToken } from '../../../platform/secrets/token.ts'
import { startImpersonationInput } from '@waybill/domain/back-office/back-office-input'
import { IMPERSONATION_TOKEN_SECONDS } from '@waybill/domain/back-office/impersonation'
import { operation } from '../../../platform/operation.ts'
import { insertImpersonation, selectUser, voidUnused } from './impersonation.sql.ts'

/** Staff ask to act in a member's place: answers a token that opens the session once, within a minute. */
export const startImpersonation = operation({
  input: startImpersonationInput,
  permission: 'impersonation.start',
  answersSecret: true,

  async load({ user_id }, { tx }) {
    const impersonated = await selectUser(tx, user_id)
    return impersonated && { impersonated }
  },

  async run({ impersonated }, { reason }, { tx, viewer, now }) {
    const token = newToken()
    const people = { staff_id: viewer.user_id, user_id: impersonated.id }
    await voidUnused(tx, people, now)
    const token_expires_at = new Date(now.getTime() + IMPERSONATION_TOKEN_SECONDS * 1000)
    const token_hash = hashOfToken(token)
    await insertImpersonation(tx, {
      ...people,
      staff_session_id: viewer.session_id,
      reason,
      token_hash,
      token_expires_at,
      created_at: now,
    })
    return { token, expires_at: token_expires_at }
  },
})
