import { passwordAndCodeInput } from '@waybill/domain/sign-in/sign-in-input'
import { operation } from '../../../platform/operation.ts'
import { requireCode } from '../../credentials/codes.ts'
import { requireOwnPassword } from '../../credentials/passwords.ts'
import { deleteFactor } from '../../credentials/second-factors.sql.ts'
import { notifyOfSecondFactor } from './notify-of-second-factor.ts'

/** From now on the password is enough; staff are let into the back office again when they have set up another. */
export const removeSecondFactor = operation({
  input: passwordAndCodeInput,
  permission: 'password.change',
  proves: ['own_password', 'own_code'],
  load: async () => ({}),

  async run(_about, { password, code }, work) {
    await requireOwnPassword(work, password)
    await requireCode(work, code)
    await deleteFactor(work.tx, work.viewer.user_id)
    await notifyOfSecondFactor(work.tx, work.viewer.user_id, 'second_factor_off')
    return { id: work.viewer.user_id }
  },
})
