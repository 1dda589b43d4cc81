import { CancelledError, useQuery, type QueryKey, type QueryMeta } from '@tanstack/react-query'
import { client, giveUp } from './client.ts'

type Question<Answer> = {
  queryKey: QueryKey
  queryFn: (asking: { signal: AbortSignal }) => Promise<Answer>
  meta?: QueryMeta
}

/** A loader's result for its screen: the query, with which the screen finds its newest answer, and the first answer. */
export type Asked<Answer> = Question<Answer> & { answer: Answer }

/** Asks, whatever was answered before: nothing is shown again without being asked again. @throws what the question throws */
export async function ask<Answer>(question: Question<Answer>, left: AbortSignal): Promise<Asked<Answer>> {
  giveUp(question.queryKey) // asked earlier, perhaps before the change that leads here
  const leave = () => giveUp(question.queryKey)
  left.addEventListener('abort', leave, { once: true })
  try {
    return { ...question, answer: await client.fetchQuery({ ...question, staleTime: 0 }) }
  } catch (error) {
    // Another session has begun meanwhile: of who is here now.
    if (error instanceof CancelledError && !left.aborted) return await ask(question, left)
    throw error
  } finally {
    left.removeEventListener('abort', leave)
  }
}

/** The newest answer to what was asked, while it is shown. */
export function useAnswer<Answer>({ answer, ...question }: Asked<Answer>): Answer {
  return useQuery({ ...question, initialData: () => answer, initialDataUpdatedAt: 0 }, client).data as Answer
}

/** For a screen that may have nothing to show. */
export const nothingAsked = { queryKey: ['nothing'], queryFn: () => Promise.resolve(null), answer: null }
