import { stepAfter } from '@waybill/domain/onboarding/onboarding'
import { newPasswordInput } from '@waybill/domain/passwords/password-input'
import { visitorOperation } from '../../platform/visitor-operation.ts'
import { homeOf } from '../sign-in/guesses.ts'
import { startSession } from '../sign-in/sessions/session.ts'
import { setProgress } from './passwords.sql.ts'
import { preparePassword, usePasswordLink } from './use-password-link.ts'

/** The first password of an account: it proves the address, and its owner is signed in. */
export const createPassword = visitorOperation({
  input: newPasswordInput,
  limit: { name: 'password_link' },
  prepare: preparePassword,

  async run({ token }, work, password_hash) {
    const { tx, now, address, user_agent } = work
    const user = await usePasswordLink(work, { token, purpose: 'create', password_hash })
    const has_team = user.team_id !== null
    const opened = stepAfter(user.registration_progress, 'open_link', { has_team }) ?? user.registration_progress
    const next = stepAfter(opened, 'choose_password', { has_team })
    if (next) await setProgress(tx, user.id, next)
    const from = { user_agent, place: homeOf({ email: user.email, address }) }
    return { access_token: await startSession(tx, user.id, now, from), user: { id: user.id } }
  },
})
