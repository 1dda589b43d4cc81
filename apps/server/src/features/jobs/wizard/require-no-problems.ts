import type { Problem } from '@waybill/domain/errors/validation'
import { AppError, type FieldMessages } from '../../../platform/app-error.ts'

/** Answers problems that only a rule beside the schema can see (the clock, the stored job) like the schema's own. */
export function requireNoProblems(problems: readonly Problem[]): void {
  if (problems.length === 0) return
  const messages: FieldMessages = {}
  for (const { path, message } of problems) (messages[path.join('.')] ??= []).push(message)
  throw AppError.invalid(messages)
}
