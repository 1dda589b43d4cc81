import { resetSecondFactorInput } from '@waybill/domain/back-office/back-office-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { recoverAccount } from '../sessions/recover-account.ts'
import { deleteFactor, hasSecondFactor } from '../../credentials/second-factors.sql.ts'
import { lockAccount } from '../sign-in.sql.ts'
import { notifyOfSecondFactor } from './notify-of-second-factor.ts'

/** For who has lost the phone and the backup codes: their password alone lets them in, anew on every device. */
export const resetSecondFactor = operation({
  input: resetSecondFactorInput,
  permission: 'second_factor.reset',

  async load({ user_id }, { tx }) {
    const user = await lockAccount(tx, user_id)
    return user && { user, is_on: await hasSecondFactor(tx, user_id) }
  },

  async run({ user, is_on }, _input, work) {
    const { tx } = work
    if (!is_on) throw AppError.stale()
    await deleteFactor(tx, user.id)
    await recoverAccount(work, user.id)
    await notifyOfSecondFactor(tx, user.id, 'second_factor_off')
    return { id: user.id }
  },
})
