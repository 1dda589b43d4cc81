import { hashOfToken } from '../../platform/secrets/token.ts'
import type { Tx } from '../../platform/database/database.ts'
import { requireOwnPassword } from './passwords.ts'
import {
  hasPublishedSecret,
  keepStep,
  lockSecondFactor,
  useBackupCode,
  replaceBackupCodes,
} from './second-factors.sql.ts'
import { newestStep, stepOfCode } from './totp.ts'
import { Secret } from 'otpauth'
import { AppError } from '../../platform/app-error.ts'
import { forgetUses } from '../../platform/limits/count-use.ts'
import type { ProvedSecret } from '../../platform/limits/rate-limits.ts'
import type { Work } from '../../platform/operation.ts'

/** The `proves` of an operation that needs the person only where something important changes. */
export const provesPerson = ({ password }: { password?: string | null | undefined }): readonly ProvedSecret[] =>
  password ? ['own_password'] : []

/** Six digits of the app: no password is as short. */
const CODE_OF_APP = /^\d{3}\s?\d{3}$/

/**
 * Required before changes that an open screen alone must not allow: the password, or the six digits of the
 * authenticator app of a user who has one. The operation declares `proves: ['own_password']`, so that guessing is
 * counted. Changing the second factor itself needs the password, or a thief of the phone would have the account.
 */
export async function requirePerson(work: Work, secret: string | null | undefined): Promise<void> {
  const { tx, viewer, now, platform, afterwards } = work
  if (secret && CODE_OF_APP.test(secret.trim())) {
    const isPublished = !platform.config.demo && (await hasPublishedSecret(tx, viewer.user_id))
    if (!isPublished && (await takeCode(tx, viewer.user_id, secret.replaceAll(/\s/g, ''), now))) {
      afterwards(() => forgetUses(platform, 'own_password', { session: viewer.session_id }))
      return
    }
  }
  await requireOwnPassword(work, secret)
}

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

const HOW_MANY = 10
const LENGTH = 10

/** New codes for the day the phone is lost; the old ones open nothing any more. Only hashes are kept: fifty random bits need no slow one. */
export async function makeBackupCodes(tx: Tx, user_id: string): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, () => new Secret({ size: LENGTH }).base32.slice(0, LENGTH))
  await replaceBackupCodes(tx, user_id, codes.map(hashOfBackupCode))
  return codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`)
}

export function hashOfBackupCode(code: string): Buffer {
  return hashOfToken(code)
}

/** Before the second factor itself is changed: a right code, of the app or a backup code; the operation says that it `proves` it. */
export async function requireCode({ tx, viewer, now, platform, afterwards }: Work, code: string): Promise<void> {
  if (!(await takeCode(tx, viewer.user_id, code, now))) throw AppError.invalid({ code: ['code_incorrect'] })
  afterwards(() => forgetUses(platform, 'own_code', { session: viewer.session_id }))
}
