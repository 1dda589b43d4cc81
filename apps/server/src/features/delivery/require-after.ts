import { AppError } from '../../platform/app-error.ts'

/**
 * A new appointment lies after the failure it makes good. Not compared with the clock: it may have been made without
 * signal and arrive late.
 * @throws VALIDATION of `new_date`
 */
export function requireAfter(failed_at: Date, new_date: string): Date {
  const date = new Date(new_date)
  if (date <= failed_at) throw AppError.invalid({ new_date: ['date_in_past'] })
  return date
}
