import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { reactToError } from '../app/react-to-error.ts'
import { markSessionStale } from '../app/session.ts'
import { unasked } from '../ui/form/use-unsaved-changes.ts'
import { ApiError } from './api-error.ts'
import { inTurn } from './in-turn.ts'
import { newIntent, writtenOut } from './intent.ts'
import { markPlace } from './mark-place.ts'
import type { Operation } from './operation.ts'
import { request } from './request.ts'

type Options<Result> = {
  /** Where to go once it succeeded, or what to do; a path it answers is gone to as well. */
  onDone?: string | ((result: Result) => string | undefined | void | Promise<string | undefined | void>)
  /** The caller says itself what went wrong (spec §8 "suppressed when skipErrors is set"). */
  skipErrors?: boolean
}

export type Outcome<Result> = { ok: true; result: Result } | { ok: false; error: ApiError }

export type OperationState = {
  pending: boolean
  /** Share of the files sent, 0 to 1; null when there are none. */
  progress: number | null
  error: ApiError | null
  cancel: () => void
}

/**
 * One write of the product, as a button or form needs it: a second tap while it runs does nothing, other variables
 * have their turn after it, a repeated attempt carries the same idempotency key until it succeeded, failures follow
 * `app/error-reactions.ts`, and what is on screen is loaded anew. Whoever has gone to another page meanwhile stays there.
 */
export function useOperation<Result, Variables>(
  operation: Operation<Result, Variables>,
  options: Options<Result> = {},
) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState({
    pending: false,
    progress: null as number | null,
    error: null as ApiError | null,
  })
  const abort = useRef<AbortController | null>(null)
  const [intent] = useState(newIntent)
  const [turn] = useState(() => inTurn<Outcome<Result>>())

  async function send(variables: Variables, hasMovedOn: () => boolean): Promise<Outcome<Result>> {
    abort.current = new AbortController()
    setState({ pending: true, progress: null, error: null })
    try {
      const result = await request(operation, variables, {
        signal: abort.current.signal,
        idempotency_key: intent.keyFor(variables),
        onProgress: (progress) => setState((before) => ({ ...before, progress })),
      })
      intent.fulfilled()
      await follow(result, hasMovedOn)
      setState({ pending: false, progress: null, error: null })
      return { ok: true, result }
    } catch (cause) {
      const error = cause instanceof ApiError && cause.code !== 'ABORTED' ? cause : null
      setState({ pending: false, progress: null, error })
      if (!(cause instanceof ApiError)) throw cause
      if (cause.code === 'CONFLICT') void revalidate() // somebody was faster: show what there is now
      // A form takes the messages of its fields first; what it leaves becomes toasts.
      setTimeout(
        () => void reactToError(cause, options.skipErrors).then((goTo) => goTo && navigate(goTo, { state: unasked })),
      )
      return { ok: false, error: cause }
    }
  }

  async function follow(result: Result, hasMovedOn: () => boolean) {
    markSessionStale()
    const next = typeof options.onDone === 'function' ? await options.onDone(result) : options.onDone
    await (next && !hasMovedOn() ? navigate(next) : revalidate())
  }

  const submit = (variables: Variables): Promise<Outcome<Result>> => {
    const hasMovedOn = markPlace()
    return turn(writtenOut(variables), () => send(variables, hasMovedOn))
  }

  return [submit, { ...state, cancel: () => abort.current?.abort() }] as const satisfies [unknown, OperationState]
}
