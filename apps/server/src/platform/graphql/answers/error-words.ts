import type { BidStatus } from '@waybill/domain/bids/bid'
import type { ErrorCode } from '@waybill/domain/errors/error-codes'
import { type Conflict, conflicts, errorMessages, type Refusal, refusals } from '@waybill/domain/errors/refusals'
import type { InvoiceStatus } from '@waybill/domain/invoices/invoice-status'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import type { AppError } from '../../app-error.ts'

type Text = (inputs: object, options: { locale: Language }) => string

/** Failures that a page shows in the server's words. */
const failureTexts: Partial<Readonly<Record<ErrorCode, Text>>> = {
  INTERNAL: m.app_failure_internal,
  NOT_FOUND: m.app_failure_not_found,
  VALIDATION: m.app_failure_invalid_input,
}

export const failureText = (code: ErrorCode, locale: Language): string | undefined =>
  failureTexts[code]?.({}, { locale })

/** Names of statuses, each by whose it is. */
const statusTexts: Readonly<Record<(typeof conflicts)[Conflict], (status: string) => Text>> = {
  job: (status) => m[`jobs_status_${status as JobStatus}`],
  bid: (status) => m[`bids_status_${status as BidStatus}`],
  invoice: (status) => m[`invoices_status_${status as InvoiceStatus}`],
}

/** Why it was not the moment, and how the job, bid or invoice stands. */
function conflictText(conflict: Conflict, status: string, locale: Language): string {
  const words = statusTexts[conflicts[conflict]](status)({}, { locale })
  return m[`app_conflict_${conflict}`]({ status: words }, { locale })
}

/**
 * An error in its reader's words. English keeps the messages of spec §8, to which clients of the specification react; so does
 * "This action is unauthorized.", which leads to a page of its own.
 */
export function errorText(
  { message, code, details: { refusal, conflict, status } }: AppError,
  locale: Language,
): string {
  if (conflict && status) return conflictText(conflict, status, locale)
  if (isRefusal(refusal))
    return locale === 'en' || message === errorMessages.unauthorized
      ? message
      : m[`refusals_${refusal}`]({}, { locale })
  return failureText(code, locale) ?? message
}

function isRefusal(name: unknown): name is Refusal {
  return typeof name === 'string' && Object.hasOwn(refusals, name)
}
