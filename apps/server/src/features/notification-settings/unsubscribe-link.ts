import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '../../platform/database/database.ts'
import { secretOf } from '../../platform/secrets/secrets.sql.ts'

const key = {
  name: 'unsubscribe',
  shape: z.object({ key: z.string() }),
  make: () => ({ key: randomBytes(32).toString('base64url') }),
}
const ID_BYTES = 16
const SEAL_BYTES = 16

/** Writes links for many mails. They are good as long as the mails lie about, so nothing is stored for them. */
export async function unsubscribeLinks(db: Db): Promise<(user_id: string) => string> {
  const seal = sealWith((await secretOf(db, key)).key)
  return (user_id) => {
    const id = Buffer.from(user_id.replaceAll('-', ''), 'hex')
    return `/unsubscribe?token=${Buffer.concat([id, seal(id)]).toString('base64url')}`
  }
}

/** The recipient of the mail; null for a token that is none of ours. */
export async function userOfToken(db: Db, token: string): Promise<string | null> {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== ID_BYTES + SEAL_BYTES) return null
  const id = bytes.subarray(0, ID_BYTES)
  const seal = sealWith((await secretOf(db, key)).key)
  if (!timingSafeEqual(seal(id), bytes.subarray(ID_BYTES))) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

function sealWith(secret: string) {
  return (id: Buffer) => createHmac('sha256', secret).update(id).digest().subarray(0, SEAL_BYTES)
}
