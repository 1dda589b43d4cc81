import { signInWithCodeInput } from '@waybill/domain/sign-in/sign-in-input'
import { isStaff } from '@waybill/domain/access/viewer'
import { recordSignIn } from '../../platform/audit/audit.ts'
import { AppError } from '../../platform/app-error.ts'
import { visitorOperation } from '../../platform/visitor-operation.ts'
import { hashOfChallenge } from './second-factor/challenges.ts'
import { takeCode } from '../credentials/codes.ts'
import { countGuess, homeOf } from './guesses.ts'
import { deleteChallenges, findChallenged, lockChallenge } from './second-factor/challenges.sql.ts'
import { hasPublishedSecret } from '../credentials/second-factors.sql.ts'
import type { SignedIn } from './sign-in.ts'
import { startSession } from './sessions/session.ts'

const challengeIsOver = () => AppError.invalid({ code: ['challenge_over'] })

/** The second half of signing in: the code of the app, or a backup code. */
export const signInWithCode = visitorOperation({
  input: signInWithCodeInput,

  async prepare({ challenge }, { platform, address }) {
    const user = await findChallenged(platform.databases.db, hashOfChallenge(challenge))
    if (!user) throw challengeIsOver()
    const wasRight = await countGuess(platform, 'second_factor', { email: user.email, address })
    return { ...user, wasRight }
  },

  async run({ challenge, code }, work, { id, email, registration_progress, wasRight }): Promise<SignedIn> {
    const { tx, now, platform, address, user_agent, afterwards } = work
    const asked = await lockChallenge(tx, hashOfChallenge(challenge))
    if (!asked || asked.expires_at <= now) throw challengeIsOver()
    const isPublished = !platform.config.demo && (await hasPublishedSecret(tx, id))
    if (isPublished || !(await takeCode(tx, id, code, now))) throw AppError.invalid({ code: ['code_incorrect'] }).of(id)
    afterwards(wasRight)
    await deleteChallenges(tx, id)
    const access_token = await startSession(tx, id, now, { user_agent, place: homeOf({ email, address }) })
    if (isStaff({ registration_progress })) await recordSignIn(tx, id, user_agent)
    return { access_token, user: { id }, second_factor_required: false, challenge: null }
  },
})
