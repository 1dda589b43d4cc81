import { createHash } from 'node:crypto'
import { Secret } from 'otpauth'
import type { Tx } from '../../platform/database/database.ts'
import { replaceBackupCodes } from './second-factor.sql.ts'

const HOW_MANY = 10
const LENGTH = 10

/** New codes for the day the phone is lost; the old ones open nothing any more. Only hashes are kept: fifty random bits need no slow one. */
export async function makeBackupCodes(tx: Tx, user_id: string): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, () => new Secret({ size: LENGTH }).base32.slice(0, LENGTH))
  await replaceBackupCodes(tx, user_id, codes.map(hashOfBackupCode))
  return codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`)
}

export function hashOfBackupCode(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}
