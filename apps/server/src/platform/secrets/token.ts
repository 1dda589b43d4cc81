import { createHash, randomBytes } from 'node:crypto'

/** A token that opens something for its holder: shown once, and stored only as its hash, which needs no salt. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
