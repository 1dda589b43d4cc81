import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import type { Operation } from '../api/operation.ts'
import { request } from '../api/request.ts'
import { client } from './client.ts'
import { keys } from './keys.ts'

/**
 * Asks while the user types: waits `delay` ms, gives up the question before, and keeps the last answer on screen until
 * there is another. `pending` says that the data is not the answer to what is asked now. `variables` null asks nothing.
 * Failures interrupt nobody, because a field can be filled in without the answer: there is no data then, and `failed`.
 */
export function useLookup<Result, Variables>(
  operation: Operation<Result, Variables>,
  variables: Variables | null,
  delay = 120,
): { data: Result | null; pending: boolean; failed: boolean } {
  const { data, isPending, isPlaceholderData, isError } = useQuery(
    {
      queryKey: keys.lookup(operation.name, variables),
      queryFn: async ({ signal }) => {
        if (variables === null) return null
        await new Promise((resolve) => setTimeout(resolve, delay))
        return signal.aborted ? null : request(operation, variables, { signal })
      },
      placeholderData: keepPreviousData,
      throwOnError: (error) => !(error instanceof ApiError),
      refetchOnMount: true,
      gcTime: 0,
    },
    client,
  )
  return {
    data: variables === null ? null : (data ?? null),
    pending: variables !== null && (isPending || isPlaceholderData),
    failed: variables !== null && isError,
  }
}
