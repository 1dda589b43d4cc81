import { createHmac, timingSafeEqual } from 'node:crypto'

const WINDOW_MS = 150_000

type Signed = { link_id: string; upload_id: string; expires: number }

/** Two windows at the most (five minutes): the address stays the same for one, so that a page that asks again shows the same picture. */
export function expiryAt(now: Date): number {
  return (Math.floor(now.getTime() / WINDOW_MS) + 2) * WINDOW_MS
}

// The hash of the link's token is the key: known to nobody outside, and gone with the link.
export function signatureOf({ link_id, upload_id, expires }: Signed, token_hash: Buffer): string {
  return createHmac('sha256', token_hash).update(`${link_id}/${upload_id}/${expires}`).digest('base64url')
}

export function isSignedBy(signed: Signed, signature: string, token_hash: Buffer): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(signed, token_hash))]
  return given.length === right.length && timingSafeEqual(given, right)
}

/** Where the holder of a link fetches a file of the proof. */
export function signedPath(
  link: { link_id: string; token_hash: Buffer },
  upload_id: string,
  now: Date,
  isThumbnail = false,
): string {
  const expires = expiryAt(now)
  const signature = signatureOf({ link_id: link.link_id, upload_id, expires }, link.token_hash)
  const query = new URLSearchParams({ link: link.link_id, expires: String(expires), signature })
  return `/files/${upload_id}/tracked${isThumbnail ? '-thumbnail' : ''}?${query}`
}
