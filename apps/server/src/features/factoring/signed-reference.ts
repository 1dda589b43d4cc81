import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '../../platform/database/database.ts'
import { secretOf } from '../../platform/secrets/secrets.sql.ts'

const GOOD_FOR_MS = 15 * 60_000

const kind = {
  name: 'factoring_references',
  shape: z.object({ key: z.base64url() }),
  make: () => ({ key: randomBytes(32).toString('base64url') }),
}

async function signatureOf(db: Db, consent_id: string, expires: number): Promise<Buffer> {
  const { key } = await secretOf(db, kind)
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(`${consent_id}/${expires}`).digest()
}

/** The partner's reference instead of the invoice: valid for a quarter of an hour, and impossible to forge. */
export async function signedReference(db: Db, consent_id: string, now: Date): Promise<string> {
  const expires = now.getTime() + GOOD_FOR_MS
  const signature = await signatureOf(db, consent_id, expires)
  return `${consent_id}.${expires}.${signature.toString('base64url')}`
}

/** The consent that a reference is about, or null for one that is none, or has expired. */
export async function consentOf(db: Db, reference: string, now: Date): Promise<string | null> {
  const [consent_id = '', expires = '', signature = ''] = reference.split('.')
  if (!z.uuid().safeParse(consent_id).success || !(Number(expires) > now.getTime())) return null
  const [given, right] = [Buffer.from(signature, 'base64url'), await signatureOf(db, consent_id, Number(expires))]
  return given.length === right.length && timingSafeEqual(given, right) ? consent_id : null
}
