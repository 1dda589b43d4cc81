import type { Tx } from '../../platform/database/database.ts'
import { hashOfBackupCode } from './backup-codes.ts'
import { keepStep, lockSecondFactor, useBackupCode } from './second-factor.sql.ts'
import { newestStep, stepOfCode } from './totp.ts'

/** Whether a code is right now; taking it uses it up, be it of the app or a backup code. */
export async function takeCode(tx: Tx, user_id: string, code: string, now: Date): Promise<boolean> {
  const factor = await lockSecondFactor(tx, user_id)
  if (!factor?.confirmed_at) return false
  if (!/^\d{6}$/.test(code)) return useBackupCode(tx, user_id, hashOfBackupCode(code), now)
  const step = stepOfCode(factor.secret, code, now)
  // A step that has not come yet was taken while this server's clock ran ahead: it must not lock anybody out until it comes.
  const last = factor.last_step > newestStep(now) ? 0 : factor.last_step
  if (step === null || step <= last) return false
  await keepStep(tx, user_id, step)
  return true
}
