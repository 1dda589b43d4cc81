import { createHash } from 'node:crypto'

/** The key of the operator's own wording of a text; a page holds it once for each of its texts, so it is short. */
export function shortKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 5)
}
