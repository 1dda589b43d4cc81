import { ownPasswordInput } from '@waybill/domain/sign-in/sign-in-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { requireOwnPassword } from '../../credentials/passwords.ts'
import { keepPendingSecret } from '../../credentials/second-factors.sql.ts'
import { newTotpSecret, setupUri } from '../../credentials/totp.ts'

/** A secret for the authenticator app; nothing is asked of anybody until the app has shown that it knows it. */
export const beginSecondFactor = operation({
  input: ownPasswordInput,
  permission: 'password.change',
  proves: ['own_password'],
  answersSecret: true,
  load: async () => ({}),

  async run(_about, { password }, work) {
    const { email } = await requireOwnPassword(work, password)
    const secret = newTotpSecret()
    if (!(await keepPendingSecret(work.tx, work.viewer.user_id, secret))) throw AppError.stale()
    return { secret, uri: setupUri(secret, email) }
  },
})
