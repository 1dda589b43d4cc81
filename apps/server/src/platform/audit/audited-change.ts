/** A JSON value. */
export type Plain = string | number | boolean | null | Plain[] | { [key: string]: Plain }

const secret = /password|token|secret|hash|backup_code|one_time|cvc|card_number/i

/** For `JSON.stringify`: leaves secrets out. */
export const leaveOutSecrets = (key: string, value: unknown) => (secret.test(key) ? undefined : value)

const HIDDEN = '•••'
/** More than any form of ours holds; a longer text is cut. */
const MAX_TEXT = 4_000
const MAX_ITEMS = 100

/** The part of a value that may be logged: plain JSON, without secrets and without files. */
export function withoutSecrets(value: unknown): Plain {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return HIDDEN
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map(withoutSecrets)
  if (typeof value === 'object') return withoutSecretsInside(value)
  if (typeof value === 'string') return value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value as bigint)
}

function withoutSecretsInside(value: object): { [key: string]: Plain } {
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined && typeof inner !== 'function')
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, secret.test(key) && inner !== null ? HIDDEN : withoutSecrets(inner)]),
  )
}

/** The parts in which two states of a thing differ, on either side; null where there is no difference. */
export function changedParts(before: Plain, after: Plain): { before: Plain; after: Plain } | null {
  if (!isObject(before) || !isObject(after))
    return JSON.stringify(before) === JSON.stringify(after) ? null : { before, after }
  const parts = [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const change = changedParts(before[key] ?? null, after[key] ?? null)
    return change ? [[key, change] as const] : []
  })
  if (parts.length === 0) return null
  return {
    before: Object.fromEntries(parts.map(([key, change]) => [key, change.before])),
    after: Object.fromEntries(parts.map(([key, change]) => [key, change.after])),
  }
}

function isObject(value: Plain): value is { [key: string]: Plain } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
