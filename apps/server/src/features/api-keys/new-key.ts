import { createHash, randomBytes } from 'node:crypto'
import { API_KEY_PREFIX, DEMO_KEY_PREFIX } from '@waybill/domain/api-keys/api-key-input'

const HINT_LETTERS = 4

/** A key as it is told once, and what is kept of it. */
export function newKey(is_demo: boolean): { key: string; key_hash: Buffer; hint: string } {
  const key = (is_demo ? DEMO_KEY_PREFIX : API_KEY_PREFIX) + randomBytes(32).toString('base64url')
  return { key, key_hash: createHash('sha256').update(key).digest(), hint: key.slice(-HINT_LETTERS) }
}
