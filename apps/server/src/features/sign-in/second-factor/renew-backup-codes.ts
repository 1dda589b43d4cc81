import { passwordAndCodeInput } from '@waybill/domain/sign-in/sign-in-input'
import { operation } from '../../../platform/operation.ts'
import { makeBackupCodes, requireCode } from '../../credentials/codes.ts'
import { requireOwnPassword } from '../../credentials/passwords.ts'

/** New backup codes; those noted before open nothing any more. */
export const renewBackupCodes = operation({
  input: passwordAndCodeInput,
  permission: 'password.change',
  proves: ['own_password', 'own_code'],
  answersSecret: true,
  load: async () => ({}),

  async run(_about, { password, code }, work) {
    await requireOwnPassword(work, password)
    await requireCode(work, code)
    return { codes: await makeBackupCodes(work.tx, work.viewer.user_id) }
  },
})
