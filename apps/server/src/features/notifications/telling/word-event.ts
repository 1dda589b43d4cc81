import type { Language } from '@waybill/domain/users/profile-setting'
import { alertReason } from './alert-reason.ts'
import { eventParameters } from './event-parameters.ts'
import { eventText, prettyDate } from './event-texts.ts'
import type { ShownEvent } from '../list/shown-events.sql.ts'

/** An event as its reader reads it: in their own language unless another is asked for. */
export function wordEvent({ parameters, own_language, ...row }: ShownEvent, now: Date, language?: Language | null) {
  const locale = language ?? own_language
  const told = eventParameters.parse(parameters)
  return {
    ...row,
    ...eventText(row.type, told, locale),
    pretty_date: prettyDate(row.created_at, now, locale),
    job_id: told.job_id ?? null,
    document_type_id: told.document_type_id ?? null,
    is_electronic_pod: told.is_electronic_pod ?? false,
    reason: alertReason(told, locale),
  }
}

export type WordedEvent = ReturnType<typeof wordEvent>
