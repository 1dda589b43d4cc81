import { AppError } from '../../platform/app-error.ts'
import { forgetUses } from '../../platform/limits/count-use.ts'
import type { Work } from '../../platform/operation.ts'
import { takeCode } from './take-code.ts'

/** Before the second factor itself is changed: a right code, of the app or a backup code; the operation says that it `proves` it. */
export async function requireCode({ tx, viewer, now, platform, afterwards }: Work, code: string): Promise<void> {
  if (!(await takeCode(tx, viewer.user_id, code, now))) throw AppError.invalid({ code: ['code_incorrect'] })
  afterwards(() => forgetUses(platform, 'own_code', { session: viewer.session_id }))
}
