import type { Tx } from '../../platform/database/database.ts'
import { hashOfToken } from './create-password-link.ts'
import { findLinkOwner, lockLink, lockUser } from './passwords.sql.ts'

/** The link of a token and whose it is; both locked, so that a link is used once. */
export async function lockOwnedLink(tx: Tx, token: string) {
  const token_hash = hashOfToken(token)
  const owner = await findLinkOwner(tx, token_hash)
  const user = owner && (await lockUser(tx, owner))
  const link = user && (await lockLink(tx, token_hash))
  return user && link ? { user, link } : undefined
}
