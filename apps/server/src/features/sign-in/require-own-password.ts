import { AppError } from '../../platform/app-error.ts'
import { forgetUses } from '../../platform/limits/count-use.ts'
import type { Work } from '../../platform/operation.ts'
import { passwordMatches } from './passwords.ts'
import { lockCredentials } from './sign-in.sql.ts'

/** Before what an open screen alone must not allow; the operation says that it `proves` it, so that guessing is counted. */
export async function requireOwnPassword(work: Work, password: string): Promise<{ email: string }> {
  const { tx, viewer, platform, afterwards } = work
  const user = await lockCredentials(tx, viewer.user_id)
  if (!user) throw AppError.notFound()
  if (!(await passwordMatches(password, user.password_hash))) throw AppError.invalid({ password: ['password_wrong'] })
  afterwards(() => forgetUses(platform, 'own_password', { session: viewer.session_id }))
  return user
}
