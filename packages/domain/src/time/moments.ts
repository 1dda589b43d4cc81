import { say, z } from '../errors/validation.ts'

/** An instant as ISO 8601 text with its zone; UTC afterwards, so that two of them compare as text. */
export function instant() {
  return z.iso.datetime({ offset: true, ...say('date_incorrect') }).overwrite(inUtc)
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
  return z.iso.date(say('date_incorrect'))
}

function inUtc(text: string): string {
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString()
}
