import { z } from 'zod'
import type { ValidationMessage } from './validation-messages.ts'

// Every schema takes its `z` from here, so that none can answer with a text that is not in the catalogue.
// Without code generation: a strict content security policy forbids it, and reports the attempt.
z.config({ customError: keyOf, jitless: true })
export { z }

/** The message of one check; the compiler refuses a key that the catalogue does not have. */
export function say(key: ValidationMessage): { error: ValidationMessage } {
  return { error: key }
}

/** Like `say`, for a check after whose failure the later ones would only repeat it. */
export function sayAndStop(key: ValidationMessage): { error: ValidationMessage; abort: true } {
  return { error: key, abort: true }
}

/** A message that quotes the part of the input at fault: the part follows its key, "latin_only 👍". */
export type QuotingMessage = `${ValidationMessage} ${string}`

export function quoting(key: ValidationMessage, part: string): QuotingMessage {
  return `${key} ${part}`
}

/** The key of a message, and the part of the input that it quotes; empty where it quotes none. */
export function keyAndPart(message: string): { key: string; part: string } {
  const [key = '', ...part] = message.split(' ')
  return { key, part: part.join(' ') }
}

/** A field at fault and why; the path is that of the input. */
export type Problem = { path: readonly PropertyKey[]; message: ValidationMessage | QuotingMessage }

/** Turns a rule over several fields into a check of a schema. */
export function reportProblems<T>(problemsOf: (value: T) => Problem[]) {
  return (value: T, context: z.RefinementCtx) => {
    for (const { path, message } of problemsOf(value)) context.addIssue({ code: 'custom', path: [...path], message })
  }
}

/** Field (`stops.0.date`) → message keys, as GraphQL's `extensions.validation_keys` carries them. */
export function fieldMessages(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): Record<string, string[]> {
  const messages: Record<string, string[]> = {}
  for (const { path, message } of issues) (messages[path.map(String).join('.')] ??= []).push(message)
  return messages
}

/** The key for a failure that its schema gives no words to. */
function keyOf(issue: z.core.$ZodRawIssue): ValidationMessage {
  const { input } = issue
  if (input === undefined || input === null || input === '') return 'required'
  // The typed amount is none (`penceOf`), or nothing was typed at all.
  if (Number.isNaN(input)) return 'amount_incorrect'
  if (issue.code === 'too_small')
    return issue.origin === 'string' ? 'too_short' : isSized(issue) ? 'too_few' : 'too_small'
  if (issue.code === 'too_big')
    return issue.origin === 'string' ? 'too_long' : isSized(issue) ? 'too_many' : 'too_large'
  return 'invalid'
}

function isSized({ origin }: { origin: string }): boolean {
  return origin === 'array' || origin === 'set'
}
