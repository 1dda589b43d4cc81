import { phraseOf, type ReadyPhrase } from '@waybill/domain/chat/ready-phrases'
import { m } from '@waybill/locales/messages'
import { getLocale } from '@waybill/locales/runtime'
import type { Entry } from '../../journal/journal-records.ts'

/** Each phrase in the reader's language. */
export const phraseTexts: Record<ReadyPhrase, () => string> = {
  on_my_way: m.chat_phrase_on_my_way,
  late: m.chat_phrase_late,
  at_gate: m.chat_phrase_at_gate,
  loaded: m.chat_phrase_loaded,
  late_5: m.chat_phrase_late_5,
  late_30: m.chat_phrase_late_30,
  late_60: m.chat_phrase_late_60,
  taking_back: m.chat_phrase_taking_back,
  where_to_leave: m.chat_phrase_where_to_leave,
}

/** A message as it is read: a ready phrase in the reader's language, anything else as it was written. */
export function shownBody(body: string): string {
  const phrase = getLocale() === 'en' ? null : phraseOf(body)
  return phrase ? phraseTexts[phrase]() : body
}

/** The body of a message. */
export function bodyOf({ variables: { input } }: Pick<Entry, 'variables'>): string {
  return typeof input['body'] === 'string' ? input['body'] : ''
}
