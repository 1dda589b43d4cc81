import type { Query } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import { ApiError, type ApiErrorCode } from '../api/api-error.ts'
import { client } from './client.ts'
import type { Topic } from './facts.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The topics of this answer. */
      about?: (answer: never) => readonly Topic[]
      /** Asks for what of it has become old, where that is not all of it. */
      again?: (isOld: IsOld, changed: readonly Topic[]) => Promise<unknown>
    }
  }
}

export type IsOld = (topic: Topic) => boolean

/** Errors that say nothing of the page when nobody asked for the fetch: it is as good as it was. */
const passing: readonly ApiErrorCode[] = ['NETWORK', 'RATE_LIMITED', 'ABORTED']
export const isPassing = (error: unknown) => error instanceof ApiError && passing.includes(error.code)

/**
 * The outcome of a refetch: nothing is stale any more, something is until the next refetch, or something no longer
 * exists.
 */
type Outcome = 'answered' | 'unanswered' | 'gone'

/** Asks again for what on screen is about such a topic. */
export async function refetch(isOld: IsOld, changed: readonly Topic[] = []): Promise<Outcome> {
  const questions = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: (query) => topicsOn(query).some(isOld) })
  const outcomes = await Promise.all(questions.map((query) => refetchOne(query, isOld, changed)))
  return (['gone', 'unanswered'] as const).find((each) => outcomes.includes(each)) ?? 'answered'
}

/** The topics of the answers on screen. */
export function topicsOnScreen(): Topic[] {
  return client.getQueryCache().findAll({ type: 'active' }).flatMap(topicsOn)
}

function topicsOn({ meta, state: { data } }: Query): readonly Topic[] {
  return data === undefined ? [] : (meta?.about?.(data as never) ?? [])
}

/** A driver in a cellar goes on reading: without a connection what is asked in the background stays what it was. */
async function refetchOne(query: Query, isOld: IsOld, changed: readonly Topic[]): Promise<Outcome> {
  try {
    await (query.meta?.again?.(isOld, changed) ?? query.fetch(undefined, { cancelRefetch: true }))
    return 'answered'
  } catch (error) {
    if (!query.isActive()) return 'answered'
    return isPassing(error) ? 'unanswered' : 'gone'
  }
}

/** As `refetch`; what can be had no more the page says itself, being loaded anew. Answers whether nothing is old any more. */
export function useRefetch() {
  const { revalidate } = useRevalidator()
  return async (isOld: IsOld, changed: readonly Topic[] = []) => {
    const outcome = await refetch(isOld, changed)
    if (outcome === 'gone') await revalidate()
    return outcome !== 'unanswered'
  }
}
