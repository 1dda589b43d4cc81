import { m } from '@waybill/locales/messages'
import type { BulkOutcome } from '../query/use-bulk-write.ts'
import { errorText } from './error-text.ts'

/** Why one of many was not done; null where it was. Without an outcome it was given up before its turn. */
export function bulkReasonOf(outcome: BulkOutcome | undefined): string | null {
  if (!outcome) return m.app_bulk_not_tried()
  return outcome.error && errorText(outcome.error)
}
