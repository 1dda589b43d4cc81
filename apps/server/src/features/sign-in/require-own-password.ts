import { AppError } from '../../platform/app-error.ts'
import { countUse, forgetUses } from '../../platform/limits/count-use.ts'
import type { Work } from '../../platform/operation.ts'
import { passwordMatches } from './passwords.ts'
import { lockCredentials } from './sign-in.sql.ts'

/** Before what an open screen alone must not allow. Guessing is counted like at the sign-in. */
export async function requireOwnPassword({ tx, viewer, platform }: Work, password: string): Promise<{ email: string }> {
  const user = await lockCredentials(tx, viewer.user_id)
  if (!user) throw AppError.notFound()
  await countUse(platform, 'sign_in', { account: user.email })
  if (!(await passwordMatches(password, user.password_hash))) throw AppError.invalid({ password: ['password_wrong'] })
  await forgetUses(platform, 'sign_in', user.email)
  return user
}
