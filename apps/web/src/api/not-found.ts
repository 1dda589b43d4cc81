import { ApiError } from './api-error.ts'

/** What a loader asked for by its id; nothing there is "Page Not Found". */
export function found<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new ApiError('NOT_FOUND', 'Not found')
  return value
}
