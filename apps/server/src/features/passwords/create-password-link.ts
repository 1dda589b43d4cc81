import { hashOfToken, newToken } from '../../platform/secrets/token.ts'
import { PASSWORD_LINK_MINUTES, type PasswordLinkPurpose } from '@waybill/domain/passwords/password-link'
import type { Tx } from '../../platform/database/database.ts'
import { insertPasswordLink, replaceOpenLinks } from './passwords.sql.ts'

/**
 * A new link for a mail, as a path of ours: good once, for 60 minutes. The user's older link dies with it.
 * Only the hash of its token is kept.
 */
export async function createPasswordLink(
  tx: Tx,
  user_id: string,
  purpose: PasswordLinkPurpose,
  now: Date,
): Promise<string> {
  const token = newToken()
  await replaceOpenLinks(tx, user_id, now)
  await insertPasswordLink(tx, {
    user_id,
    purpose,
    token_hash: hashOfToken(token),
    expires_at: new Date(now.getTime() + PASSWORD_LINK_MINUTES * 60_000),
  })
  return `/${purpose}-password?token=${token}`
}
