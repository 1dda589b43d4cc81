import { planProblem } from '@waybill/domain/jobs/step-times'
import { AppError } from '../../platform/app-error.ts'
import type { Moment } from './reported-moment.ts'

/**
 * Another day is agreed on for later than the moment it was agreed on, which for a phone without signal lies in the past.
 * @throws VALIDATION of `new_date`
 */
export function requirePlan(new_date: string, { date_and_time }: Moment): Date {
  const date = new Date(new_date)
  const problem = planProblem(date, date_and_time)
  if (problem) throw AppError.invalid({ new_date: [problem] })
  return date
}
