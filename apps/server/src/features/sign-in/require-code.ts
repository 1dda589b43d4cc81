import { AppError } from '../../platform/app-error.ts'
import { countUse, forgetUses } from '../../platform/limits/count-use.ts'
import type { Work } from '../../platform/operation.ts'
import { takeCode } from './take-code.ts'

/** Before the second factor itself is changed: a right code, of the app or a backup code. */
export async function requireCode({ tx, viewer, now, platform }: Work, code: string): Promise<void> {
  await countUse(platform, 'second_factor', { account: viewer.user_id })
  if (!(await takeCode(tx, viewer.user_id, code, now))) throw AppError.invalid({ code: ['code_incorrect'] })
  await forgetUses(platform, 'second_factor', viewer.user_id)
}
