import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { PAYMENT_PROCESSING_MINUTES } from '@waybill/domain/subscriptions/payment'
import type { Operation } from '../../api/operation.ts'
import { ApiError } from '../../api/api-error.ts'
import { request } from '../../api/request.ts'
import { freshUser } from '../../session/known-user.ts'
import { markMeStale } from '../../query/mark-me-stale.ts'
import { useWrite } from '../../query/use-write.ts'
import { PaymentRequestQuery } from './payments.generated.ts'

const ASK_AGAIN_MS = 1000

export type PaymentStep = {
  /** `slow`: it goes on, but nobody needs to wait for it any more. */
  at: 'processing' | 'slow' | 'successful' | 'cancelled' | 'failed'
  failure: string | null
}

/** An answer that names the request to wait for; none when there is nothing to wait for. */
type Asked = Readonly<Record<string, { id: string } | null>>

/**
 * Something asked of the payment provider, from the press to how it came out (spec §4 "Payment outcomes"). `step` is what
 * the loader shows; `onSuccess` is called once it is done.
 */
export function usePayment<Variables>(operation: Operation<Asked, Variables>, onSuccess: (waited: boolean) => void) {
  const [send] = useWrite(operation)
  const { revalidate } = useRevalidator()
  const [step, setStep] = useState<PaymentStep | null>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const abort = new AbortController()
    leaving.current = abort
    return () => abort.abort()
  }, [])

  async function pay(variables: Variables) {
    setStep({ at: 'processing', failure: null })
    const outcome = await send(variables)
    if (!outcome.ok) return setStep(null)
    const [asked] = Object.values(outcome.result)
    const after = asked ? await outcomeOf(asked.id, leaving.current.signal) : null
    if (leaving.current.signal.aborted) return
    markMeStale()
    // The guard goes by what is known of the user, and lets nobody further who seems not to have paid.
    await freshUser().catch(() => null)
    await revalidate()
    if (leaving.current.signal.aborted) return
    if (after && after.at !== 'successful') return setStep(after)
    setStep(null)
    onSuccess(after !== null)
  }

  return { pay, step, close: () => setStep(null) }
}

/** Asks until the provider has answered, at most as long as the loader promises. */
async function outcomeOf(id: string, signal: AbortSignal): Promise<PaymentStep> {
  const until = Date.now() + PAYMENT_PROCESSING_MINUTES * 60_000
  while (!signal.aborted && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
    const found = await ask(id, signal)
    if (found?.is_given_up) break
    if (found && found.outcome !== 'processing') return { at: found.outcome, failure: found.failure ?? null }
  }
  return { at: 'slow', failure: null }
}

/** Lost signal is no outcome: the next question may get through. */
async function ask(id: string, signal: AbortSignal) {
  try {
    return (await request(PaymentRequestQuery, { id }, { signal })).paymentRequest
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
