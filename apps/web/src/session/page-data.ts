import type { QueryKey } from '@tanstack/react-query'
import { useLoaderData, useRouteLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ApiError } from '../api/api-error.ts'
import { ask, nothingAsked, useAnswer, type Asked } from '../query/question.ts'
import { client } from '../query/client.ts'
import type { Topic } from '../query/facts.ts'
import { orKept, type StoredAnswers } from '../query/stored-answers.ts'
import { keys } from '../query/keys.ts'
import type { ParamsOf, RoutePath } from './paths.ts'
import { loading, reactToError } from './react-to-error.ts'

type LoaderArgs<Path extends string> = {
  readonly params: ParamsOf<Path>
  readonly url: URL
  /** Aborted when the user moves on. */
  readonly signal: AbortSignal
}

type Options<Answer> = {
  /**
   * The topics of the answer: a fact about them refetches it (`query/facts.ts`). Without it the page is as old as its
   * last load.
   */
  about?: (answer: Answer) => readonly Topic[]
  /** Keeps the answer on this device, for a cold start without signal. */
  kept?: StoredAnswers
}

/**
 * A loader that knows the parameters of its path; its screen shows the answer with `useData<typeof loader>()`. Failures
 * follow `session/error-reactions.ts`.
 * `export const loader = loaderOf('/bids/:id', ({ params, signal }) => request(BidsScreenQuery, params, { signal }))`
 */
export function loaderOf<const Path extends RoutePath, Answer>(
  path: Path,
  load: (args: LoaderArgs<Path>) => Promise<Answer>,
  { about, kept }: Options<NoInfer<Answer>> = {},
) {
  return (asked: LoaderFunctionArgs): Promise<Asked<Answer>> => {
    const url = new URL(asked.request.url)
    const params = asked.params as ParamsOf<Path>
    const queryKey = keys.screen(path, asked.params, url.search)
    const queryFn = ({ signal }: { signal: AbortSignal }) => {
      const answer = () => load({ params, url, signal })
      return kept ? orKept(kept, queryKey, answer, lateFor<Answer>(queryKey)) : answer()
    }
    return loading(() => ask({ queryKey, queryFn, ...(about && { meta: { about } }) }, asked.request.signal), url)
  }
}

/** A slow server: its answer takes the place of the kept one; where the page is not to be seen any more, it is left. */
function lateFor<Answer>(queryKey: QueryKey) {
  return {
    answered: (answer: Answer) => void client.setQueryData(queryKey, answer),
    failed: (error: ApiError) => void reactToError(error).then((goTo) => goTo && location.assign(goTo)),
  }
}

type Loader = (...asked: never[]) => Promise<Asked<unknown>>
export type AnswerOf<Load extends Loader> = Awaited<ReturnType<Load>>['answer']

/** The answer of the screen's loader, the newest one: `const job = useData<typeof loader>()`. */
export function useData<Load extends Loader>(): AnswerOf<Load> {
  return useAnswer(useLoaderData() as Asked<AnswerOf<Load>>)
}

/** The same of another route; null while it is not on screen. */
export function useDataOf<Answer>(route: string): Answer | null {
  return useAnswer<Answer | null>((useRouteLoaderData(route) as Asked<Answer> | undefined) ?? nothingAsked)
}

/** The thing that a loader queried by its id; a missing one is "Page Not Found". */
export function found<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new ApiError('NOT_FOUND', 'Not found')
  return value
}
