import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ApiError } from '../api/api-error.ts'
import { type Intent, newIntent, writtenOut } from '../api/intent.ts'
import type { Operation } from '../api/operation.ts'
import { request } from '../api/request.ts'
import { client, markMeStale } from './client.ts'
import { markPlace, useReactionsOfApplication } from './reactions.ts'
import { askPagesAgain } from './use-pages.ts'
import { askPartsAgain } from './use-part.ts'

type Options<Result> = {
  /** Where to go once it succeeded, or what to do; a path it answers is gone to as well. */
  onDone?: string | ((result: Result) => string | undefined | void | Promise<string | undefined | void>)
  /** The caller says itself what went wrong (spec §8 "suppressed when skipErrors is set"): always, or where it answers true. */
  skipErrors?: boolean | ((error: ApiError) => boolean)
  /** Names what is wished where two tabs may ask for the same: the draft it is made from. */
  wish?: string
}

export type Outcome<Result> = { ok: true; result: Result } | { ok: false; error: ApiError }

export type WriteState = {
  pending: boolean
  /** Share of the files sent, 0 to 1; null when there are none. */
  progress: number | null
  error: ApiError | null
  cancel: () => void
}

type Wish<Variables> = { variables: Variables; hasMovedOn: () => boolean }

/**
 * One write of the product, as a button or form needs it: a second tap while it runs does nothing, other variables have
 * their turn after it, a repeated attempt carries the same idempotency key until it succeeded, failures follow
 * `session/error-reactions.ts`, and the data on screen are refetched. A user who has gone to another page meanwhile
 * stays there.
 */
export function useWrite<Result, Variables>(operation: Operation<Result, Variables>, options: Options<Result> = {}) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { destination, fail } = useReactionsOfApplication()
  const [progress, setProgress] = useState<number | null>(null)
  const abort = useRef<AbortController | null>(null)
  const [intent] = useState(() => newIntent(options.wish))
  const [turn] = useState(() => inTurn<Outcome<Result>>())

  const { mutateAsync, isPending, error } = useMutation(
    {
      mutationFn(wish: Wish<Variables>) {
        abort.current = new AbortController()
        setProgress(null)
        const { signal } = abort.current
        const send = (variables: Variables, idempotency_key: string) =>
          request(operation, variables, { signal, idempotency_key, onProgress: setProgress })
        return tryWish(wish, { intent, send, onDone: options.onDone, navigate, allAgain })
      },
    },
    client,
  )

  /** The page by its loaders, and then what was asked for after its first pages. */
  async function allAgain() {
    await revalidate()
    await askPagesAgain()
  }

  async function send(wish: Wish<Variables>): Promise<Outcome<Result>> {
    try {
      return { ok: true, result: await mutateAsync(wish) }
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (cause.code === 'CONFLICT') void allAgain() // somebody was faster: show what there is now
      const skips = typeof options.skipErrors === 'function' ? options.skipErrors(cause) : options.skipErrors
      setTimeout(() => void fail(cause, skips)) // a form takes the messages of its fields first
      return { ok: false, error: cause }
    }
  }

  const submit = (variables: Variables): Promise<Outcome<Result>> => {
    const hasMovedOn = markPlace({ destination })
    return turn(writtenOut(variables), () => send({ variables, hasMovedOn }))
  }

  const failure = error instanceof ApiError && error.code !== 'ABORTED' ? error : null
  return [
    submit,
    { pending: isPending, progress: isPending ? progress : null, error: failure, cancel: () => abort.current?.abort() },
  ] as const satisfies [unknown, WriteState]
}

type Ports<Result, Variables> = {
  intent: Intent
  send: (variables: Variables, idempotency_key: string) => Promise<Result>
  onDone: Options<Result>['onDone']
  navigate: (to: string) => unknown
  allAgain: () => Promise<unknown>
}

/** One try of a wish. Its key is used up once it succeeded: the same, wished again on purpose, is another act. */
export async function tryWish<Result, Variables>(
  { variables, hasMovedOn }: Wish<Variables>,
  { intent, send, onDone, navigate, allAgain }: Ports<Result, Variables>,
): Promise<Result> {
  const result = await send(variables, intent.keyFor(variables))
  intent.fulfilled()
  markMeStale() // an operation may change what the user may do
  askPartsAgain()
  const next = typeof onDone === 'function' ? await onDone(result) : onDone
  if (next && !hasMovedOn()) await navigate(next)
  else await allAgain()
  return result
}

/**
 * One act after the other, in the order they were wished for. The same wish as the last one that is not done yet is the
 * same act: a second tap does nothing.
 */
export function inTurn<Answer>() {
  let last: { wish: string; answer: Promise<Answer> } | null = null
  return (wish: string, act: () => Promise<Answer>): Promise<Answer> => {
    if (last?.wish === wish) return last.answer
    const answer = last ? last.answer.then(act, act) : act()
    const asked = { wish, answer }
    const forget = () => {
      if (last === asked) last = null
    }
    last = asked
    void answer.then(forget, forget)
    return answer
  }
}
