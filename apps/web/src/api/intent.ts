/** One thing a user wants done, however often it has to be asked for. */
export type Intent = {
  /** The idempotency key to send: the same for the same variables until `fulfilled`. */
  keyFor: (variables: unknown) => string
  fulfilled: () => void
}

/** An answer lost on the way must not make a second bid, so asking again carries the same key; other variables are another wish. */
export function newIntent(): Intent {
  let written = ''
  let key = ''
  return {
    keyFor(variables) {
      const now = writtenOut(variables)
      if (now !== written || key === '') key = newKey()
      written = now
      return key
    },
    fulfilled() {
      key = ''
    },
  }
}

/** Variables as text, to be told apart by. */
export function writtenOut(variables: unknown): string {
  return JSON.stringify(variables, (_, value) => (value instanceof File ? [value.name, value.size] : value))
}

/** 128 random bits; `crypto.randomUUID` is missing on plain http, as on a phone testing against a laptop. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
