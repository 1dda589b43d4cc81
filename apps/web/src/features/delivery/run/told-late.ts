import { type LatePhrase, latePhrases, phraseOf } from '@waybill/domain/chat/ready-phrases'
import type { Entry } from '../../../journal/journal-records.ts'

type Written = Pick<Entry, 'action' | 'captured_at' | 'state' | 'variables'>

/** The last message from here about being late, since the last step: a place that was reached is not late any more. */
export function toldLate(entries: readonly Written[]): { phrase: LatePhrase; at: number } | null {
  const last = entries.findLast((entry) => entry.action !== null || (lateOf(entry) && entry.state !== 'held'))
  const phrase = last && lateOf(last)
  return phrase ? { phrase, at: last.captured_at } : null
}

function lateOf({ action, variables: { input } }: Written): LatePhrase | null {
  const body = input['body']
  const phrase = action === null && typeof body === 'string' ? phraseOf(body) : null
  return latePhrases.find((late) => late === phrase) ?? null
}
