import type { QueryKey } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'

/** Where answers are kept on this device for a time without signal. */
export type KeptAnswers<Answer> = {
  read: (question: QueryKey) => Promise<Answer | undefined>
  write: (question: QueryKey, answer: Answer) => Promise<void>
}

/** A connection that answers nothing for so long is none, where this device knows the answer of before. */
const PATIENCE_MS = 3_000

/**
 * Asks, and keeps the answer; without a connection worth the name the kept one is as good as can be had.
 * @throws what asking throws; NETWORK only when nothing is kept
 */
export async function orKept<Answer>(
  kept: KeptAnswers<Answer>,
  question: QueryKey,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const asked = ask()
  asked.then(
    (answer) => kept.write(question, answer).catch(() => undefined), // a full disk is no reason to show nothing
    () => undefined, // said below by whoever waits for it
  )
  const before = await kept.read(question).catch(() => undefined)
  if (before === undefined) return asked
  const patience = new Promise<Answer>((resolve) => setTimeout(() => resolve(before), PATIENCE_MS))
  const orBefore = asked.catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'NETWORK') return before
    throw error
  })
  return Promise.race([orBefore, patience])
}
