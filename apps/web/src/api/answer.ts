import { errorCodes } from '@waybill/domain/errors/error-codes'
import type { DoneBy } from '@waybill/domain/errors/refusals'
import { ApiError, type FieldMessages } from './api-error.ts'

type GraphqlError = {
  message: string
  extensions?: {
    code?: string
    validation_keys?: FieldMessages
    /** Quotes of the input in each message. */
    validation_parts?: FieldMessages
    refusal?: string
    conflict?: string
    status?: string
    done_by?: DoneBy
    retry_after?: number
  }
}

/**
 * The data of a GraphQL answer.
 * @throws ApiError when the answer carries errors, or is not GraphQL at all
 */
export function readAnswer<Result>(status: number, text: string): Result {
  if (status === 503) throw new ApiError('MAINTENANCE', 'Service Unavailable', { status })
  const answer = parse(text)
  const error = answer?.errors?.[0]
  if (error) throw asApiError(error, status)
  if (!answer?.data) throw new ApiError('NETWORK', `HTTP ${status}`, { status })
  return answer.data as Result
}

function parse(text: string): { data?: unknown; errors?: GraphqlError[] } | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function asApiError({ message, extensions = {} }: GraphqlError, status: number): ApiError {
  const { code = '', validation_keys: keys = {}, validation_parts: parts, status: job_status, ...others } = extensions
  const validation = Object.fromEntries(
    Object.entries(keys).map(([field, said]) => [
      field,
      said.map((key, at) => `${key} ${parts?.[field]?.[at] ?? ''}`.trim()),
    ]),
  )
  const known = errorCodes.find((each) => each === code) ?? 'INTERNAL'
  return new ApiError(known, message, { ...others, status, validation, job_status })
}
