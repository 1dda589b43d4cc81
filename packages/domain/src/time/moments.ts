import { z } from '../errors/validation.ts'
import type { ValidationMessage } from '../errors/validation-messages.ts'

/** A date left empty is required like any other field (spec §5); the catalogue says so where nothing is said here. */
const incorrect = {
  error: ({ input }: { input: unknown }): ValidationMessage | undefined => (input ? 'date_incorrect' : undefined),
}

/** An instant as ISO 8601 text with its zone; UTC afterwards, so that two of them compare as text. */
export function instant() {
  return z.iso.datetime({ offset: true, ...incorrect }).overwrite(inUtc)
}

/**
 * When the button was pressed, by the phone's clock put right by what it knows of ours (offline.md §3). Left out by whoever is told
 * at once; it stays left out then, so that a request that is sent again after an update is still the same request.
 */
export function capturedAt() {
  return instant().nullish()
}

/** A day as YYYY-MM-DD. */
export function day() {
  return z.iso.date(incorrect)
}

function inUtc(text: string): string {
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString()
}
