import type { Tx } from '../../platform/database/database.ts'
import { hashOfBackupCode } from './backup-codes.ts'
import { keepStep, lockSecondFactor, useBackupCode } from './second-factor.sql.ts'
import { stepOfCode } from './totp.ts'

/** Whether a code is right now; taking it uses it up, be it of the app or a backup code. */
export async function takeCode(tx: Tx, user_id: string, code: string, now: Date): Promise<boolean> {
  const factor = await lockSecondFactor(tx, user_id)
  if (!factor?.confirmed_at) return false
  if (!/^\d{6}$/.test(code)) return useBackupCode(tx, user_id, hashOfBackupCode(code), now)
  const step = stepOfCode(factor.secret, code, now)
  if (step === null || step <= factor.last_step) return false
  await keepStep(tx, user_id, step)
  return true
}
