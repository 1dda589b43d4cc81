import { signInInput } from '@waybill/domain/sign-in/sign-in-input'
import { AppError } from '../../platform/app-error.ts'
import { visitorOperation } from '../../platform/visitor-operation.ts'
import { startChallenge } from './second-factor/challenges.ts'
import { countGuess, homeOf } from './guesses.ts'
import { passwordMatches } from '../credentials/passwords.ts'
import { findCredentials, lockCredentials } from '../credentials/credentials.sql.ts'
import { hasSecondFactor } from '../credentials/second-factors.sql.ts'
import { startSession } from './sessions/session.ts'

export type SignedIn = {
  access_token: string | null
  user: { id: string } | null
  second_factor_required: boolean
  challenge: string | null
}

const wrongCredentials = () => AppError.invalid({ password: ['wrong_credentials'] })

/** Starts a session and answers its token, or asks for the second factor. Wrong e-mail and wrong password look the same, and take the same time. */
export const signIn = visitorOperation({
  input: signInInput,

  async prepare({ email, password }, { platform, address }) {
    const wasRight = await countGuess(platform, 'sign_in', { email, address })
    const user = await findCredentials(platform.databases.db, email)
    if (!(await passwordMatches(password, user?.password_hash)) || !user) throw wrongCredentials().of(user?.id)
    await wasRight()
    return user
  },

  async run({ email }, { tx, now, address, user_agent }, { id, password_hash }): Promise<SignedIn> {
    // The password may have been changed while it was being checked.
    if ((await lockCredentials(tx, id))?.password_hash !== password_hash) throw wrongCredentials().of(id)
    if (await hasSecondFactor(tx, id)) {
      const challenge = await startChallenge(tx, id, now)
      return { access_token: null, user: null, second_factor_required: true, challenge }
    }
    const access_token = await startSession(tx, id, now, { user_agent, place: homeOf({ email, address }) })
    return { access_token, user: { id }, second_factor_required: false, challenge: null }
  },
})
