import { m } from '@waybill/locales/messages'
import type { ApiError } from '../api/api-error.ts'
import { validationText } from '../ui/form/validation-text.ts'
import { conflictText } from './conflict-text.ts'
import { reactionTo } from './error-reactions.ts'

/**
 * Why a request failed, in the reader's words: for a place that shows it itself, such as a row of many or a dialog.
 * `message` of an error is for the log, except where the server answered in the reader's language.
 */
export function errorText(error: ApiError): string {
  if (error.code === 'ABORTED') return m.app_bulk_not_tried()
  if (error.code === 'MAINTENANCE') return m.app_maintenance_title()
  const [message] = Object.values(error.validation).flat()
  if (message !== undefined) return validationText(message)
  const [toast] = reactionTo(error, { isImpersonated: false }).toasts
  return conflictText(error) ?? toast ?? m.app_error_graphql({ message: error.message })
}
