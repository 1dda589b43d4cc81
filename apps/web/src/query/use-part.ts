import { useQuery } from '@tanstack/react-query'
import { readAccessToken } from '../api/access-token.ts'
import { ApiError } from '../api/api-error.ts'
import type { Operation } from '../api/operation.ts'
import { request } from '../api/request.ts'
import { client } from './client.ts'
import type { Topic } from './facts.ts'
import { keys } from './keys.ts'

type Nothing = Record<string, never>

/**
 * The data of a part that stands over many pages: fetched whenever it is mounted, and again after a write of one's own
 * or a fact about it. The page is whole without it: null until there is an answer, and a failure stays silent.
 */
export function usePart<Result, Variables extends object = Nothing>(
  operation: Operation<Result, Variables>,
  about: readonly Topic[],
  ...[variables]: Nothing extends Variables ? [] : [Variables]
): Result | null {
  const asked = (variables ?? {}) as Variables
  const { data } = useQuery(
    {
      queryKey: keys.part(readAccessToken() ?? '', operation.name, asked),
      queryFn: ({ signal }) => request(operation, asked, { signal }),
      throwOnError: (error) => !(error instanceof ApiError),
      refetchOnMount: true,
      meta: { about: () => about },
    },
    client,
  )
  return data ?? null
}

/** A write may have changed what they show. */
export function askPartsAgain() {
  void client.invalidateQueries({ queryKey: keys.everyPart })
}
