import { m } from '@waybill/locales/messages'
import type { BulkOutcome } from '../query/use-bulk-write.ts'
import { validationText } from '../ui/form/validation-text.ts'
import { conflictText } from './conflict-text.ts'

/** Why one of many was not done; null where it was. Without an outcome it was given up before its turn. */
export function bulkReasonOf(outcome: BulkOutcome | undefined): string | null {
  if (!outcome) return m.app_bulk_not_tried()
  const { error } = outcome
  if (!error) return null
  const [message] = Object.values(error.validation).flat()
  return conflictText(error) ?? (message === undefined ? error.message : validationText(message))
}
