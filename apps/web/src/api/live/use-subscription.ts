import { useEffect, useRef, useState } from 'react'
import { LIVE_SUBSCRIPTION_MS, OFFLINE_RETRY_MS } from '@waybill/domain/live/channels'
import { readAnswer } from '../answer.ts'
import { ApiError } from '../api-error.ts'
import type { Operation } from '../operation.ts'
import { exchange } from '../request.ts'
import { useLive } from '../use-live.ts'
import { useIsHeard } from './heard-channels.ts'

/** Where the answers of a subscription come. */
type Flow = { channel: string; event: string }

/**
 * Asks for a GraphQL subscription, and again every hour (spec §9 "live subscription renewed"); calls back with each of
 * its answers. Whether they are heard just now is answered.
 */
export function useSubscription<Result, Variables>(
  operation: Operation<Result, Variables>,
  variables: Variables,
  react: (result: Result) => void,
): boolean {
  const [flow, setFlow] = useState<Flow | null>(null)
  const asked = useRef(variables)
  useEffect(() => {
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    async function ask() {
      const begun = await begin(operation, asked.current, abort.signal)
      if (abort.signal.aborted) return
      if (begun) setFlow((before) => (before?.channel === begun.channel ? before : begun))
      timer = setTimeout(() => void ask(), begun ? LIVE_SUBSCRIPTION_MS : OFFLINE_RETRY_MS)
    }
    void ask()
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [operation])
  useLive(flow?.channel ?? null, flow?.event ?? '', (answer) => react((answer as { data: Result }).data))
  return useIsHeard(flow?.channel ?? null)
}

/** Null when it cannot be had now. @throws whatever is no answer of the API */
async function begin<Result, Variables>(
  operation: Operation<Result, Variables>,
  variables: Variables,
  signal: AbortSignal,
): Promise<Flow | null> {
  try {
    const { status, text } = await exchange(operation, variables, { signal })
    readAnswer(status, text)
    return (JSON.parse(text) as { extensions: { subscription: Flow } }).extensions.subscription
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
