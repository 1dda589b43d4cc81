import type { Query } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import { ApiError, type ApiErrorCode } from '../api/api-error.ts'
import { client } from './client.ts'
import type { Topic } from './facts.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What this answer is about. */
      about?: (answer: never) => readonly Topic[]
      /** Asks for what of it has become old, where that is not all of it. */
      again?: (isOld: IsOld, changed: readonly Topic[]) => Promise<unknown>
    }
  }
}

export type IsOld = (topic: Topic) => boolean

/** Of what nobody asked for, these say nothing of the page: it is as good as it was. */
const passing: readonly ApiErrorCode[] = ['NETWORK', 'RATE_LIMITED', 'ABORTED']
export const isPassing = (error: unknown) => error instanceof ApiError && passing.includes(error.code)

/** Asks again for what on screen is about such a topic; false when something of it can be had no more. */
export async function askAgain(isOld: IsOld, changed: readonly Topic[] = []): Promise<boolean> {
  const questions = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: (query) => topicsOn(query).some(isOld) })
  const answers = await Promise.all(questions.map((query) => anew(query, isOld, changed)))
  return answers.every(Boolean)
}

/** What the answers on screen are about. */
export function topicsOnScreen(): Topic[] {
  return client.getQueryCache().findAll({ type: 'active' }).flatMap(topicsOn)
}

function topicsOn({ meta, state: { data } }: Query): readonly Topic[] {
  return data === undefined ? [] : (meta?.about?.(data as never) ?? [])
}

/** A driver in a cellar goes on reading: without a connection what is asked in the background stays what it was. */
async function anew(query: Query, isOld: IsOld, changed: readonly Topic[]): Promise<boolean> {
  try {
    await (query.meta?.again?.(isOld, changed) ?? query.fetch(undefined, { cancelRefetch: true }))
    return true
  } catch (error) {
    return !query.isActive() || isPassing(error)
  }
}

/** As `askAgain`; what can be had no more the page says itself, being loaded anew. */
export function useAskAgain() {
  const { revalidate } = useRevalidator()
  return async (isOld: IsOld, changed: readonly Topic[] = []) => {
    if (!(await askAgain(isOld, changed))) await revalidate()
  }
}
