import { isImpersonating } from '../api/access-token.ts'
import { ApiError } from '../api/api-error.ts'
import type { Operation } from '../api/operation.ts'
import { request } from '../api/request.ts'
import { userHere } from '../app/session.ts'
import { journal } from './journal-of-device.ts'
import type { KeptAnswer } from './journal-records.ts'
import { keepAnswer, keptAnswer, keptAnswerKey } from './kept-answers.ts'

/** A connection that answers nothing for so long is none, where this device knows the answer of before. */
const PATIENCE_MS = 3_000
const noConnection = new Set(['NETWORK', 'MAINTENANCE', 'RATE_LIMITED'])

/** What was answered, and when, where it is not of now. */
export type Told<Result> = { answer: Result; kept_at: number | null }

type Options<Result> = {
  signal?: AbortSignal
  /** Whether this device may keep the answer for a time without signal. */
  isKept: (answer: Result) => boolean
}

/**
 * What the server answers to a question of a run, or without a connection what it answered before. Nothing but these
 * questions is kept (spec §7 "no query caching"; decision 0045).
 * @throws ApiError
 */
export async function answerOrKept<Result, Variables>(
  query: Operation<Result, Variables>,
  variables: Variables,
  { signal, isKept }: Options<Result>,
): Promise<Told<Result>> {
  const user_id = userHere()?.id
  const asked = request(query, variables, { signal })
  if (!user_id || isImpersonating()) return { answer: await asked, kept_at: null }
  const key = keptAnswerKey(user_id, query.name, variables)
  const kept = (await keptAnswer(journal, key)) as (KeptAnswer & { data: Result }) | null
  const fresh = asked.then(async (answer) => {
    const record: KeptAnswer = { key, user_id, query: query.name, data: answer, read_at: Date.now() }
    if (isKept(answer)) await keepAnswer(journal, record).catch(() => undefined) // a full device shows what it is told
    return { answer, kept_at: null }
  })
  if (!kept) return fresh
  const before = { answer: kept.data, kept_at: kept.read_at }
  const patience = new Promise<Told<Result>>((resolve) => setTimeout(() => resolve(before), PATIENCE_MS))
  return Promise.race([
    patience,
    fresh.catch((error: unknown) => {
      if (error instanceof ApiError && noConnection.has(error.code)) return before
      throw error
    }),
  ])
}
