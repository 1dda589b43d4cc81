import { signInWithCodeInput } from '@waybill/domain/sign-in/second-factor-input'
import { AppError } from '../../platform/app-error.ts'
import { countUse, forgetUses } from '../../platform/limits/count-use.ts'
import { visitorOperation } from '../../platform/visitor-operation.ts'
import { hashOfChallenge } from './challenges.ts'
import { deleteChallenges, lockChallenge } from './second-factor.sql.ts'
import type { SignedIn } from './sign-in.ts'
import { startSession } from './start-session.ts'
import { takeCode } from './take-code.ts'

/** The second half of signing in: the code of the app, or a backup code. */
export const signInWithCode = visitorOperation({
  input: signInWithCodeInput,

  async run({ challenge, code }, { tx, now, platform, user_agent }): Promise<SignedIn> {
    const asked = await lockChallenge(tx, hashOfChallenge(challenge))
    if (!asked || asked.expires_at <= now) throw AppError.invalid({ code: ['challenge_over'] })
    const { user_id } = asked
    await countUse(platform, 'second_factor', { account: user_id })
    if (!(await takeCode(tx, user_id, code, now))) throw AppError.invalid({ code: ['code_incorrect'] })
    await forgetUses(platform, 'second_factor', user_id)
    await deleteChallenges(tx, user_id)
    const access_token = await startSession(tx, user_id, now, user_agent)
    return { access_token, user: { id: user_id }, second_factor_required: false, challenge: null }
  },
})
