/** One thing a user wants done, however often it has to be asked for. */
export type Intent = {
  /** The idempotency key to send: the same for the same variables until `fulfilled`. */
  keyFor: (variables: unknown) => string
  fulfilled: () => void
}

/**
 * An answer lost on the way must not make a second bid, so asking again carries the same key; other variables are another wish.
 * `wish` is given where the same may be asked for from elsewhere too, as by two tabs with one draft.
 */
export function newIntent(wish = newKey()): Intent {
  return {
    keyFor: (variables) => `${wish}-${digestOf(writtenOut(variables))}`,
    fulfilled() {
      wish = newKey()
    },
  }
}

/** 32 bits to tell two wishes of one intent apart by: FNV-1a. The server refuses a key that comes with another input. */
function digestOf(text: string): string {
  let digest = 0x811c9dc5
  for (let at = 0; at < text.length; at++) digest = Math.imul(digest ^ text.charCodeAt(at), 0x01000193)
  return (digest >>> 0).toString(16)
}

/** Variables as text, to be told apart by. */
export function writtenOut(variables: unknown): string {
  return JSON.stringify(variables, (_, value) => (value instanceof File ? [value.name, value.size] : value))
}

/** A key in the shape of a UUID, where a schema asks for one. */
export function newUuid(): string {
  const hex = newKey()
  const variant = '89ab'[Number.parseInt(hex[16]!, 16) % 4]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** 128 random bits; `crypto.randomUUID` is missing on plain http, as on a phone testing against a laptop. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
