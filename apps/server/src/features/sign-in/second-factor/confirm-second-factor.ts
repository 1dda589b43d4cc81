import { confirmSecondFactorInput } from '@waybill/domain/sign-in/sign-in-input'
import { AppError } from '../../../platform/app-error.ts'
import { forgetUses } from '../../../platform/limits/count-use.ts'
import { operation } from '../../../platform/operation.ts'
import { makeBackupCodes } from '../../credentials/codes.ts'
import { confirmFactor, lockSecondFactor } from '../../credentials/second-factors.sql.ts'
import { notifyOfSecondFactor } from './notify-of-second-factor.ts'
import { stepOfCode } from '../../credentials/totp.ts'

/** The app has shown a right code: from now on signing in asks for one. Answers the backup codes, once. */
export const confirmSecondFactor = operation({
  input: confirmSecondFactorInput,
  permission: 'password.change',
  proves: ['own_code'],
  answersSecret: true,
  async load(_input, { tx, viewer }) {
    const factor = await lockSecondFactor(tx, viewer.user_id)
    return factor && { factor }
  },

  async run({ factor }, { code }, work) {
    const { tx, viewer, now, platform, afterwards } = work
    if (factor.confirmed_at) throw AppError.stale()
    const step = stepOfCode(factor.secret, code, now)
    if (step === null) throw AppError.invalid({ code: ['code_incorrect'] })
    afterwards(() => forgetUses(platform, 'own_code', { session: viewer.session_id }))
    await confirmFactor(tx, viewer.user_id, { now, step })
    await notifyOfSecondFactor(work.tx, work.viewer.user_id, 'second_factor_on')
    return { codes: await makeBackupCodes(tx, viewer.user_id) }
  },
})
