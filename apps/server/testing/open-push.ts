import { createDecipheriv, hkdfSync, type ECDH } from 'node:crypto'

/** Opens a message as the browser would, by RFC 8188 and RFC 8291: written from the standards, not with the library that seals them. */
export function openPush(body: Buffer, { key, auth }: { key: ECDH; auth: string }): unknown {
  const salt = body.subarray(0, 16)
  const keyLength = body[20]!
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', key.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32))
  const part = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes))
  const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
  cipher.setAuthTag(sealed.subarray(-16))
  const opened = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  // What is written ends at the last byte that is no zero: 2 says that it was the last record.
  const end = opened.findLastIndex((byte) => byte !== 0)
  if (opened[end] !== 2) throw new Error('This is not the last record.')
  return JSON.parse(opened.subarray(0, end).toString())
}
