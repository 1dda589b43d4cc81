import type { z } from 'zod'
import type { ErrorCode } from '@waybill/domain/errors/error-codes'
import { answerOf, type Conflict, type DoneBy, type Failure, type Refusal } from '@waybill/domain/errors/refusals'
import type { Problem } from '@waybill/domain/errors/validation'

export type FieldMessages = Record<string, string[]>

type Details = {
  validation?: FieldMessages
  refusal?: Refusal
  conflict?: Conflict
  status?: string
  done_by?: DoneBy
  retry_after?: number
  until?: string
}

/** The one error the product throws on purpose. Anything else is a fault: masked for the client, reported in the log. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details
  /** The account with the tried secret, for the log alone. */
  account_id?: string

  private constructor(reason: Refusal | Failure, details: Details = {}) {
    const { code, message } = answerOf(reason)
    super(message)
    this.code = code
    this.details = details
  }

  static unauthenticated() {
    return new AppError('unauthenticated')
  }
  /** The same, of an account that is known here and to nobody else. */
  of(account_id: string | undefined): this {
    if (account_id !== undefined) this.account_id = account_id
    return this
  }

  static notFound() {
    return new AppError('not_found')
  }
  static invalid(validation: FieldMessages) {
    return new AppError('invalid_input', { validation })
  }
  static invalidInput(error: z.ZodError) {
    return AppError.invalid(fieldMessages(error.issues))
  }
  static refused(refusal: Refusal, done_by?: DoneBy) {
    return new AppError(refusal, { refusal, ...(done_by && { done_by }) })
  }
  /** A refusal that ends by itself, at a moment that it names (ISO 8601). */
  static refusedUntil(refusal: Refusal, until: string | null) {
    return new AppError(refusal, { refusal, ...(until !== null && { until }) })
  }
  /** The moment has passed: somebody else was first, or the step is out of order. Names the current status. */
  static stale(status?: string, done_by?: DoneBy) {
    return new AppError('stale', { ...(status !== undefined && { status }), ...(done_by && { done_by }) })
  }
  /** The same of a job, a bid or an invoice, with the reason by name. */
  static notNow(conflict: Conflict, status: string, done_by?: DoneBy) {
    return new AppError('stale', { conflict, status, ...(done_by && { done_by }) })
  }
  /** Nothing was stored; the same request may be sent again when there is room, or the bucket is back. */
  static notStored(why: 'storage_full' | 'storage_away') {
    return new AppError(why)
  }
  static rateLimited(retry_after_seconds: number) {
    return new AppError('rate_limited', { retry_after: retry_after_seconds })
  }
}

/** Answers problems that only a rule beside the schema can see (the clock, the stored job) like the schema's own. */
export function requireNoProblems(problems: readonly Problem[]): void {
  if (problems.length > 0) throw AppError.invalid(fieldMessages(problems))
}

function fieldMessages(problems: readonly { path: readonly PropertyKey[]; message: string }[]): FieldMessages {
  const messages: FieldMessages = {}
  for (const { path, message } of problems) (messages[path.join('.')] ??= []).push(message)
  return messages
}
