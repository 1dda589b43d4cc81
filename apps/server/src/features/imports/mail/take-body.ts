import { MAX_MAIL_BYTES } from '@waybill/domain/imports/import-mail'

/** The beginning of a mail that is too large is enough to know who sent it. */
const HEAD_BYTES = 256 * 1024
/** A body that goes on beyond this is given up. */
const MOST_BYTES = 64 * 1024 * 1024

/** Reads a mail from a stream; of one that is too large only the beginning is stored, and the rest is read to its end. */
export async function takeBody(
  body: AsyncIterable<Buffer | string>,
): Promise<{ bytes: Uint8Array; is_too_large: boolean }> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size <= MAX_MAIL_BYTES) chunks.push(bytes)
    else if (size > MOST_BYTES) break
  }
  const bytes = Buffer.concat(chunks)
  return size > MAX_MAIL_BYTES
    ? { bytes: bytes.subarray(0, HEAD_BYTES), is_too_large: true }
    : { bytes, is_too_large: false }
}
