import type { QueryKey } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { unlessSilent } from '../api/unless-silent.ts'

/** The stored answer, and when it was read (ms). */
type Before = { answer: unknown; read_at: number }

/** Where the answers to one kind of question are kept on this device for a time without signal. */
export type StoredAnswers = {
  read: (question: QueryKey) => Promise<Before | undefined>
  /** `asked_at` is when it was asked (ms): what is known of later stays. */
  write: (question: QueryKey, answer: unknown, asked_at: number) => Promise<void>
  /** Called as a stored answer is shown, with its time, or the present one (null). */
  onShown: (question: QueryKey, read_at: number | null) => void
  /** A younger answer than this is shown at once, and asked for meanwhile (ms). */
  fresh_ms?: number
}

/** Callbacks for the answer after the stored one was shown: the server is slow, and its answer counts all the same. */
type Late<Answer> = { answered: (answer: Answer) => void; failed: (error: ApiError) => void }

/** A connection that answers nothing for so long is none, where this device knows the answer of before. */
const PATIENCE_MS = 3_000

/**
 * Asks, and keeps the answer; without a connection worth the name the kept one is as good as can be had.
 * @throws what asking throws; NETWORK only when nothing is kept
 */
export async function orKept<Answer>(
  kept: StoredAnswers,
  question: QueryKey,
  ask: () => Promise<Answer>,
  late: Late<Answer>,
): Promise<Answer> {
  const asked_at = Date.now()
  const asked = ask()
  asked.then(
    (answer) => kept.write(question, answer, asked_at).catch(() => undefined), // a full disk is no reason to show nothing
    () => undefined, // said below by whoever waits for it
  )
  const before = await kept.read(question).catch(() => undefined)
  if (before === undefined) return asked.finally(() => kept.onShown(question, null))
  const isFresh = Math.abs(asked_at - before.read_at) < (kept.fresh_ms ?? 0) // a clock may have been set back
  const ofNow = asked.then((answer) => ({ answer, read_at: null }))
  const patience = new Promise<Before>((resolve) => setTimeout(() => resolve(before), isFresh ? 0 : PATIENCE_MS))
  const orBefore = ofNow.catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'NETWORK') return before
    throw error
  })
  const { answer, read_at } = await Promise.race([unlessSilent(orBefore, before), patience])
  kept.onShown(question, isFresh ? null : read_at)
  if (read_at !== null)
    asked.then(
      (fresh) => {
        kept.onShown(question, null)
        late.answered(fresh)
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) return
        if (error.code === 'NETWORK') kept.onShown(question, read_at)
        else if (error.code !== 'ABORTED') late.failed(error)
      },
    )
  return answer as Answer // the same question's, of an earlier time
}
