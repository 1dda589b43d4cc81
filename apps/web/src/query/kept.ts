import type { QueryKey } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'

/** Where answers are kept on this device for a time without signal. */
export type KeptAnswers<Answer> = {
  read: (question: QueryKey) => Promise<Answer | undefined>
  write: (question: QueryKey, answer: Answer) => Promise<void>
}

/**
 * Asks, and keeps the answer; without a network the kept one is as good as can be had.
 * @throws what asking throws; NETWORK only when nothing is kept
 */
export async function orKept<Answer>(kept: KeptAnswers<Answer>, question: QueryKey, ask: () => Promise<Answer>) {
  try {
    const answer = await ask()
    void kept.write(question, answer).catch(() => undefined) // a full disk is no reason to show nothing
    return answer
  } catch (error) {
    const isUnreached = error instanceof ApiError && error.code === 'NETWORK'
    const answer = isUnreached ? await kept.read(question) : undefined
    if (answer === undefined) throw error
    return answer
  }
}
