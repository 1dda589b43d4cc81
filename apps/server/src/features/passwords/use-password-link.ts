import { hashOfToken } from '../../platform/secrets/token.ts'
import { type PasswordLinkPurpose, passwordLinkState } from '@waybill/domain/passwords/password-link'
import { AppError } from '../../platform/app-error.ts'
import type { VisitorWork } from '../../platform/visitor-operation.ts'
import { hashPassword } from '../credentials/passwords.ts'
import { requireUncommonPassword } from './common-passwords.ts'
import { markLinkUsed, setPassword, findLinkOwner, lockLink, lockUser } from './passwords.sql.ts'
import type { Tx } from '../../platform/database/database.ts'

/** Before the transaction: what is slow on purpose. */
export async function preparePassword({ password }: { password: string }): Promise<string> {
  await requireUncommonPassword(password)
  return hashPassword(password)
}

type Use = { token: string; purpose: PasswordLinkPurpose; password_hash: string }

/** Takes a link, once, and sets the password it is for. @throws AppError at the field `token` */
export async function usePasswordLink({ tx, now }: VisitorWork, { token, purpose, password_hash }: Use) {
  const owned = await lockOwnedLink(tx, token)
  const state = passwordLinkState(owned?.link, now)
  if (state === 'expired' || state === 'replaced') throw AppError.invalid({ token: ['link_expired'] })
  if (state !== 'live' || owned?.link.purpose !== purpose) throw AppError.invalid({ token: ['token_invalid'] })
  const { user, link } = owned
  await markLinkUsed(tx, link.id, now)
  await setPassword(tx, user.id, password_hash, now)
  return user
}

/** The link of a token and whose it is; both locked, so that a link is used once. */
export async function lockOwnedLink(tx: Tx, token: string) {
  const token_hash = hashOfToken(token)
  const owner = await findLinkOwner(tx, token_hash)
  const user = owner && (await lockUser(tx, owner))
  const link = user && (await lockLink(tx, token_hash))
  return user && link ? { user, link } : undefined
}
