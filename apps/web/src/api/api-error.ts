import type { ErrorCode } from '@waybill/domain/errors/error-codes'
import type { DoneBy } from '@waybill/domain/errors/refusals'

/** The server's codes (semantics §11) and three that only the client can know. */
export type ApiErrorCode = ErrorCode | 'MAINTENANCE' | 'NETWORK' | 'ABORTED'

/** Why there was no answer: for the log, and to choose the reader's words by (session/network-text.ts). */
export const TIMEOUT = 'Timeout' // spec §8
export const NO_ANSWER = 'No answer'

export type FieldMessages = Readonly<Record<string, readonly string[]>>

type Details = {
  status?: number | undefined
  validation?: FieldMessages | undefined
  refusal?: string | null | undefined
  conflict?: string | null | undefined
  job_status?: string | null | undefined
  done_by?: DoneBy | undefined
  retry_after?: number | undefined
}

/** A request that did not give its answer. `status` is the HTTP status, 0 when there was none. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ApiErrorCode
  readonly status: number
  readonly validation: FieldMessages
  /** The permission table's reason, when a rule refused the operation. */
  readonly refusal: string | null
  /** Why it was not the moment, where the server says more than that something has changed; and how the job stands. */
  readonly conflict: string | null
  readonly job_status: string | null
  readonly done_by: DoneBy | null
  /** After how many seconds it may be tried again, where the server says so. */
  readonly retry_after: number | null
  readonly #taken = new Set<string>()

  constructor(code: ApiErrorCode, message: string, details: Details = {}) {
    super(message)
    this.code = code
    this.status = details.status ?? 0
    this.validation = details.validation ?? {}
    this.refusal = details.refusal ?? null
    this.conflict = details.conflict ?? null
    this.job_status = details.job_status ?? null
    this.done_by = details.done_by ?? null
    this.retry_after = details.retry_after ?? null
  }

  /** A form shows the messages of this field itself, so that no toast repeats them. */
  take(field: string): readonly string[] {
    this.#taken.add(field)
    return this.validation[field] ?? []
  }

  /** Messages that no form has taken; each becomes a toast of its own (spec §5). */
  untaken(): string[] {
    return Object.entries(this.validation).flatMap(([field, messages]) => (this.#taken.has(field) ? [] : messages))
  }
}
