import { stepAfter } from '@waybill/domain/onboarding/onboarding'
import { passwordLinkInput } from '@waybill/domain/passwords/password-input'
import {
  type PasswordLinkPurpose,
  passwordLinkState,
  type PasswordLinkState,
} from '@waybill/domain/passwords/password-link'
import { visitorOperation } from '../../platform/visitor-operation.ts'
import { lockOwnedLink } from './use-password-link.ts'
import { setProgress } from './passwords.sql.ts'
import { sendPasswordLink } from './send-password-link.ts'

type Opened = { state: PasswordLinkState; purpose: PasswordLinkPurpose | null; email: string | null }

/**
 * Opens the page behind the link of a mail. An expired link gets a new mail at once (spec §8); only the holder of a
 * live link sees the address.
 */
export const openPasswordLink = visitorOperation({
  input: passwordLinkInput,
  limit: { name: 'password_link' },

  async run({ token }, { tx, now }): Promise<Opened> {
    const owned = await lockOwnedLink(tx, token)
    const state = passwordLinkState(owned?.link, now)
    if (!owned) return { state, purpose: null, email: null }
    const { link, user } = owned
    if (state === 'expired') await sendPasswordLink(tx, user, now)
    if (state !== 'live') return { state, purpose: link.purpose, email: null }
    const next = stepAfter(user.registration_progress, 'open_link', { has_team: user.team_id !== null })
    if (next) await setProgress(tx, user.id, next)
    return { state, purpose: link.purpose, email: user.email }
  },
})
